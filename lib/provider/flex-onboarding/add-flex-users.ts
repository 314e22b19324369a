import type * as contract from "@/lib/contract/flex-onboarding";
import { type AddEffect, judgeAdd } from "@/lib/domain/flex-onboarding/judge-add";
import { AWAITS_ENROLMENT, ENROLED } from "@/lib/domain/members/enrolment-status";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { insertRows } from "../db/insert-rows";
import { userBenefits, userPolicies } from "../db/schema";
import { publishAdded } from "../events/publish-lives";
import { newId } from "../ids";
import type { Verb } from "../route";
import { applyFlexRows } from "./apply-flex-rows";
import type { FlexTarget, LoadedFlexFacts } from "./load-flex-facts";
import { setDueDates } from "./set-due-dates";

/** Adds the chosen benefits to members, who get a cover if they have none. @throws ProviderError as `applyFlexRows`. */
export const addFlexUsers: Verb<typeof contract.addFlexUsers> = async (db, call, { body: { users, ...choices } }) => {
  const results = await applyFlexRows(
    db,
    call,
    { ...choices, rows: users },
    {
      action: "addFlexUsers",
      judge: judgeAdd,
      write: writeAdditions,
      changed: ({ member: { userId }, benefits }) => ({ userId, benefitIds: benefits.map((one) => one.benefit.id) }),
      result: ({ benefits }) => ({
        premium: rupeesFromPaise(benefits.reduce((sum, { price }) => sum + price.premiumPaise, 0)),
      }),
    },
  );
  return { data: { users: results } };
};

type Row = AddEffect & { userPolicyId: string };

async function writeAdditions(
  db: Db,
  call: Call,
  effects: readonly AddEffect[],
  { policyId, raterVersion }: LoadedFlexFacts & FlexTarget,
): Promise<void> {
  const rows = withCovers(effects);
  const at = now(call);
  const stamps = { createdAt: at, updatedAt: at };
  // No endorsement posts a flex premium, so the cover itself has no charge [domain §17].
  const covers = rows.flatMap(({ userPolicyId, member: { userId }, newCover, dueDate }) => {
    const enrolmentStatus = dueDate ? AWAITS_ENROLMENT : ENROLED;
    return newCover
      ? [{ id: userPolicyId, userId, policyId, ...newCover, enrolmentDueDate: dueDate, enrolmentStatus, ...stamps }]
      : [];
  });
  await insertRows(db, userPolicies, covers);
  await publishAdded(
    db,
    call,
    covers.map(({ id }) => id),
  );
  await setDueDates(
    db,
    call,
    rows.flatMap(({ userPolicyId, newCover, dueDate }) => (newCover || !dueDate ? [] : [{ userPolicyId, dueDate }])),
  );
  const benefits = rows.flatMap(({ benefits: added, userPolicyId, coverageStart }) =>
    added.map(({ benefit, coverageEnd, price }) => ({
      id: newId("ub"),
      userPolicyId,
      benefitId: benefit.id,
      coverageStart,
      coverageEnd,
      annualPaise: price.annualPaise,
      premiumPaise: price.premiumPaise,
      isProRated: price.isProRated,
      rateRow: price.row,
      derivation: price.lines,
      raterVersion,
      createdBy: call.actor.name,
      ...stamps,
    })),
  );
  await insertRows(db, userBenefits, benefits);
}

/** A cover that a person's first row creates is also the cover of the following rows. */
function withCovers(effects: readonly AddEffect[]): Row[] {
  const opened = new Map<string, string>();
  return effects.map((effect) => {
    const { member, newCover } = effect;
    if (newCover) opened.set(member.userId, newId("up"));
    return { ...effect, userPolicyId: member.cover?.userPolicyId ?? opened.get(member.userId) ?? "" };
  });
}
