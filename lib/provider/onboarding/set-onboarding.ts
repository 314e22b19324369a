import { and, eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/onboarding";
import { writeAudit } from "../audit";
import { loadCompany } from "../companies/load-company";
import { now } from "../context";
import { onboardingFlags } from "../db/schema";
import { instantOf } from "../instant";
import type { Verb } from "../route";
import { recordDueTurnOffs } from "./turn-off-onboarding";

/**
 * Turns the flow on for 90 minutes, or off immediately. Repeating the current state changes nothing, not even the turn-off
 * time; of two concurrent calls one succeeds. @returns null if nothing changed. @throws ProviderError not_found for an
 * unknown company.
 */
export const setOnboarding: Verb<typeof contract.setOnboarding> = async (
  db,
  call,
  { params: { companyId }, body: { enabled } },
) => {
  await loadCompany(db, companyId);
  await recordDueTurnOffs(db, call, eq(onboardingFlags.companyId, companyId));
  const flag = { enabled, updatedAt: now(call), updatedBy: call.actor.userId };
  const isOther = eq(onboardingFlags.enabled, !flag.enabled);
  const [changed] = flag.enabled
    ? await db
        .insert(onboardingFlags)
        .values({ companyId, ...flag })
        .onConflictDoUpdate({ target: onboardingFlags.companyId, set: flag, setWhere: isOther })
        .returning()
    : await db
        .update(onboardingFlags)
        .set(flag)
        .where(and(eq(onboardingFlags.companyId, companyId), isOther))
        .returning();
  if (!changed) return { data: null };
  await writeAudit(db, call, {
    action: "setOnboarding",
    entity: "onboardingFlag",
    entityId: companyId,
    before: { enabled: !flag.enabled },
    after: { enabled: flag.enabled },
  });
  return { data: { enabled: flag.enabled, updatedAt: instantOf(flag.updatedAt) } };
};
