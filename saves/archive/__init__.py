"""What a server keeps: one schema of tables, on SQLite or on PostgreSQL.

Needs what the extra ``server`` installs; nothing that plays at home imports it.
"""
