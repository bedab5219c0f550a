"""The host: play over SSH. One process, one event loop, an app for each connection."""
