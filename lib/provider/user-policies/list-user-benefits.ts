import { and, asc, eq, exists, sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/user-policies";
import { benefitOf } from "../benefits/benefit-of";
import { today } from "../context";
import { benefits, userPolicies } from "../db/schema";
import type { Verb } from "../route";
import { assertMember } from "../users/load-member";

/** The benefits of the policies that cover the member now, by priority. @throws ProviderError not_found. */
export const listUserBenefits: Verb<typeof contract.listUserBenefits> = async (db, call, { params: { userId } }) => {
  await assertMember(db, userId);
  const day = today(call);
  const covered = db
    .select({ one: sql`1` })
    .from(userPolicies)
    .where(
      and(
        eq(userPolicies.userId, userId),
        eq(userPolicies.policyId, benefits.policyId),
        eq(userPolicies.active, true),
        sql`${userPolicies.coverageEnd} >= ${day}`,
      ),
    );
  const found = await db.select().from(benefits).where(exists(covered)).orderBy(asc(benefits.priority), benefits.id);
  return { data: { benefits: found.map((row) => benefitOf(row, day)).filter((benefit) => benefit.active) } };
};
