import type * as contract from "@/lib/contract/start-page";
import { writeAudit } from "../audit";
import { actorOf } from "../context";
import { startPages } from "../db/schema";
import type { Verb } from "../route";
import { loadStartPage } from "./get-start-page";

/** Sets the caller's start screen; without a change nothing is written. */
export const setStartPage: Verb<typeof contract.setStartPage> = async (db, call, { body: { screen } }) => {
  const userId = actorOf(call);
  const before = await loadStartPage(db, call);
  if (screen === before) return { data: { screen } };
  const chosen = screen ?? "index";
  const change = { target: startPages.userId, set: { screen: chosen } } as const;
  await db.insert(startPages).values({ userId, screen: chosen }).onConflictDoUpdate(change);
  const changed = { before: { screen: before }, after: { screen } };
  await writeAudit(db, call, { action: "setStartPage", entity: "staff", entityId: userId, ...changed });
  return { data: { screen } };
};
