import { type AnyColumn, eq, sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/column-mappings";
import { writeAudit } from "../audit";
import { now } from "../context";
import { columnMappings } from "../db/schema";
import type { Verb } from "../route";
import { contentsOf } from "./change-column-mapping";
import { keyOfWord, loadMapping } from "./load-mapping";

/**
 * Forgets the use of sheets and the meaning of words in a company's files; with neither given, everything that is remembered.
 * Forgetting twice changes nothing.
 * @throws ProviderError not_found for no company.
 */
export const forgetColumnMapping: Verb<typeof contract.forgetColumnMapping> = async (
  db,
  call,
  { params: { companyId }, body: { sheets, words } },
) => {
  const before = await loadMapping(db, companyId, "for update");
  if (before.changedAt === null) return { data: before };
  const changed = { changedByName: call.actor.name, changedAt: now(call) };
  const isAll = sheets.length === 0 && words.length === 0;
  const rest = {
    sheets: without(columnMappings.sheets, sheets),
    words: without(columnMappings.words, words.map(keyOfWord)),
  };
  const nothing = { headings: {}, sheets: {}, words: {}, dateOrder: null };
  await db
    .update(columnMappings)
    .set({ ...(isAll ? nothing : rest), ...changed })
    .where(eq(columnMappings.companyId, companyId));
  const after = await loadMapping(db, companyId);
  await writeAudit(db, call, {
    action: "forgetColumnMapping",
    entity: "columnMapping",
    entityId: companyId,
    before: contentsOf(before),
    after: contentsOf(after),
  });
  return { data: after };
};

const without = (column: AnyColumn, keys: readonly string[]) =>
  sql`${column} - array(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`;
