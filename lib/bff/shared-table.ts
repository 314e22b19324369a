import "server-only";
import type { Pool } from "pg";
import { openPool } from "@/lib/edge/open-pool";
import { log, reasonsOf } from "./log";

type SharedTable = {
  /** The pool once the table exists. A failed preparation is repeated for the next caller. */
  ready(): Promise<Pool>;
  close(): Promise<void>;
};

/**
 * A table that several consoles share, in their session database.
 * @param statement creates it if missing, under a lock: two consoles may start together
 * @param name the database's, for the log
 */
export function openSharedTable({
  address,
  connections,
  statement,
  name,
}: {
  address: string;
  connections: number;
  statement: string;
  name: string;
}): SharedTable {
  const pool = openPool({ connectionString: address, max: connections, allowExitOnIdle: true }, (error) =>
    log().warn({ reasons: reasonsOf(error) }, `${name} ended a connection`),
  );
  let prepared: Promise<unknown> | null = null;
  return {
    async ready() {
      prepared ??= pool.query(statement).catch((error: unknown) => {
        prepared = null;
        throw error;
      });
      await prepared;
      return pool;
    },
    close: () => pool.end(),
  };
}
