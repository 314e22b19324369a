import pg, { type Pool, type PoolConfig } from "pg";

const CONNECT_TIMEOUT_MS = 2_000;

/**
 * A lazy PostgreSQL pool: an unreachable server fails the first query.
 * @param onIdleError called for each idle connection that the server drops; the next query opens a new one
 */
export function openPool(config: PoolConfig, onIdleError?: (error: Error) => void): Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...config });
  pool.on("error", (error) => onIdleError?.(error));
  // A connection lost during a transaction fails its query. The pool handles the error event of idle connections only;
  // unhandled, it would end the program.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
