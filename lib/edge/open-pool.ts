import pg, { type Pool, type PoolConfig } from "pg";

const CONNECT_TIMEOUT_MS = 2_000;

/**
 * A pool on a PostgreSQL server, lazily: one that is down shows at the first query.
 * @param onIdleError hears of each idle connection that the server drops; the next query opens a new one
 */
export function openPool(config: PoolConfig, onIdleError?: (error: Error) => void): Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...config });
  pool.on("error", (error) => onIdleError?.(error));
  // One lost in the middle of a transaction fails its query; the event, which the pool hears of idle ones only, would end the program.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
