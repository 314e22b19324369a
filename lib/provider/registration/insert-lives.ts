import { sql } from "drizzle-orm";
import { AWAITS_ENROLMENT, ENROLED } from "@/lib/domain/members/enrolment-status";
import { splitName } from "@/lib/domain/members/normalise";
import { finalAnnual } from "@/lib/domain/premium/segments";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { execute } from "../db/rows";
import { type BulkColumn, bulkInsert, inChunks, unnest } from "../db/unnest";
import { publishingAdded } from "../events/publish-lives";
import { RECORDED_ONCE } from "../history/in-transaction";
import type { Addition } from "./upload-types";

const PERSON_COLUMNS: readonly BulkColumn<Addition>[] = [
  { name: "id", type: "text", value: ({ userId }) => userId },
  { name: "parent_id", type: "text", value: ({ parentId }) => parentId },
  { name: "employer", type: "text", value: ({ scope }) => scope.policy.companyId },
  { name: "employee_id", type: "text", value: ({ life }) => life.employeeId },
  { name: "first_name", type: "text", value: ({ life }) => splitName(life.name).firstName },
  { name: "last_name", type: "text", value: ({ life }) => splitName(life.name).lastName },
  { name: "relationship", type: "text", value: ({ life }) => life.relationship },
  { name: "gender", type: "text", value: ({ life }) => life.gender },
  { name: "dob", type: "date", value: ({ life }) => life.dob },
  { name: "mobile", type: "text", value: ({ life }) => life.mobile },
  { name: "email", type: "text", value: ({ life }) => life.email },
  { name: "marital_status", type: "text", value: ({ life }) => life.maritalStatus },
  { name: "date_of_marriage", type: "date", value: ({ life }) => life.dateOfMarriage },
  { name: "ctc_paise", type: "bigint", value: ({ life }) => life.ctcPaise },
];

/** Columns of a known person that an empty cell leaves unchanged. */
const UNCHANGED_WHEN_EMPTY = ["parent_id", "mobile", "email", "marital_status", "date_of_marriage", "ctc_paise"];
/** Updated for a former member who rejoins; for an active one they already agree. */
const RENEWED = ["first_name", "last_name", "gender", "dob"];

function coverColumns(addedByEndorsementId: string | null, enrolmentPortal: boolean): BulkColumn<Addition>[] {
  return [
    { name: "id", type: "text", value: ({ userPolicyId }) => userPolicyId },
    { name: "user_id", type: "text", value: ({ userId }) => userId },
    { name: "policy_id", type: "text", value: ({ scope }) => scope.policy.id },
    { name: "slab_id", type: "text", value: ({ life }) => life.slabId },
    { name: "sum_insured_paise", type: "bigint", value: ({ priced }) => priced.sumInsuredPaise },
    { name: "coverage_start", type: "date", value: ({ life }) => life.coverageStart },
    { name: "coverage_end", type: "date", value: ({ scope }) => scope.policy.endDate },
    { name: "annual_paise", type: "bigint", value: ({ priced }) => finalAnnual(priced.segments) },
    { name: "segments", type: "jsonb", value: ({ priced }) => priced.segments },
    { name: "enrolment_due_date", type: "date", value: ({ life }) => life.enrolmentDueDate },
    { name: "enrolment_status", type: "text", value: () => (enrolmentPortal ? AWAITS_ENROLMENT : ENROLED) },
    { name: "is_exception", type: "boolean", value: ({ life }) => life.isException },
    { name: "added_by_endorsement_id", type: "text", value: () => addedByEndorsementId },
  ];
}

type InsertOptions = {
  endorsementId: string | null;
  enrolmentPortal: boolean;
  /** Called with the number of covers written so far; stops by throwing. */
  onWritten: (rows: number) => Promise<void>;
};

/** Writes persons and covers of additions; account holders precede their dependants in the list. */
export async function insertLives(
  db: Db,
  call: Call,
  additions: readonly Addition[],
  { endorsementId, enrolmentPortal, onWritten }: InsertOptions,
): Promise<void> {
  const at = now(call).toISOString();
  const stamps: BulkColumn<Addition>[] = [
    { name: "created_at", type: "timestamptz", value: () => at },
    { name: "updated_at", type: "timestamptz", value: () => at },
  ];
  const persons = additions.filter(({ known }) => known === null);
  const users = { table: "users", columns: [...PERSON_COLUMNS, ...stamps], once: RECORDED_ONCE };
  await bulkInsert(db, users, persons, () => onWritten(0));
  await renewPersons(
    db,
    additions.filter(({ known }) => known !== null),
    at,
  );
  const columns = [...coverColumns(endorsementId, enrolmentPortal), ...stamps];
  const covers = { table: "user_policies", columns, once: RECORDED_ONCE, extend: publishingAdded(call) };
  await bulkInsert(db, covers, additions, onWritten);
}

async function renewPersons(db: Db, additions: readonly Addition[], at: string): Promise<void> {
  const sets = [
    ...RENEWED.map((name) => `${name} = case when person.active then person.${name} else given.${name} end`),
    ...UNCHANGED_WHEN_EMPTY.map((name) => `${name} = coalesce(given.${name}, person.${name})`),
  ];
  await inChunks(additions, async (chunk) => {
    await execute(
      db,
      sql`update users person
          set ${sql.raw(sets.join(", "))}, active = true, version = person.version + 1,
              updated_at = ${at}::timestamptz
          from (${unnest(PERSON_COLUMNS, chunk)}) given
          where person.id = given.id`,
    );
  });
}
