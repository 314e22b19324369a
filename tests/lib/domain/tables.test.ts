import { readdirSync } from "node:fs";
import { expect, test } from "@jest/globals";

/** Lists that may be empty: texts of formats, sources without a usual heading, beginnings, and the word for blank cells. */
const MAY_BE_EMPTY = /\.(text|words|surname|relationship|remarks|types|BLANK)$|\.(NOTHING_REMEMBERED|NO_FAILURES)\./;

/** Where a table has an empty word or list. */
function emptyIn(value: unknown, at: string): string[] {
  if (typeof value === "string") return value.trim() === "" && !MAY_BE_EMPTY.test(at) ? [at] : [];
  if (typeof value !== "object" || value === null) return [];
  const parts = value instanceof Map || value instanceof Set ? [...value.entries()] : Object.entries(value);
  if (Array.isArray(value) && parts.length === 0 && !MAY_BE_EMPTY.test(at)) return [at];
  return parts.flatMap(([key, part]) => [...emptyIn(key, `${at}.${key}`), ...emptyIn(part, `${at}.${key}`)]);
}

test("no table of the domain has an empty word or an empty list", async () => {
  const names = readdirSync("lib/domain", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => file.slice(0, -3));
  const tables = await Promise.all(names.map((name) => import(`../../../lib/domain/${name}.ts`)));
  expect(tables.flatMap((exported, index) => emptyIn({ ...exported }, names[index] ?? ""))).toEqual([]);
});
