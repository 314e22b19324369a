import type { Pool, PoolClient } from "pg";
import { inSpan, isTracing } from "@/lib/edge/tracing";

const MAX_TEXT = 2_000;
/** The first words of a statement, with the table that it changes. */
const FIRST_WORDS = /^\s*(insert into|delete from|update|[a-z]+)(?:\s+"?([a-z_]+)"?)?/i;
const WITH_TABLE = /into|from|update/i;

/**
 * Records a statement as a step of its call: its name and text with placeholders, never its values.
 * @returns the query as it is without tracing.
 */
export function traceQuery<Q extends (...given: never[]) => unknown>(query: Q): Q {
  if (!isTracing()) return query;
  return ((...given: Parameters<Q>) => {
    if (given.some((one) => typeof one === "function")) return query(...given);
    const { name, text } = statementOf(given);
    const facts = { "db.system.name": "postgresql", "db.query.text": text.slice(0, MAX_TEXT) };
    const work = () => query(...given) as Promise<unknown>;
    return inSpan({ name: name ?? summaryOf(text), kind: "client", facts }, work);
  }) as Q;
}

/** Records the statements of a pool and of its connections, which transactions use. */
export function tracePool(pool: Pool): void {
  pool.query = traceQuery(pool.query.bind(pool)) as Pool["query"];
  pool.on("connect", (client: PoolClient) => {
    // The pool's own query uses the connection with a callback, which is not recorded twice.
    client.query = traceQuery(client.query.bind(client)) as PoolClient["query"];
  });
}

function statementOf([first]: readonly unknown[]): { name?: string; text: string } {
  return typeof first === "string" ? { text: first } : (first as { name?: string; text: string });
}

function summaryOf(text: string): string {
  const [, word = "statement", table] = FIRST_WORDS.exec(text) ?? [];
  return [word, WITH_TABLE.test(word) ? table : ""].join(" ").trim().toLowerCase();
}
