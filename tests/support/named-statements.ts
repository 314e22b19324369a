import { createHash } from "node:crypto";
import pg from "pg";

type Query = typeof pg.Client.prototype.query;

const ARE_NAMED = Symbol.for("named statements");

/**
 * Names every statement of this process by its text, so that a connection plans it once. Parsing and planning take more
 * than half of PostgreSQL's time for the small statements of tests.
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
