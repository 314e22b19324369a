import { sql } from "drizzle-orm";
import { addFlexUsers, type FlexRow, offboardFlexUsers, updateFlexUsers } from "@/lib/contract/flex-onboarding";
import { addDays } from "@/lib/domain/dates/local-date";
import { chosenBenefit, readChosen } from "@/lib/provider/flex-onboarding/chosen-benefit";
import { rate } from "@/tests/lib/domain/flex-onboarding/family";
import type { TestProvider } from "@/tests/support/provider";
import { rows } from "../../../../support/rows";
import { at, cell, type Do, said } from "./shared";
import type { World } from "./world";

/** Dental by the day for every life; a gym at one price. @returns their ids. */
export async function offerBenefits(provider: TestProvider, policyId: string): Promise<string[]> {
  const dental = await provider.benefit({ policyId, name: "Dental", priority: 1 });
  const gym = await provider.benefit({ policyId, name: "Gym", type: "ALA_CARTE", priority: 2 });
  const flat = { raterType: "FLAT", isProRated: false, premium: "600" } as const;
  await provider.flexRater({ policyId, rates: [rate(2, dental.id), rate(3, gym.id, flat)] });
  return [dental.id, gym.id];
}

/** Benefits for one or two lives, covered by the policy or not; their end; or a due date. */
export const choose: Do = async ({ provider, companyId, policyIds, benefitIds, day }, { a, b, c }) => {
  const policyId = policyIds[0] ?? "";
  const people = await rows<{ id: string }>(
    provider.db,
    sql`select id from users where employer = ${companyId} order by created_at, id`,
  );
  const chosen = c % 3 === 0 ? [at(people, a), at(people, a + 1)] : [at(people, a)];
  const users = chosen.flatMap((person): FlexRow[] =>
    person
      ? [
          {
            userId: person.id,
            benefitIds: b % 3 === 0 ? benefitIds.join(",") : at(benefitIds, b),
            coverageStartDate: cell(addDays(day, 10 - (b % 40))),
          },
        ]
      : [],
  );
  const body = { companyId, policyId, users };
  const text = JSON.stringify(users.map(({ userId, benefitIds: chose }) => [userId, chose]));
  if (c % 4 === 1) {
    const { status, body: reply } = await provider.call("opsLead", offboardFlexUsers, { body });
    return said(status, reply, `ends ${text} ${JSON.stringify(reply.data)}`);
  }
  if (c % 8 === 2) {
    const due = users.map(({ userId }) => ({ userId, enrolmentDueDate: cell(addDays(day, 5)) }));
    const dated = { companyId, policyId, userPolicies: due };
    const { status, body: reply } = await provider.call("opsLead", updateFlexUsers, { body: dated });
    return said(status, reply, `due ${text} ${JSON.stringify(reply.data)}`);
  }
  const { status, body: reply } = await provider.call("opsLead", addFlexUsers, { body });
  return said(status, reply, `${text} ${JSON.stringify(reply.data)}`);
};

type Chosen = { name: string; coverStart: string; coverEnd: string; isCovered: boolean; facts: unknown };

/** A benefit is charged for days of its cover, and at most for a year; an active one has an active cover [domain §17]. */
export async function faultsOfBenefits({ provider, companyId }: World): Promise<string[]> {
  const found = await rows<Chosen>(
    provider.db,
    sql`select u.employee_id || ' ' || u.relationship || ' ' || b.name || ' on ' || up.policy_id as name,
               up.coverage_start::text as "coverStart", up.active as "isCovered",
               -- A pending exit ends nothing before it is received.
               (case when up.pending_offboard and up.left_as is null then p.end_date else up.coverage_end end)::text as "coverEnd",
               ${sql.raw(chosenBenefit("ub", "up", "p"))} as facts
        from user_benefits ub join user_policies up on up.id = ub.user_policy_id
        join policies p on p.id = up.policy_id join benefits b on b.id = ub.benefit_id
        join users u on u.id = up.user_id
        where u.employer = ${companyId}`,
  );
  return found.flatMap(({ name, coverStart, coverEnd, isCovered, facts }) => {
    const { active, coverageStart, coverageEnd, premiumPaise, annualPaise } = readChosen(provider.services, facts);
    const text = `#17 ${name}: ${coverageStart} to ${coverageEnd}, ${premiumPaise} of ${annualPaise}, cover ${coverStart} to ${coverEnd}`;
    const isWrong =
      (active && !isCovered) ||
      premiumPaise < 0 ||
      premiumPaise > annualPaise ||
      (premiumPaise > 0 && (coverageStart < coverStart || coverageEnd > coverEnd));
    return isWrong ? [text] : [];
  });
}
