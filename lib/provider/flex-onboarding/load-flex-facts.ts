import { sql } from "drizzle-orm";
import { z } from "zod";
import { FlexMember } from "@/lib/contract/flex-onboarding";
import { benefitStart } from "@/lib/domain/flex/benefit-cost";
import type * as rules from "@/lib/domain/flex-onboarding/facts";
import { groupBy } from "@/lib/domain/group-by";
import { coveredUntil, type LeavingDay, lastPaidDay } from "@/lib/domain/members/roster";
import { GENDERS, RELATIONSHIPS } from "@/lib/domain/members/types";
import { registrationBlock } from "@/lib/domain/policies/eligibility";
import { RATER_MESSAGES } from "@/lib/messages/raters";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { queryRowsByChunk } from "../db/unnest";
import { ProviderError } from "../errors";
import { loadGrades } from "../flex-raters/load-flex-lives";
import { type BenefitRow, loadFlexPolicy } from "../flex-raters/load-flex-policy";
import { FLEX_RATERS } from "../flex-raters/load-flex-rater";
import { COVERED_TO } from "../members/load-lives";
import { loadPolicyFacts } from "../policies/load-policy";
import { loadPrevalidations } from "../scripts/load-prevalidations";

export type LoadedFlexFacts = rules.FlexFacts & { raterVersion: number };

/** A policy with its company, so that an upload cannot reach another company's policy. */
export type FlexTarget = { companyId: string; policyId: string };

/**
 * Loads the facts that the rules need about the given members, with their families.
 * @throws ProviderError not_found, bad_request, unprocessable if the policy accepts no members: no flex policy of the
 * company, corrupt, a draft, expired, without a rater.
 */
export async function loadFlexFacts(
  db: Db,
  call: Call,
  target: FlexTarget,
  userIds: Iterable<string>,
): Promise<LoadedFlexFacts> {
  const { policy: stored, benefits } = await loadFlexPolicy(db, target);
  const policy = await loadPolicyFacts(db, call, target.policyId);
  const block = registrationBlock(policy, today(call));
  if (block) throw new ProviderError("bad_request", block);
  const rater = await FLEX_RATERS.findActive(db, target.policyId);
  if (!rater) throw new ProviderError("bad_request", RATER_MESSAGES.notFound);
  const grades = await loadGrades(db, target.policyId, stored.slabs);
  const slabs = policy.slabs.map(({ slabId, sumInsuredPaise }) => ({
    slabId,
    sumInsuredPaise,
    grade: grades.get(slabId) ?? null,
  }));
  return {
    today: today(call),
    policy: { startDate: policy.startDate, endDate: policy.endDate, ageBasis: policy.config.ageBasis, slabs },
    benefits: benefits.map(benefitFacts),
    rates: rater.rates,
    raterVersion: rater.version,
    prevalidation: (await loadPrevalidations(db, [target.policyId])).get(target.policyId) ?? [],
    members: await loadMembers(db, target, userIds, policy.config),
  };
}

function benefitFacts({ metadata, ...row }: BenefitRow): rules.FlexBenefit {
  const { id, name, category, tierId, sumInsuredPaise, active, startDate, endDate, lockIn, familyDefinition } = row;
  return {
    id,
    name,
    category,
    tierId,
    sumInsuredPaise,
    active,
    startDate,
    endDate,
    lockIn,
    familyDefinition,
    ageLowerLimit: metadata.ageLowerLimit ?? null,
    ageUpperLimit: metadata.ageUpperLimit ?? null,
    genderAllowed: metadata.genderAllowed ?? null,
  };
}

const Named = z.object({ userId: z.string(), employeeId: z.string().nullable() });

const MemberRow = FlexMember.omit({
  relationship: true,
  gender: true,
  cover: true,
  coveredUntil: true,
  filled: true,
  held: true,
}).extend({
  mobile: z.boolean(),
  email: z.boolean(),
  maritalStatus: z.boolean(),
  relationship: z.string().nullable(),
  gender: z.string().nullable(),
  userPolicyId: z.string().nullable(),
  slabId: z.string().nullable(),
  sumInsuredPaise: z.int().nullable(),
  enrolmentStatus: z.string().nullable(),
  coverageStart: z.string().nullable(),
  coverageEnd: z.string().nullable(),
  pendingOffboard: z.boolean().nullable(),
});
type MemberRow = z.output<typeof MemberRow>;

/** Finds covers by their persons, whatever the statistics of the policy. */
const COLUMNS = (policyId: string) => sql`
  select u.id as "userId", u.employee_id as "employeeId", u.parent_id as "parentId", u.relationship, u.gender,
         u.dob::text as dob, u.ctc_paise as "ctcPaise", u.active, u.mobile is not null as mobile,
         u.email is not null as email, u.marital_status is not null as "maritalStatus",
         up.id as "userPolicyId", up.slab_id as "slabId",
         up.sum_insured_paise as "sumInsuredPaise", up.enrolment_status as "enrolmentStatus",
         up.coverage_start::text as "coverageStart", up.coverage_end::text as "coverageEnd",
         up.pending_offboard as "pendingOffboard"
  from users u
  left join user_policies up on up.user_id = u.id and up.policy_id || '' = ${policyId} and up.active`;

/** These persons of the company with their families. */
async function loadMembers(
  db: Db,
  { companyId, policyId }: FlexTarget,
  userIds: Iterable<string>,
  config: LeavingDay,
): Promise<rules.FlexMember[]> {
  const named = await queryRowsByChunk(
    db,
    Named,
    userIds,
    (chunk) => sql`
      select id as "userId", employee_id as "employeeId" from users
      where id = any(${chunk}) and employer = ${companyId}`,
  );
  const employeeIds = named.flatMap(({ employeeId }) => employeeId ?? []);
  const alone = named.flatMap(({ userId, employeeId }) => (employeeId === null ? [userId] : []));
  const families = await queryRowsByChunk(
    db,
    MemberRow,
    employeeIds,
    (chunk) => sql`${COLUMNS(policyId)} where u.employer = ${companyId} and u.employee_id = any(${chunk})`,
  );
  const others = await queryRowsByChunk(
    db,
    MemberRow,
    alone,
    (chunk) => sql`${COLUMNS(policyId)} where u.id = any(${chunk})`,
  );
  const members = [...families, ...others];
  const held = await loadHeld(db, members);
  const earlier = await loadEarlierCovers(db, policyId, members);
  return members.map((row) => ({
    ...memberOf(row, held.get(row.userPolicyId ?? "") ?? [], config),
    coveredUntil: coveredUntil(earlier.get(row.userId) ?? [], config),
  }));
}

const EarlierCover = z.object({ userId: z.string(), coverageStart: z.string(), coverageEnd: z.string() });

/** The ended covers of persons without a cover on the policy. */
async function loadEarlierCovers(db: Db, policyId: string, members: readonly MemberRow[]) {
  const rows = await queryRowsByChunk(
    db,
    EarlierCover,
    members.flatMap(({ userId, userPolicyId }) => (userPolicyId === null ? [userId] : [])),
    (chunk) => sql`
      select up.user_id as "userId", up.coverage_start::text as "coverageStart", ${COVERED_TO} as "coverageEnd"
      from user_policies up left join endorsements adder on adder.id = up.added_by_endorsement_id
      where up.user_id = any(${chunk}) and up.policy_id || '' = ${policyId} and not up.active`,
  );
  const covers = rows.map((row) => ({ ...row, active: false, pendingOffboard: false }));
  return groupBy(covers, ({ userId }) => userId);
}

const HeldRow = FlexMember.shape.held.element.extend({ userPolicyId: z.string() });

/** The benefits of each cover. A separate query, because a join per person could scan the whole table. */
async function loadHeld(db: Db, members: readonly MemberRow[]): Promise<Map<string, rules.HeldBenefit[]>> {
  const rows = await queryRowsByChunk(
    db,
    HeldRow,
    members.flatMap(({ userPolicyId }) => userPolicyId ?? []),
    (chunk) => sql`
      select id, user_policy_id as "userPolicyId", benefit_id as "benefitId", coverage_start::text as "coverageStart",
             coverage_end::text as "coverageEnd", annual_paise as "annualPaise", is_pro_rated as "isProRated"
      from user_benefits where user_policy_id = any(${chunk}) and active order by id`,
  );
  return groupBy(rows, ({ userPolicyId }) => userPolicyId);
}

function memberOf(row: MemberRow, held: readonly rules.HeldBenefit[], config: LeavingDay) {
  const { userId, employeeId, parentId, dob, ctcPaise, active, mobile, email, maritalStatus, coverageStart } = row;
  return {
    userId,
    employeeId,
    parentId,
    dob,
    ctcPaise,
    active,
    held: held.map((benefit) => ({
      ...benefit,
      coverageStart: benefitStart(benefit.coverageStart, coverageStart ?? benefit.coverageStart),
    })),
    filled: { mobile, email, maritalStatus },
    relationship: RELATIONSHIPS.find((known) => known === row.relationship) ?? null,
    gender: GENDERS.find((known) => known === row.gender) ?? null,
    cover: coverOf(row, config),
  };
}

function coverOf(row: MemberRow, config: LeavingDay): rules.FlexMember["cover"] {
  const { userPolicyId, slabId, sumInsuredPaise, enrolmentStatus, coverageStart, coverageEnd } = row;
  if (userPolicyId === null || coverageStart === null || coverageEnd === null) return null;
  const pendingOffboard = row.pendingOffboard ?? false;
  const lastDay = lastPaidDay({ active: true, pendingOffboard, coverageStart, coverageEnd }, config);
  return {
    userPolicyId,
    slabId,
    sumInsuredPaise,
    enrolmentStatus,
    coverageStart,
    coverageEnd: lastDay,
    pendingOffboard,
  };
}
