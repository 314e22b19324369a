import { sql } from "drizzle-orm";
import { z } from "zod";
import type { RowMessages } from "@/lib/domain/members/types";
import { registrationBlock } from "@/lib/domain/policies/eligibility";
import { findRepeats, type ScriptRow, type ScriptVerdict, textIn } from "@/lib/domain/scripts/scripts";
import { readSkfUser, type SkfUser } from "@/lib/domain/scripts/skf-user";
import { type Call, now, today } from "../context";
import type { Db } from "../db/connect";
import { bulkInsert, queryRowsByChunk, textArray } from "../db/unnest";
import { ProviderError } from "../errors";
import { newId } from "../ids";
import { type LoadedPolicy, loadPolicyFacts } from "../policies/load-policy";
import type { ScriptPart } from "./script-part";

const POLICY_NOT_FOUND = "Policy not found";
const EMPLOYEE_EXISTS = "User already exists with the same Employee ID";

type Judged = { row: ScriptRow; user: SkfUser; policy: LoadedPolicy } | { row: ScriptRow; reason: string };

/** Inserts the employees of the SKF sheet into the custom enrolment user collection [spec 3 §2, domain §18]. */
export const skfPart: ScriptPart = {
  sheet: "skfOnboarding",
  findRepeats: (rows) => findRepeats(rows, (row) => [textIn(row.fields, "employeeId")].filter((id) => id !== "")),
  async judge(db, call, rows, repeats) {
    const policies = await loadPolicies(db, call, rows);
    const read = rows.map((row) => readRow(call, row, { policies, repeats }));
    const known = await findKnown(db, read);
    const judged = read.map((one): Judged => {
      if ("reason" in one || !known.has(keyOf(one.policy.companyId, one.user.employeeId))) return one;
      return { row: one.row, reason: EMPLOYEE_EXISTS };
    });
    return {
      verdicts: judged.map(verdictOf),
      write: (runId) =>
        insertUsers(
          db,
          call,
          runId,
          judged.flatMap((one) => ("user" in one ? [one] : [])),
        ),
    };
  },
};

const keyOf = (companyId: string, employeeId: string) => `${companyId}\u0000${employeeId}`;

/** The policies of the rows; for a policy that accepts no registrations, the reason. */
async function loadPolicies(db: Db, call: Call, rows: readonly ScriptRow[]) {
  const found = new Map<string, LoadedPolicy | string>();
  for (const id of new Set(rows.map((row) => textIn(row.fields, "policyId"))))
    found.set(id, await loadOpen(db, call, id));
  return found;
}

async function loadOpen(db: Db, call: Call, policyId: string): Promise<LoadedPolicy | string> {
  try {
    const policy = await loadPolicyFacts(db, call, policyId);
    return registrationBlock(policy, today(call)) ?? policy;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return error.code === "not_found" ? POLICY_NOT_FOUND : error.message;
  }
}

type Reading = { policies: ReadonlyMap<string, LoadedPolicy | string>; repeats: ReadonlyMap<number, number> };

function readRow(call: Call, row: ScriptRow, { policies, repeats }: Reading): Judged {
  const policy = policies.get(textIn(row.fields, "policyId")) ?? POLICY_NOT_FOUND;
  if (typeof policy === "string") return { row, reason: policy };
  const { user, errors } = readSkfUser(row.fields, { policy, today: today(call) });
  if (errors) return { row, reason: reasonOf(errors) };
  const earlier = repeats.get(row.position);
  return earlier === undefined ? { row, user, policy } : { row, reason: `Duplicate row ${earlier}` };
}

/** A message has its column's name only where it would be unclear without. */
const reasonOf = (errors: RowMessages) => [...new Set(Object.values(errors))].join("; ");

const Known = z.object({ companyId: z.string(), employeeId: z.string() });

/** Employees who are already in the collection, or active in the company. */
async function findKnown(db: Db, judged: readonly Judged[]): Promise<Set<string>> {
  const read = judged.flatMap((one) => ("user" in one ? [one] : []));
  const companies = textArray([...new Set(read.map(({ policy }) => policy.companyId))]);
  const found = await queryRowsByChunk(
    db,
    Known,
    read.map(({ user }) => user.employeeId),
    (chunk) => sql`
      select company_id as "companyId", employee_id as "employeeId" from custom_enrolment_users
      where employee_id = any(${chunk}) and company_id = any(${companies})
      union
      select employer, employee_id from users
      where employee_id = any(${chunk}) and employer = any(${companies}) and relationship = 'self' and active`,
  );
  return new Set(found.map(({ companyId, employeeId }) => keyOf(companyId, employeeId)));
}

function verdictOf(judged: Judged): ScriptVerdict {
  const label = textIn(judged.row.fields, "employeeId") || `Row ${judged.row.rowNumber}`;
  if ("user" in judged) return { outcome: "changed", list: "usersOnboarded", label, message: null };
  return { outcome: "refused", list: "usersNotOnboarded", label, message: judged.reason };
}

type Accepted = Extract<Judged, { user: SkfUser }>;

async function insertUsers(db: Db, call: Call, runId: string, accepted: readonly Accepted[]): Promise<void> {
  const at = now(call);
  const columns = [
    { name: "id", type: "text", value: () => newId("ceu") },
    { name: "company_id", type: "text", value: ({ policy }: Accepted) => policy.companyId },
    { name: "policy_id", type: "text", value: ({ policy }: Accepted) => policy.id },
    ...FIELDS.map(([name, type, field]) => ({ name, type, value: ({ user }: Accepted) => user[field] })),
    { name: "run_id", type: "text", value: () => runId },
    { name: "created_at", type: "timestamptz", value: () => at },
  ];
  await bulkInsert(db, { table: "custom_enrolment_users", columns }, accepted);
}

const FIELDS: readonly [column: string, type: string, field: keyof SkfUser][] = [
  ["employee_id", "text", "employeeId"],
  ["name", "text", "name"],
  ["gender", "text", "gender"],
  ["dob", "date", "dob"],
  ["joining_date", "date", "joiningDate"],
  ["email", "text", "email"],
  ["mobile", "text", "mobile"],
  ["grade", "text", "grade"],
  ["designation", "text", "designation"],
  ["location", "text", "location"],
  ["cost_centre", "text", "costCentre"],
  ["marital_status", "text", "maritalStatus"],
  ["slab_id", "text", "slabId"],
  ["coverage_start", "date", "coverageStart"],
  ["enrolment_due_date", "date", "enrolmentDueDate"],
  ["parental_cover", "boolean", "parentalCover"],
  ["sum_insured_paise", "bigint", "sumInsured"],
  ["parental_sum_insured_paise", "bigint", "parentalSumInsured"],
  ["top_up_sum_insured_paise", "bigint", "topUpSumInsured"],
  ["annual_premium_paise", "bigint", "annualPremium"],
  ["employer_share_paise", "bigint", "employerShare"],
  ["employee_share_paise", "bigint", "employeeShare"],
  ["gst_paise", "bigint", "gst"],
  ["total_premium_paise", "bigint", "totalPremium"],
];
