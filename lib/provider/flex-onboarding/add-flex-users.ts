import type * as contract from "@/lib/contract/flex-onboarding";
import { type AddEffect, judgeAdd } from "@/lib/domain/flex-onboarding/judge-add";
import type { AddedBenefit } from "@/lib/domain/flex-onboarding/price-benefit";
import { AWAITS_ENROLMENT, ENROLED } from "@/lib/domain/members/enrolment-status";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { type BulkColumn, bulkInsert } from "../db/unnest";
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
type BenefitRow = AddedBenefit & Pick<Row, "userPolicyId" | "coverageStart">;

async function writeAdditions(
  db: Db,
  call: Call,
  effects: readonly AddEffect[],
  { policyId, raterVersion }: LoadedFlexFacts & FlexTarget,
): Promise<void> {
  const rows = withCovers(effects);
  const at = now(call);
  const stamps: BulkColumn<unknown>[] = [
    { name: "created_at", type: "timestamptz", value: () => at },
    { name: "updated_at", type: "timestamptz", value: () => at },
  ];
  const covers = rows.filter(({ newCover }) => newCover !== null);
  const coverColumns = [...coverColumnsOf(policyId), ...stamps];
  await bulkInsert(db, { table: "user_policies", columns: coverColumns }, covers);
  const coverIds = covers.map(({ userPolicyId }) => userPolicyId);
  await publishAdded(db, call, coverIds);
  await setDueDates(
    db,
    call,
    rows.flatMap(({ userPolicyId, newCover, dueDate }) => (newCover || !dueDate ? [] : [{ userPolicyId, dueDate }])),
  );
  const benefits = rows.flatMap(({ benefits: added, userPolicyId, coverageStart }) =>
    added.map((one): BenefitRow => ({ ...one, userPolicyId, coverageStart })),
  );
  const actor = call.actor.name;
  const columns = [...BENEFIT_COLUMNS, ...benefitColumnsOf({ raterVersion, actor }), ...stamps];
  await bulkInsert(db, { table: "user_benefits", columns }, benefits);
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

/** No endorsement posts a flex premium, so the cover itself has no charge [domain §17]. */
function coverColumnsOf(policyId: string): BulkColumn<Row>[] {
  return [
    { name: "id", type: "text", value: ({ userPolicyId }) => userPolicyId },
    { name: "user_id", type: "text", value: ({ member }) => member.userId },
    { name: "policy_id", type: "text", value: () => policyId },
    { name: "slab_id", type: "text", value: ({ newCover }) => newCover?.slabId },
    { name: "sum_insured_paise", type: "bigint", value: ({ newCover }) => newCover?.sumInsuredPaise },
    { name: "coverage_start", type: "date", value: ({ newCover }) => newCover?.coverageStart },
    { name: "coverage_end", type: "date", value: ({ newCover }) => newCover?.coverageEnd },
    { name: "enrolment_due_date", type: "date", value: ({ dueDate }) => dueDate },
    { name: "enrolment_status", type: "text", value: ({ dueDate }) => (dueDate ? AWAITS_ENROLMENT : ENROLED) },
  ];
}

const BENEFIT_COLUMNS: readonly BulkColumn<BenefitRow>[] = [
  { name: "id", type: "text", value: () => newId("ub") },
  { name: "user_policy_id", type: "text", value: ({ userPolicyId }) => userPolicyId },
  { name: "benefit_id", type: "text", value: ({ benefit }) => benefit.id },
  { name: "coverage_start", type: "date", value: ({ coverageStart }) => coverageStart },
  { name: "coverage_end", type: "date", value: ({ coverageEnd }) => coverageEnd },
  { name: "annual_paise", type: "bigint", value: ({ price }) => price.annualPaise },
  { name: "premium_paise", type: "bigint", value: ({ price }) => price.premiumPaise },
  { name: "is_pro_rated", type: "boolean", value: ({ price }) => price.isProRated },
  { name: "rate_row", type: "integer", value: ({ price }) => price.row },
  { name: "derivation", type: "jsonb", value: ({ price }) => price.lines },
];

type Common = { raterVersion: number; actor: string };

function benefitColumnsOf({ raterVersion, actor }: Common): BulkColumn<BenefitRow>[] {
  return [
    { name: "rater_version", type: "integer", value: () => raterVersion },
    { name: "created_by", type: "text", value: () => actor },
  ];
}
