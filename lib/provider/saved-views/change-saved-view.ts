import { eq, sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/saved-views";
import { nameKey } from "@/lib/domain/name-key";
import { writeAudit } from "../audit";
import { now } from "../context";
import { savedViews } from "../db/schema";
import { assertVersion } from "../edit-conflict";
import type { Verb } from "../route";
import { assertMayShare, lockView, refuseTakenName, type ViewRow, viewOf } from "./load-view";

/**
 * Renames, overwrites or shares a view; without a change, nothing is written.
 * @throws ProviderError not_found; forbidden; conflict for a name in use or an outdated version.
 */
export const changeSavedView: Verb<typeof contract.changeSavedView> = async (db, call, { params: { id }, body }) => {
  const row = await lockView(db, call, id);
  const before = factsOf(row);
  await assertVersion(db, body.version, { entity: "savedView", entityId: id, version: row.version, current: before });
  const { name = row.name, words = row.words, isShared = row.isShared } = body;
  const after = { name, words, isShared };
  if (after.isShared && !before.isShared) assertMayShare(call);
  if (JSON.stringify(after) === JSON.stringify(before)) return { data: viewOf(row, call) };
  const [changed] = await db
    .update(savedViews)
    .set({ ...after, nameKey: nameKey(after.name), version: sql`${savedViews.version} + 1`, updatedAt: now(call) })
    .where(eq(savedViews.id, id))
    .returning()
    .catch((error: unknown) => {
      throw refuseTakenName(error);
    });
  if (!changed) throw new Error("A locked view was not updated.");
  await writeAudit(db, call, { action: "changeSavedView", entity: "savedView", entityId: id, before, after });
  return { data: viewOf(changed, call) };
};

const factsOf = ({ name, words, isShared }: ViewRow) => ({ name, words, isShared });
