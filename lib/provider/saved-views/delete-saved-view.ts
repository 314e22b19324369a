import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/saved-views";
import { writeAudit } from "../audit";
import { savedViews } from "../db/schema";
import type { Verb } from "../route";
import { lockView } from "./load-view";

/** Deletes a view. @throws ProviderError not_found; forbidden for a team view that the caller may not change. */
export const deleteSavedView: Verb<typeof contract.deleteSavedView> = async (db, call, { params: { id } }) => {
  const { list, name, words, isShared } = await lockView(db, call, id);
  await db.delete(savedViews).where(eq(savedViews.id, id));
  const before = { list, name, words, isShared };
  await writeAudit(db, call, { action: "deleteSavedView", entity: "savedView", entityId: id, before });
  return { data: { id } };
};
