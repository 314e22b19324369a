import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/onboarding";
import { isOnboardingOn, turnsOffAtMs } from "@/lib/domain/onboarding/window";
import { loadCompany } from "../companies/load-company";
import { onboardingFlags } from "../db/schema";
import { instantOf } from "../instant";
import type { Verb } from "../route";

/**
 * The current state of the switch: off since the end of its 90 minutes, whether a job recorded it or not. Null if it was
 * never switched. @throws ProviderError not_found for an unknown company.
 */
export const getOnboarding: Verb<typeof contract.getOnboarding> = async (db, { clock }, { params: { companyId } }) => {
  await loadCompany(db, companyId);
  const [flag] = await db.select().from(onboardingFlags).where(eq(onboardingFlags.companyId, companyId));
  if (!flag) return { data: null };
  const updatedAtMs = flag.updatedAt.getTime();
  const enabled = isOnboardingOn({ enabled: flag.enabled, updatedAtMs }, clock());
  const hasLapsed = flag.enabled && !enabled;
  const since = hasLapsed ? new Date(Math.min(turnsOffAtMs(updatedAtMs), clock())) : flag.updatedAt;
  return { data: { enabled, updatedAt: instantOf(since) } };
};
