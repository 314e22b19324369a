import { execFile } from "node:child_process";
import { promisify } from "node:util";
import pg from "pg";
import { findPostgresBinaries, type PostgresServer, startPostgres } from "@/tests/support/postgres-server";

const binaries = findPostgresBinaries();
const onServer = binaries ? test : test.skip;
let server: PostgresServer;

beforeAll(async () => {
  if (binaries) server = await startPostgres(binaries);
});
afterAll(() => server?.stop());

const PASSWORDS = { OWNER_PASSWORD: "own#er'p%w", PROGRAM_PASSWORD: "program", CONSOLE_PASSWORD: "console" };

async function connectAs(user: string, database: string): Promise<pg.Client> {
  const url = new URL(server.url);
  [url.username, url.pathname] = [user, `/${database}`];
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
}

function makeRoles(variables: Record<string, string>) {
  const { hostname: PGHOST, port: PGPORT } = new URL(server.url);
  const env = { ...process.env, PGHOST, PGPORT, ...PASSWORDS, ...variables };
  return promisify(execFile)("lib/deploy/database/make-roles.sh", { env });
}

onServer("an administrator of a managed PostgreSQL, who is no superuser, makes the accounts", async () => {
  const superuser = await connectAs("genome", "postgres");
  await superuser.query("create role managed login createdb createrole");
  await expect(makeRoles({ POSTGRES_USER: "managed", OWNER_PASSWORD: "" })).rejects.toThrow("OWNER_PASSWORD");
  await makeRoles({ POSTGRES_USER: "managed" });
  const { rows } = await superuser.query(
    "select rolname from pg_authid where rolname ~ '^genome_' and rolpassword > ''",
  );
  expect(rows).toHaveLength(3);
  await superuser.end();

  const owner = await connectAs("genome_owner", "genome");
  await owner.query("create extension pg_trgm; create table public.one (id int)");
  await owner.end();
  const program = await connectAs("genome_program", "genome");
  await expect(program.query("create table public.two (id int)")).rejects.toThrow("permission denied");
  await program.end();
  await expect(connectAs("genome_program", "genome_console")).rejects.toThrow("permission denied");
});
