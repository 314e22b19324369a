import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { z } from "zod";
import type * as contract from "@/lib/contract/user-policies";
import { endOfDaySeconds, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { isChosen } from "@/lib/domain/flex/flex-policy";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import type { DerivationLine } from "@/lib/domain/premium/derivation";
import { benefitOf } from "../benefits/benefit-of";
import { today } from "../context";
import { benefits, policies, userBenefits, userPolicies } from "../db/schema";
import { chosenBenefit, readChosen } from "../flex-onboarding/chosen-benefit";
import type { Verb } from "../route";
import { assertMember } from "../users/load-member";

/**
 * The benefits of the policies that cover the member now, by priority; of a flex policy the chosen ones with their premiums.
 * @throws ProviderError not_found.
 */
export const listUserBenefits: Verb<typeof contract.listUserBenefits> = async (db, call, { params: { userId } }) => {
  await assertMember(db, userId);
  const day = today(call);
  const found = await db
    .select({
      benefit: getTableColumns(benefits),
      secondaryType: policies.secondaryType,
      derivation: userBenefits.derivation,
      chosen: sql`${sql.raw(chosenBenefit("user_benefits", "user_policies", "policies"))}`,
    })
    .from(userPolicies)
    .innerJoin(policies, eq(policies.id, userPolicies.policyId))
    .innerJoin(benefits, eq(benefits.policyId, userPolicies.policyId))
    .leftJoin(
      userBenefits,
      and(
        eq(userBenefits.userPolicyId, userPolicies.id),
        eq(userBenefits.benefitId, benefits.id),
        eq(userBenefits.active, true),
      ),
    )
    .where(
      and(eq(userPolicies.userId, userId), eq(userPolicies.active, true), sql`${userPolicies.coverageEnd} >= ${day}`),
    )
    .orderBy(asc(benefits.priority), benefits.id);
  const own = found
    .filter(({ benefit, secondaryType, derivation }) => derivation !== null || !isChosen(benefit, { secondaryType }))
    .map(({ benefit, derivation, chosen }) => {
      return { ...benefitOf(benefit, day), premium: derivation && premiumOf(derivation, readChosen(call, chosen)) };
    });
  return { data: { benefits: own.filter((benefit) => benefit.active) } };
};

function premiumOf(
  derivation: DerivationLine[],
  { coverageStart, coverageEnd, annualPaise, premiumPaise, lines }: ReturnType<typeof readChosen>,
): z.input<typeof contract.UserBenefitPremium> {
  return {
    coverageStart: { seconds: startOfDaySeconds(coverageStart) },
    coverageEnd: { seconds: endOfDaySeconds(coverageEnd) },
    annual: rupeesFromPaise(annualPaise),
    premium: rupeesFromPaise(premiumPaise),
    lines: [...derivation, ...lines],
  };
}
