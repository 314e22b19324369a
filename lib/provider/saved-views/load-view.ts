import { and, eq, or } from "drizzle-orm";
import type { SavedView } from "@/lib/contract/saved-views";
import { SAVED_VIEW_MESSAGES as TEXT } from "@/lib/messages/saved-views";
import { can } from "@/lib/permissions";
import { actorOf, type Call } from "../context";
import type { Db } from "../db/connect";
import { savedViews } from "../db/schema";
import { isUniqueViolation } from "../db/unique-violation";
import { ProviderError } from "../errors";

export type ViewRow = typeof savedViews.$inferSelect;

/** The condition of views that the caller sees: their own and the team's. */
export const visibleTo = (call: Call) => or(eq(savedViews.savedBy, actorOf(call)), savedViews.isShared);

/** A row in the contract's shape, for the caller. */
export function viewOf(row: ViewRow, call: Call): SavedView {
  const { id, list, name, words, isShared, savedByName, version } = row;
  const isMine = row.savedBy === actorOf(call);
  const mayChange = isMine || (isShared && can(call.actor, "views.manage", call.flags));
  return { id, list, name, words, isShared, isMine, mayChange, savedBy: savedByName, version };
}

/**
 * Loads a view to change and locks it until the transaction ends.
 * @throws ProviderError not_found for an unknown view or another user's own; forbidden for a team view that the caller may
 *   not change.
 */
export async function lockView(db: Db, call: Call, id: string): Promise<ViewRow> {
  const [row] = await db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), visibleTo(call)))
    .for("update");
  if (!row) throw new ProviderError("not_found", TEXT.notFound);
  if (!viewOf(row, call).mayChange) throw new ProviderError("forbidden", TEXT.mayNotChange);
  return row;
}

/** @throws ProviderError forbidden. */
export function assertMayShare(call: Call): void {
  if (!can(call.actor, "views.share", call.flags)) throw new ProviderError("forbidden", TEXT.mayNotShare);
}

/** Converts a failed write: the sentence at the field if the name is in use. */
export function refuseTakenName(error: unknown): unknown {
  const message = isUniqueViolation(error, "saved_views_own_name")
    ? TEXT.nameTaken
    : isUniqueViolation(error, "saved_views_shared_name")
      ? TEXT.sharedNameTaken
      : null;
  return message === null ? error : new ProviderError("conflict", message, { data: { fields: { name: message } } });
}
