import { eq, sql } from "drizzle-orm";
import type { SavedMatch } from "@/lib/contract/column-mappings";
import { writeAudit } from "../audit";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { columnMappings } from "../db/schema";
import { ProviderError } from "../errors";
import { keyOfMatch, loadMapping, type StoredMapping } from "./load-mapping";

type Seen = Pick<SavedMatch, "list" | "heading"> & { seen: SavedMatch["target"] };

type Change = { companyId: string; action: string; seen: Seen; next: SavedMatch | null };

/**
 * Corrects or removes one stored meaning, if it is still the one that the user saw.
 * @throws ProviderError not_found for an unknown company; conflict, with the current meaning, if it has changed.
 */
export async function writeMatch(
  db: Db,
  call: Call,
  { companyId, action, seen, next }: Change,
): Promise<StoredMapping> {
  const { matches, changedBy } = await loadMapping(db, companyId, "for update");
  const key = keyOfMatch(seen);
  const before = matches.find((match) => keyOfMatch(match) === key);
  if (!before || before.target !== seen.seen) {
    const what = before ? "changed" : "removed";
    const message = `"${seen.heading}" was ${what} by ${changedBy ?? "another user"} meanwhile`;
    throw new ProviderError("conflict", message, { data: { current: before ?? null } });
  }
  const headings = next
    ? sql`${columnMappings.headings} || ${JSON.stringify({ [key]: next.target })}::jsonb`
    : sql`${columnMappings.headings} - ${key}::text`;
  await db
    .update(columnMappings)
    .set({ headings, changedByName: call.actor.name, changedAt: now(call) })
    .where(eq(columnMappings.companyId, companyId));
  await writeAudit(db, call, { action, entity: "columnMapping", entityId: companyId, before, after: next });
  return loadMapping(db, companyId);
}
