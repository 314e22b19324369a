import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/notifications";
import { DEFAULT_CHANNELS } from "@/lib/domain/notifications/kinds";
import { actorOf, type Call } from "../context";
import type { Db } from "../db/connect";
import { notificationChoices } from "../db/schema";
import type { Verb } from "../route";
import { kindsOf } from "./visible-to";

/** The caller's choice for each kind that they may see. */
export const getNotificationChoices: Verb<typeof contract.getNotificationChoices> = async (db, call) => ({
  data: await loadChoices(db, call),
});

export async function loadChoices(db: Db, call: Call) {
  const found = await db
    .select()
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, actorOf(call)));
  const chosen = new Map(found.map(({ kind, channel }) => [kind, channel]));
  return kindsOf(call).map((kind) => ({ kind, channel: chosen.get(kind) ?? DEFAULT_CHANNELS[kind] }));
}
