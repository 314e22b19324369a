import { sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/staff-access";
import { writeAudit } from "../audit";
import { now } from "../context";
import { staffSignIns } from "../db/schema";
import { ProviderError } from "../errors";
import type { Verb } from "../route";

/** @throws ProviderError forbidden without an active record. */
export const recordSignIn: Verb<typeof contract.recordSignIn> = async (db, call) => {
  const { userId } = call.actor;
  if (userId === "") throw new ProviderError("forbidden", "No user with this email may sign in");
  await db
    .insert(staffSignIns)
    .values({ userId, lastAt: now(call) })
    .onConflictDoUpdate({
      target: staffSignIns.userId,
      set: { lastAt: sql`greatest(${staffSignIns.lastAt}, excluded.last_at)` },
    });
  await writeAudit(db, call, { action: "recordSignIn", entity: "staff", entityId: userId });
  return { data: null };
};
