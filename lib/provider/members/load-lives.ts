import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { RosterLifeFacts } from "@/lib/contract/row-facts";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { DECLINED_IN, DRAFT_IN, PENDING_IN } from "@/lib/domain/endorsements/status";
import { RELATIONSHIPS, type Relationship, type RosterLife } from "@/lib/domain/members/types";
import type { Paid } from "@/lib/domain/premium/paid";
import { type Segment, sumInsuredSince, withSumInsured } from "@/lib/domain/premium/segments";
import type { Db } from "../db/connect";
import { queryRowsByChunk, textArray } from "../db/unnest";
import { atInsurerFirst, hasStatus } from "../endorsements/has-status";
import { StoredPaid, StoredSegment } from "../premiums/stored-derivation";
import { CHARGED_OR_ADDED, firstSeq, INCEPTION_OF_ROWS, IS_POSTED, PAID_BY_ROWS } from "./charged";
import { RevisedData, revise } from "./fields";
import { fullName } from "./name-sql";

/** A life on a policy with its charges, including pending changes [domain §5]. */
export type ChargedLife = RosterLife & {
  policyId: string;
  userPolicyId: string;
  /** The charge after every registered row, of pending endorsements too; empty if charges were not loaded. */
  segments: readonly Segment[];
  /** Whether it joined without an endorsement. */
  isOfInception: boolean;
  /** The relationship at the exit; null while covered. */
  leftAs: Relationship | null;
  /** Totals of the cover's posted and pending rows; absent without rows, or if charges were not loaded. */
  rows?: RowsOfCover | undefined;
};

type RowsOfCover = {
  paid: Paid;
  /** The cover's charge at the policy's inception, from posted rows. */
  inception: Paid | null;
  hasPosted: boolean;
  /** The cover's posted charge, without pending rows. */
  posted: readonly Segment[];
};

/** Selects the whole families of these employees and users. */
export type FamilyKeys = { employeeIds: Iterable<string>; userIds: Iterable<string> };

/**
 * Disables the indexes by policy and by endorsement. With statistics from before a large upload the planner prefers them,
 * and every person, or every chunk, would scan all rows of the policy: quadratic in the rows.
 */
export const NO_INDEX_BY_POLICY = sql`(up.policy_id || '')`;
export const noIndexByEndorsement = (row: SQL): SQL => sql`(${row}.endorsement_id || '')`;

const StoredLife = RosterLifeFacts.omit({ sumInsuredSince: true }).extend({
  userPolicyId: z.string(),
  policyId: z.string(),
  segments: z.array(StoredSegment),
  isOfInception: z.boolean(),
  leftAs: z.enum(RELATIONSHIPS).nullable(),
  /** Whether an endorsement ever changed or ended a cover of the person: few lives have changes to look for. */
  hasChanges: z.boolean(),
});
type StoredLife = z.output<typeof StoredLife>;

/**
 * The end of a cover `up`, which the endorsement `adder` added. A declined addition covers no date: its person can be added
 * again from any date [domain §24 #53].
 */
export const COVERED_TO = sql`
  (case when ${hasStatus("adder", DECLINED_IN)} then up.coverage_start - 1 else up.coverage_end end)::text`;

/** The charge of the few covers whose sum insured has changed: its date tells a repeated row [domain §14]. */
const CHARGED_IF_CHANGED = sql`
  case when jsonb_array_length(${CHARGED_OR_ADDED}) > 1 then ${CHARGED_OR_ADDED} else '[]'::jsonb end`;

const EmployeeId = z.object({ employeeId: z.string() });

type LivesToLoad = {
  companyId: string;
  policyIds: readonly string[];
  /** false: without what the lives were charged, which takes most of the time. */
  withCharges?: boolean;
};

/**
 * The lives, active or not, of the given families on some policies of a company, including all pending changes, so that a
 * repeated file finds its own changes.
 */
export async function loadLives(
  db: Db,
  { companyId, policyIds, withCharges = true }: LivesToLoad,
  keys: FamilyKeys,
): Promise<ChargedLife[]> {
  const segments = withCharges ? CHARGED_OR_ADDED : CHARGED_IF_CHANGED;
  const employeeIds = new Set(keys.employeeIds);
  for (const id of await employeeIdsOf(db, companyId, keys.userIds)) employeeIds.add(id);
  const lives = await queryRowsByChunk(
    db,
    StoredLife,
    employeeIds,
    (chunk) => sql`
      select u.id as "userId", u.parent_id as "parentId", u.employee_id as "employeeId", u.relationship,
             ${fullName("u")} as name, u.gender, u.dob::text as dob, u.mobile, u.email,
             u.marital_status as "maritalStatus", u.ctc_paise as "ctcPaise", up.id as "userPolicyId",
             up.policy_id as "policyId", coalesce(up.slab_id, '') as "slabId",
             coalesce(up.sum_insured_paise, 0) as "sumInsuredPaise", up.coverage_start::text as "coverageStart",
             ${COVERED_TO} as "coverageEnd", up.enrolment_due_date::text as "enrolmentDueDate", up.uhid,
             up.active, up.pending_offboard as "pendingOffboard", ${segments} as segments,
             ${hasStatus("adder", DRAFT_IN)} is true as "addedInDraft", adder.id is null as "isOfInception", up.left_as as "leftAs",
             exists (select from endorsement_members m where m.user_id = u.id and m.operation <> 'ADD') as "hasChanges"
      from users u
      join user_policies up on up.user_id = u.id
      left join endorsements adder on adder.id = up.added_by_endorsement_id
      where u.employer = ${companyId} and u.employee_id = any(${chunk})
        and ${NO_INDEX_BY_POLICY} = any(${textArray(policyIds)})
      order by up.created_at, up.id`,
  );
  shareWords(lives);
  if (withCharges) {
    shareSegments(lives);
    await addRows(db, lives);
  }
  const changed = await withPendingChanges(db, lives);
  addSumInsuredSince(changed);
  return changed;
}

/** A dependant without a charge has the employee's date. */
function addSumInsuredSince(lives: readonly ChargedLife[]): void {
  const dates = new Map<string, LocalDate>();
  for (const { policyId, userId, segments } of lives) {
    const since = segments.length > 1 ? sumInsuredSince(segments) : undefined;
    if (since) dates.set(`${policyId} ${userId}`, since);
  }
  if (dates.size === 0) return;
  for (const life of lives) {
    const { policyId, userId, parentId, coverageStart } = life;
    const since = dates.get(`${policyId} ${userId}`) ?? dates.get(`${policyId} ${parentId}`);
    if (since && since > coverageStart) life.sumInsuredSince = since;
  }
}

/** Shares equal strings of thousands of lives: the driver's copies take 20 MB for 100,000 lives [quality P13]. */
function shareWords(lives: readonly StoredLife[]): void {
  const known = new Map<string, string>();
  const shared = <Text extends string>(text: Text): Text => {
    const before = known.get(text);
    if (before === undefined) known.set(text, text);
    return (before as Text | undefined) ?? text;
  };
  for (const life of lives) {
    life.policyId = shared(life.policyId);
    life.relationship = shared(life.relationship);
    life.gender = shared(life.gender);
    life.slabId = shared(life.slabId);
    life.coverageStart = shared(life.coverageStart);
    life.coverageEnd = shared(life.coverageEnd);
  }
}

/** Most lives have one of a few charges. */
function shareSegments(lives: ChargedLife[]): void {
  const known = new Map<string, readonly Segment[]>();
  for (const life of lives) {
    const key = `${life.sumInsuredPaise} ${JSON.stringify(life.segments)}`;
    life.segments = known.get(key) ?? withSumInsured(life.segments, life.sumInsuredPaise);
    known.set(key, life.segments);
  }
}

async function employeeIdsOf(db: Db, companyId: string, userIds: Iterable<string>): Promise<string[]> {
  const found = await queryRowsByChunk(
    db,
    EmployeeId,
    userIds,
    (chunk) => sql`
      select distinct employee_id as "employeeId"
      from users
      where id = any(${chunk}) and employer = ${companyId} and employee_id is not null`,
  );
  return found.map(({ employeeId }) => employeeId);
}

const PendingRow = z.object({
  userPolicyId: z.string(),
  operation: z.enum(["EDIT", "DELETE"]),
  revised: RevisedData.nullable(),
  charged: z.array(StoredSegment).nullable(),
  sumInsuredPaise: z.int().nullable(),
});

/** Applies pending edits and offboards: of endorsements at the insurer first, then in filing order [domain §24 #41]. */
async function withPendingChanges(db: Db, lives: readonly StoredLife[]): Promise<ChargedLife[]> {
  const changed = lives.filter(({ hasChanges }) => hasChanges);
  if (changed.length === 0) return [...lives];
  const pending = await queryRowsByChunk(
    db,
    PendingRow,
    changed.map(({ userId }) => userId),
    (chunk) => sql`
      select m.user_policy_id as "userPolicyId", m.operation, m.revised_data as revised,
             m.derivation -> 'charged' as charged, m.sum_insured_paise as "sumInsuredPaise"
      from endorsement_members m
      join endorsements e on e.id = ${noIndexByEndorsement(sql`m`)}
      where m.user_id = any(${chunk}) and m.operation <> 'ADD'
        and ${hasStatus("e", PENDING_IN)}
      order by ${atInsurerFirst("e")}, ${firstSeq(sql`m`, sql`e.policy_id`)}, m.seq`,
  );
  const byId = new Map<string, ChargedLife>(changed.map((life) => [life.userPolicyId, life]));
  for (const { userPolicyId, operation, revised, charged, sumInsuredPaise } of pending) {
    const life = byId.get(userPolicyId);
    if (!life) continue;
    const next = operation === "EDIT" ? revise(life, revised ?? {}) : life;
    byId.set(userPolicyId, {
      ...next,
      segments: charged ?? life.segments,
      sumInsuredPaise: sumInsuredPaise ?? life.sumInsuredPaise,
    });
  }
  return lives.map((life) => byId.get(life.userPolicyId) ?? life);
}

const RowsPaid = z.object({
  userPolicyId: z.string(),
  paid: StoredPaid,
  inception: StoredPaid.nullable(),
  hasPosted: z.boolean(),
});

/** Adds the totals of each cover's rows, without declined ones. */
async function addRows(db: Db, lives: readonly ChargedLife[]): Promise<void> {
  const found = await queryRowsByChunk(
    db,
    RowsPaid,
    lives.map(({ userId }) => userId),
    (chunk) => sql`
      select p.user_policy_id as "userPolicyId", ${PAID_BY_ROWS} as paid, ${INCEPTION_OF_ROWS} as inception,
             bool_or(${IS_POSTED}) as "hasPosted"
      from endorsement_members p join endorsements other on other.id = ${noIndexByEndorsement(sql`p`)}
      where p.user_id = any(${chunk}) and p.user_policy_id is not null and not ${hasStatus("other", DECLINED_IN)}
      group by p.user_policy_id`,
  );
  const byCover = new Map(found.map((rows) => [rows.userPolicyId, rows]));
  for (const life of lives) {
    const rows = byCover.get(life.userPolicyId);
    if (rows) life.rows = { ...rows, posted: life.segments };
  }
}
