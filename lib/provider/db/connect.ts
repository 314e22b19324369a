import { sql } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import pg from "pg";
import { openPool } from "@/lib/edge/open-pool";
import { mayRewriteAudit, migratePostgres } from "./migrate";
import * as schema from "./schema";
import { tracePool } from "./trace-statements";

/** Either driver, and the handle inside a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export type Database = {
  db: Db;
  kind: "postgres" | "pglite";
  /** A sentence that says which crashes a commit survives [quality R13]. */
  durability: string;
  /** Brings the tables up to date. Several copies may call it concurrently. */
  migrate(): Promise<void>;
  /** @throws while the database does not respond. */
  ping(): Promise<void>;
  /** Whether this program's account could change the audit log; the embedded database has one account only. */
  mayRewriteAudit(): Promise<boolean>;
  connections(): { total: number; idle: number; waiting: number };
  close(): Promise<void>;
};

/** In a folder or, for tests, in memory; starts empty or from a snapshot. */
export type EmbeddedSettings = ({ dataDir: string } | { memory: true }) & { snapshot?: Blob };

/** Parses like PGlite: a number while it is exact. So count(*) and paise have one type on both drivers. */
function parseInt8(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}
pg.types.setTypeParser(pg.types.builtins.INT8, parseInt8);

/** Opens a pool on a server, lazily: a server that is down fails the first query. */
export function openPostgres({
  databaseUrl,
  ownerUrl,
  poolSize = 16,
  onIdleError,
}: { databaseUrl: string } & PoolOptions): Database {
  // PostgreSQL takes longer to compile one of our statements than to run it.
  const options = "-c jit=off";
  const config = {
    connectionString: databaseUrl,
    max: poolSize,
    keepAlive: true,
    application_name: "genome-provider",
    options,
  };
  const pool = openPool(config, onIdleError);
  tracePool(pool);
  const db = drizzlePg({ client: pool, schema }) as Db;
  return {
    db,
    kind: "postgres",
    durability: "PostgreSQL: a commit is on disk before it is acknowledged (as its server is configured).",
    migrate: () => migratePostgres(pool, ownerUrl),
    mayRewriteAudit: () => mayRewriteAudit(pool),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ping: async () => void (await db.execute(sql`select 1`)),
    close: () => pool.end(),
  };
}

export type PoolOptions = {
  /** Connection of the tables' owner, who migrates; without it, the program's own account migrates. */
  ownerUrl?: string | undefined;
  poolSize?: number;
  onIdleError?: (error: Error) => void;
};
