import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { readColumnMapping, SavedMatch } from "@/lib/contract/column-mappings";
import { REMEMBERED_LISTS } from "@/lib/domain/column-matching/purpose";
import { isTarget } from "@/lib/domain/column-matching/targets";
import { VALUE_OPTIONS, VALUE_TARGETS } from "@/lib/domain/column-matching/value-options";
import { loadCompany } from "../companies/load-company";
import type { Db } from "../db/connect";
import { columnMappings } from "../db/schema";
import { instantOf } from "../instant";

export type StoredMapping = z.input<typeof readColumnMapping.reply>["data"];

const NOTHING: StoredMapping = {
  matches: [],
  sheets: {},
  values: [],
  dateOrder: null,
  changedBy: null,
  changedAt: null,
};

/** The key of a stored meaning; a heading contains no colon. */
export const keyOfMatch = ({ list, heading }: Pick<SavedMatch, "list" | "heading">): string => `${list}:${heading}`;

/** A stored meaning by its key; none for a kind of list or a column that no longer exists. */
function matchOf([key, target]: [string, string | null]): SavedMatch[] {
  const at = key.indexOf(":");
  const list = REMEMBERED_LISTS.find((known) => known === key.slice(0, at));
  if (!list || (target !== null && !isTarget(target))) return [];
  return [{ list, heading: key.slice(at + 1), target }];
}

type StoredValue = StoredMapping["values"][number];

/** The key that the value of a word is stored by: a target has no colon. */
export const keyOfWord = ({ target, word }: Pick<StoredValue, "target" | "word">): string => `${target}:${word}`;

/** A value by its key; none for a target or a value that no longer exists. */
function storedValueOf([key, value]: [string, string]): StoredValue[] {
  const at = key.indexOf(":");
  const target = VALUE_TARGETS.find((known) => known === key.slice(0, at));
  const isKnown = target !== undefined && VALUE_OPTIONS[target].some((one) => one === value);
  return isKnown ? [{ target, word: key.slice(at + 1), value }] : [];
}

/** The stored mapping of a company; empty if there is none. @throws ProviderError not_found for an unknown company. */
export async function loadMapping(db: Db, companyId: string, lock?: "for update"): Promise<StoredMapping> {
  await loadCompany(db, companyId);
  const query = db.select().from(columnMappings).where(eq(columnMappings.companyId, companyId));
  const [stored] = lock ? await query.for("update") : await query;
  if (!stored) return NOTHING;
  const { headings, sheets, words, dateOrder, changedByName, changedAt } = stored;
  return {
    matches: Object.entries(headings).flatMap(matchOf),
    sheets: sheets as StoredMapping["sheets"],
    values: Object.entries(words).flatMap(storedValueOf),
    dateOrder: dateOrder === "DMY" || dateOrder === "MDY" ? dateOrder : null,
    changedBy: changedByName,
    changedAt: instantOf(changedAt),
  };
}
