import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/start-page";
import { actorOf, type Call } from "../context";
import type { Db } from "../db/connect";
import { startPages } from "../db/schema";
import type { Verb } from "../route";

/** The caller's start screen; null for the index. */
export const getStartPage: Verb<typeof contract.getStartPage> = async (db, call) => ({
  data: { screen: await loadStartPage(db, call) },
});

export async function loadStartPage(db: Db, call: Call): Promise<contract.StartPage> {
  const [found] = await db
    .select({ screen: startPages.screen })
    .from(startPages)
    .where(eq(startPages.userId, actorOf(call)));
  return found?.screen ?? null;
}
