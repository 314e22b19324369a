import { and, eq, gt, lte, or, type SQL, sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/onboarding";
import { CLOCK_TOLERANCE_MS, ONBOARDING_WINDOW_MS } from "@/lib/domain/onboarding/window";
import { writeAudit } from "../audit";
import { type Call, nowSql } from "../context";
import type { Db } from "../db/connect";
import { onboardingFlags } from "../db/schema";
import { noteRun } from "../jobs/run-job";
import type { Verb } from "../route";

const WINDOW = `${ONBOARDING_WINDOW_MS} milliseconds`;
const { companyId, enabled, updatedAt } = onboardingFlags;

/** Turns off every flow whose time is over; repeated, late or concurrent calls turn off each flow once. */
export const turnOffOnboarding: Verb<typeof contract.turnOffOnboarding> = async (db, call) => {
  const companyIds = await recordDueTurnOffs(db, call);
  await noteRun({ db, clock: call.clock }, "onboarding auto-off", null);
  return { data: { companyIds } };
};

/**
 * Records flows past their window as off since its end. One statement selects and updates them, so that of two jobs only
 * one gets a flow and writes its audit row. `only` limits it to some flows.
 */
export async function recordDueTurnOffs(db: Db, call: Call, only?: SQL): Promise<string[]> {
  const nowMs = call.clock();
  const isOver = lte(updatedAt, new Date(nowMs - ONBOARDING_WINDOW_MS));
  // A time in the future: the clock was set back since.
  const isFromFuture = gt(updatedAt, new Date(nowMs + CLOCK_TOLERANCE_MS));
  const turnedOff = await db
    .update(onboardingFlags)
    .set({
      enabled: false,
      updatedAt: sql`least(${updatedAt} + ${WINDOW}::interval, ${nowSql(call)})`,
    })
    .where(and(eq(enabled, true), or(isOver, isFromFuture), only))
    .returning({ companyId, since: updatedAt });
  for (const flow of turnedOff.sort((a, b) => a.companyId.localeCompare(b.companyId))) {
    await writeAudit(db, call, {
      action: "onboardingAutoOff",
      entity: "onboardingFlag",
      entityId: flow.companyId,
      before: { enabled: true, turnsOffAt: flow.since },
      after: { enabled: false },
    });
  }
  return turnedOff.map((flow) => flow.companyId);
}
