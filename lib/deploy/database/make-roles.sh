#!/bin/sh
# Runs once, when the database container makes its folder: the owner of the tables, who migrates, the program, which may
# append to audit log and ledger but not change them, and the consoles' own database.
set -eu
: "${OWNER_PASSWORD:?}" "${PROGRAM_PASSWORD:?}" "${CONSOLE_PASSWORD:?}"
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres <<'SQL'
\getenv owner_password OWNER_PASSWORD
\getenv program_password PROGRAM_PASSWORD
\getenv console_password CONSOLE_PASSWORD
create role genome_owner login password :'owner_password';
create role genome_program login password :'program_password';
create role genome_console login password :'console_password';
-- The administrator of a managed PostgreSQL is no superuser: it gives a database only to a role that it is a member of.
grant genome_owner, genome_console to current_user;
create database genome owner genome_owner;
create database genome_console owner genome_console;
revoke connect on database genome, genome_console from public;
grant connect, temporary on database genome to genome_program;
SQL
