import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg, { type Pool, type PoolClient } from "pg";
import { applyFunctions, dropOutdatedViews, type RunSql } from "./apply-functions";

export const MIGRATIONS_FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));
/** An arbitrary number: the advisory lock that lets one copy migrate at a time. */
const MIGRATION_LOCK = 4_715_023;

/** The reason why a database is not migrated, with what to do. */
export class MigrationRefused extends Error {}

/** This version's migrations, oldest first. */
export const readMigrations = () => readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });

/**
 * Refuses a database of a newer version, or of one whose migrations were rewritten since, before anything in it changes:
 * this version's functions and triggers do not fit its tables.
 */
export async function assertMigratable(run: RunSql): Promise<void> {
  const [table] = await run("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (!table?.name) return;
  const applied = await run("select hash, created_at from drizzle.__drizzle_migrations");
  const known = readMigrations();
  const newest = known.at(-1)?.folderMillis ?? 0;
  if (applied.some((one) => Number(one.created_at) > newest)) {
    throw new MigrationRefused(
      "A newer version of this program has changed the database. Start that version, or restore the backup from before the upgrade with this one.",
    );
  }
  const hashes = new Set<unknown>(known.map(({ hash }) => hash));
  if (applied.every(({ hash }) => hashes.has(hash))) return;
  throw new MigrationRefused(
    "Another version of this program made the database, and this one cannot change its tables. Start that version, or use an empty database (for the demo: --reset).",
  );
}

/**
 * Migrates under an advisory lock: several copies of the provider may start together.
 * @param ownerUrl the owner's connection, if the program's own account may not change tables. The account gets its grants.
 */
export async function migratePostgres(pool: Pool, ownerUrl?: string): Promise<void> {
  const program = await pool.connect();
  const owner = ownerUrl ? new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 2_000 }) : null;
  // A lost connection fails the query; an unhandled error event would end the program.
  owner?.on("error", () => {});
  try {
    await owner?.connect();
    const client = owner ?? program;
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const run = async (text: string) => (await client.query(text)).rows ?? [];
    await assertMayMigrate(client);
    await assertMigratable(run);
    await dropOutdatedViews(run);
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER });
    await applyFunctions(run);
    if (owner) await grantToProgram(owner, await roleOf(program));
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    program.release();
  } catch (error) {
    // Closes the connection, which releases the lock.
    program.release(true);
    throw error;
  } finally {
    await owner?.end().catch(() => {});
  }
}

/** PostgreSQL's refusal names neither account nor remedy, and the log leaves out the database's messages. */
async function assertMayMigrate(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ role: string; may: boolean }>(
    "select current_user as role, has_database_privilege(current_database(), 'create') as may",
  );
  if (rows[0]?.may) return;
  throw new MigrationRefused(
    `The account ${rows[0]?.role} may not create tables: set OWNER_DATABASE_URL with the owner's account.`,
  );
}

async function roleOf(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ role: string }>("select quote_ident(current_user) as role");
  return rows[0]?.role ?? "";
}

/** Append-only tables: the program may insert and read. */
const APPENDED = "audit_log, audit_seals, batches, cd_ledger_entries, events, recorded_changes, row_history";

async function grantToProgram(owner: pg.Client, role: string): Promise<void> {
  await owner.query(`
    begin;
    grant usage on schema public to ${role};
    grant usage on schema drizzle to ${role};
    grant select on all tables in schema drizzle to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage, select on all sequences in schema public to ${role};
    grant usage on schema as_of to ${role};
    grant select on all tables in schema as_of to ${role};
    revoke update, delete, truncate on ${APPENDED} from ${role};
    grant update (position) on events to ${role};
    commit`);
}

/** Whether this pool's account could change the append-only tables, as their owner or a superuser can. */
export async function mayRewriteAudit(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>(
    `select rolsuper or pg_has_role(current_user, relowner, 'member') or has_table_privilege('audit_log', 'update') as may
     from pg_roles, pg_class where rolname = current_user and pg_class.oid = 'audit_log'::regclass`,
  );
  return rows[0]?.may ?? false;
}
