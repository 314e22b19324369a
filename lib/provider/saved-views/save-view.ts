import { count, eq } from "drizzle-orm";
import * as contract from "@/lib/contract/saved-views";
import { nameKey } from "@/lib/domain/name-key";
import { VIEWS_PER_PERSON } from "@/lib/domain/saved-views/view-query";
import { SAVED_VIEW_MESSAGES as TEXT } from "@/lib/messages/saved-views";
import { writeAudit } from "../audit";
import { authorise } from "../auth/authorise";
import { actorOf, type Call, now } from "../context";
import type { Db } from "../db/connect";
import { savedViews, users } from "../db/schema";
import { ProviderError } from "../errors";
import { newId } from "../ids";
import type { Verb } from "../route";
import { assertMayShare, refuseTakenName, viewOf } from "./load-view";

/**
 * Saves a view.
 * @throws ProviderError forbidden for a list without permission, or to share without the permission; conflict for a name in
 *   use, at its field, and above 50 views.
 */
export const saveView: Verb<typeof contract.saveView> = async (db, call, { body }) => {
  const { list, name, words, isShared } = body;
  authorise(call, contract.VIEW_LISTS[list]);
  if (isShared) assertMayShare(call);
  await assertBelowLimit(db, call);
  const id = newId("view");
  const stamps = { createdAt: now(call), updatedAt: now(call) };
  const by = { savedBy: actorOf(call), savedByName: call.actor.name };
  const [saved] = await db
    .insert(savedViews)
    .values({ id, list, name, nameKey: nameKey(name), words, isShared, ...by, ...stamps })
    .returning()
    .catch((error: unknown) => {
      throw refuseTakenName(error);
    });
  if (!saved) throw new Error("An insert returned no row.");
  await writeAudit(db, call, { action: "saveView", entity: "savedView", entityId: id, after: body });
  return { data: viewOf(saved, call) };
};

/** Locks the user's row, so that two concurrent views are counted one after the other. */
async function assertBelowLimit(db: Db, call: Call): Promise<void> {
  const savedBy = actorOf(call);
  await db.select({ id: users.id }).from(users).where(eq(users.id, savedBy)).for("no key update");
  const [counted] = await db.select({ views: count() }).from(savedViews).where(eq(savedViews.savedBy, savedBy));
  if ((counted?.views ?? 0) < VIEWS_PER_PERSON) return;
  throw new ProviderError("conflict", TEXT.full({ count: VIEWS_PER_PERSON }));
}
