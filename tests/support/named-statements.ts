import { createHash } from "node:crypto";
import pg from "pg";

type Query = typeof pg.Client.prototype.query;

const ARE_NAMED = Symbol.for("named statements");

/**
 * Every statement of this process gets a name by its text, so that a connection plans it once: PostgreSQL takes more than
 * half of its time to parse and plan the small statements of tests.
 */
export function nameStatements(): void {
  if (ARE_NAMED in pg.Client.prototype) return;
  Object.assign(pg.Client.prototype, { [ARE_NAMED]: true });
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const known = names.get(text) ?? createHash("sha1").update(text).digest("hex");
    names.set(text, known);
    return known;
  };
  pg.Client.prototype.query = function (this: pg.Client, first: unknown, ...rest: unknown[]) {
    const isNameless =
      typeof first === "object" && first !== null && "text" in first && !("name" in first && first.name);
    const given = isNameless ? { ...first, name: nameOf(String(first.text)) } : first;
    return query.call(this, given, ...rest);
  } as Query;
}
