import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type * as contract from "@/lib/contract/user-policies";
import { endOfDaySeconds, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { isChosen } from "@/lib/domain/flex/flex-policy";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import type { DerivationLine } from "@/lib/domain/premium/derivation";
import { benefitOf } from "../benefits/benefit-of";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { benefits, policies, userBenefits, userPolicies } from "../db/schema";
import { chosenBenefit, readChosen } from "../flex-onboarding/chosen-benefit";
import { assertMember } from "../members/load-member";
import type { Verb } from "../route";

/** The benefits of the policies that cover the member now. @throws ProviderError not_found. */
export const listUserBenefits: Verb<typeof contract.listUserBenefits> = async (db, call, { params: { userId } }) => {
  await assertMember(db, userId);
  const benefits = await loadUserBenefits(db, call, {
    covers: and(
      eq(userPolicies.userId, userId),
      eq(userPolicies.active, true),
      sql`${userPolicies.coverageEnd} >= ${today(call)}`,
    ),
    chosen: eq(userBenefits.active, true),
  });
  return { data: { benefits } };
};

/** The benefits of some covers, by priority; of a flex policy those that a life chose, with their premiums. */
export async function loadUserBenefits(
  db: Db,
  call: Call,
  { covers, chosen }: { covers: SQL | undefined; chosen: SQL | undefined },
): Promise<z.input<typeof contract.UserBenefit>[]> {
  const day = today(call);
  const found = await db
    .select({
      benefit: getTableColumns(benefits),
      secondaryType: policies.secondaryType,
      derivation: userBenefits.derivation,
      choice: sql`${sql.raw(chosenBenefit("user_benefits", "user_policies", "policies"))}`,
    })
    .from(userPolicies)
    .innerJoin(policies, eq(policies.id, userPolicies.policyId))
    .innerJoin(benefits, eq(benefits.policyId, userPolicies.policyId))
    .leftJoin(
      userBenefits,
      and(eq(userBenefits.userPolicyId, userPolicies.id), eq(userBenefits.benefitId, benefits.id), chosen),
    )
    .where(covers)
    .orderBy(asc(benefits.priority), benefits.id);
  const own = found
    .filter(({ benefit, secondaryType, derivation }) => derivation !== null || !isChosen(benefit, { secondaryType }))
    .map(({ benefit, derivation, choice }) => {
      return { ...benefitOf(benefit, day), premium: derivation && premiumOf(derivation, readChosen(call, choice)) };
    });
  return own.filter((benefit) => benefit.active);
}

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
