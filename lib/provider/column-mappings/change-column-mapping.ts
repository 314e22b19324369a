import { sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/column-mappings";
import { writeAudit } from "../audit";
import { now } from "../context";
import { columnMappings } from "../db/schema";
import type { Verb } from "../route";
import { keyOfMatch, keyOfWord, loadMapping, type StoredMapping } from "./load-mapping";

/** Above this number of headings, only those of the company's last file are stored. */
const MAX_STORED = 2_000;

/**
 * Adds the column meanings of a file to the company's mapping; a heading with a new meaning is changed. Without a change
 * nothing is written or audited.
 * @throws ProviderError not_found for an unknown company.
 */
export const changeColumnMapping: Verb<typeof contract.changeColumnMapping> = async (
  db,
  call,
  { params: { companyId }, body: { matches, sheets, values, dateOrder } },
) => {
  const headings = Object.fromEntries(matches.map((match) => [keyOfMatch(match), match.target]));
  const words = Object.fromEntries(values.map((value) => [keyOfWord(value), value.value]));
  const before = await loadMapping(db, companyId);
  const next = { dateOrder: dateOrder ?? before.dateOrder, changedByName: call.actor.name, changedAt: now(call) };
  if (saysNothingNew(before, { matches, sheets, values, dateOrder: next.dateOrder })) return { data: before };
  const known = before.matches.map(keyOfMatch);
  const isFull = new Set([...known, ...Object.keys(headings)]).size > MAX_STORED;
  // Merged in SQL, so that two concurrent files both keep their headings.
  const joined = {
    headings: isFull ? sql`excluded.headings` : sql`${columnMappings.headings} || excluded.headings`,
    sheets: isFull ? sql`excluded.sheets` : sql`${columnMappings.sheets} || excluded.sheets`,
    words: isFull ? sql`excluded.words` : sql`${columnMappings.words} || excluded.words`,
  };
  await db
    .insert(columnMappings)
    .values({ companyId, headings, sheets, words, ...next })
    .onConflictDoUpdate({ target: columnMappings.companyId, set: { ...next, ...joined } });
  const after = await loadMapping(db, companyId);
  await writeAudit(db, call, {
    action: "changeColumnMapping",
    entity: "columnMapping",
    entityId: companyId,
    before: before.changedAt === null ? null : contentsOf(before),
    after: contentsOf(after),
  });
  return { data: after };
};

type Contents = Pick<StoredMapping, "matches" | "sheets" | "values" | "dateOrder">;

export const contentsOf = ({ matches, sheets, values, dateOrder }: Contents): Contents => ({
  matches,
  sheets,
  values,
  dateOrder,
});

const isSame = (a: contract.SavedMatch, b: contract.SavedMatch) => keyOfMatch(a) === keyOfMatch(b);

type Word = Parameters<typeof keyOfWord>[0];
const isSameWord = (a: Word, b: Word) => keyOfWord(a) === keyOfWord(b);

const saysNothingNew = (before: Contents, given: Contents) =>
  given.dateOrder === before.dateOrder &&
  given.matches.every((match) => before.matches.some((one) => isSame(one, match) && one.target === match.target)) &&
  given.values.every((value) => before.values.some((one) => isSameWord(one, value) && one.value === value.value)) &&
  Object.entries(given.sheets).every(([sheet, use]) => before.sheets[sheet] === use);
