"""The steps that brought the tables of the archive to where they are."""
