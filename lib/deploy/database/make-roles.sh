#!/bin/sh
# Runs once, when the database container makes its folder: the owner of the tables, who migrates, the program, which may
# append to audit log and ledger but not change them, and the consoles' own database.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  -v owner_password="$OWNER_PASSWORD" -v program_password="$PROGRAM_PASSWORD" -v console_password="$CONSOLE_PASSWORD" <<'SQL'
create role genome_owner login password :'owner_password';
create role genome_program login password :'program_password';
create role genome_console login password :'console_password';
create database genome owner genome_owner;
create database genome_console owner genome_console;
revoke connect on database genome, genome_console from public;
grant connect, temporary on database genome to genome_program;
SQL
