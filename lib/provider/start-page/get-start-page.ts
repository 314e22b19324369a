import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/start-page";
import { can } from "@/lib/permissions";
import { actorOf, type Call } from "../context";
import type { Db } from "../db/connect";
import { startPages } from "../db/schema";
import type { Verb } from "../route";

/** The caller's start screen: the chosen one, else the one of their role; null for the index. */
export const getStartPage: Verb<typeof contract.getStartPage> = async (db, call) => ({
  data: { screen: await loadStartPage(db, call) },
});

/** The stored choice wins, also the choice of the index. Without access to Today it is the index. */
export async function loadStartPage(db: Db, call: Call): Promise<contract.StartPage> {
  if (!can(call.actor, "endorsements.read", call.flags)) return null;
  const [found] = await db
    .select({ screen: startPages.screen })
    .from(startPages)
    .where(eq(startPages.userId, actorOf(call)));
  if (!found) return can(call.actor, "today.start", call.flags) ? "today" : null;
  return found.screen === "today" ? "today" : null;
}
