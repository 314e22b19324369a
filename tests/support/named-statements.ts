import { createHash } from "node:crypto";
import pg from "pg";

type Query = typeof pg.Client.prototype.query;

/**
 * Every statement of this process gets a name by its text, so that a connection plans it once: a long run of small
 * transactions takes most of its time in the planner.
 */
export function nameStatements(): void {
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
