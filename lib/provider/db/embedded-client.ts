import { type PGlite, type QueryOptions, types } from "@electric-sql/pglite";
import { traceQuery } from "./trace-statements";

/** numeric[], timestamp[], timestamptz[], interval[] and date[]. */
const ARRAYS = [1231, 1115, 1185, 1187, 1182];
/** The types that Drizzle parses from text itself. */
const READ_AS_TEXT = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, ...ARRAYS];

/**
 * Configures once how the embedded database parses values for Drizzle. Drizzle sends its parsers with every query, and
 * PGlite then copies the parsers of hundreds of types: half a millisecond, as long as many queries take.
 */
export function readAsDrizzle(client: PGlite): PGlite {
  for (const type of READ_AS_TEXT) client.parsers[type] = (text) => text;
  withoutParsers(client);
  const transaction = client.transaction.bind(client);
  client.transaction = (work) => transaction((opened) => work(withoutParsers(opened)));
  return client;
}

function withoutParsers<C extends Pick<PGlite, "query">>(client: C): C {
  const query = traceQuery(client.query.bind(client) as C["query"]);
  client.query = <T>(text: string, values?: unknown[], { parsers: _, ...options }: QueryOptions = {}) =>
    query<T>(text, values, options);
  return client;
}
