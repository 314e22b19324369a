import { sql } from "drizzle-orm";
import type { AddRow, OffboardRow } from "@/lib/contract/members";
import { dryRunUpload, unifiedUpload } from "@/lib/contract/registration";
import type { endorsementMembers } from "@/lib/provider/db/schema";
import type { Caller, TestProvider } from "@/tests/support/provider";
import { rows } from "../../../support/rows";

/** A company with the policy and the rater of domain §8. */
export async function clientOf(
  provider: TestProvider,
  fields: { gstNumber?: string; policy?: object; rater?: object } = {},
) {
  const company = await provider.company(fields.gstNumber ? { gstNumber: fields.gstNumber } : {});
  const policy = await provider.policy({ companyId: company.id, ...fields.policy });
  await provider.rater({ policyId: policy.id, ...fields.rater });
  return { companyId: company.id, policyId: policy.id };
}

export type Client = Awaited<ReturnType<typeof clientOf>>;

let mobile = 7_000_000_000;

/** A correct Add row of an employee; every cell can be replaced. */
export function employee(employeeId: string, cells: Partial<AddRow> = {}): AddRow {
  return {
    employee_id: employeeId,
    relationship_to_account_holders: "Self",
    name: "Ravi Kumar",
    slabId: "1",
    mobile: String(++mobile),
    email_address: `${employeeId.toLowerCase()}@client.example`,
    gender: "Male",
    date_of_birth: "10/02/1988",
    policy_start_date: "01/12/2025",
    ...cells,
  };
}

/** A correct Add row of a dependant. */
export function dependant(employeeId: string, relationship: string, cells: Partial<AddRow> = {}): AddRow {
  return {
    employee_id: employeeId,
    relationship_to_account_holders: relationship,
    name: `${relationship} of ${employeeId.replace(/\d/g, "")}`,
    slabId: "1",
    gender: "Female",
    date_of_birth: "10/02/1990",
    policy_start_date: "01/12/2025",
    ...cells,
  };
}

export type Sheets = { ADD?: AddRow[]; EDIT?: AddRow[]; OFFBOARD?: OffboardRow[] };

export type UploadOptions = {
  as?: Caller;
  mode?: "ENDO" | "ROSTER";
  enrolmentPortal?: boolean;
  idempotencyKey?: string;
  fileName?: string;
};

type Target = { companyId: string; policyId: string | null };

/** The body of an upload or dry run of the sheets. */
export const uploadBody = (
  { companyId, policyId }: Target,
  { ADD = [], EDIT = [], OFFBOARD = [] }: Sheets,
  { mode = "ENDO", enrolmentPortal = false, fileName }: UploadOptions = {},
) => ({
  companyId,
  policyId,
  enableEndorsements: mode === "ENDO",
  enableEnrolmentPortal: enrolmentPortal,
  fileName,
  membersList: { ADD, EDIT, OFFBOARD },
});

/** Tries the sheets in a dry run. */
export async function dryRunOf(provider: TestProvider, target: Target, sheets: Sheets, options: UploadOptions = {}) {
  const answer = await provider.call(options.as ?? "opsExecutive", dryRunUpload, {
    body: uploadBody(target, sheets, options),
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

/** Uploads the sheets through the HTTP application. */
export async function uploadTo(provider: TestProvider, target: Target, sheets: Sheets, options: UploadOptions = {}) {
  const answer = await provider.call(options.as ?? "opsExecutive", unifiedUpload, {
    body: uploadBody(target, sheets, options),
    idempotencyKey: options.idempotencyKey,
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data.data;
}

/** The same, for sheets that make or join one endorsement. @returns its id. */
export async function draftOf(...upload: Parameters<typeof uploadTo>): Promise<string> {
  const result = await uploadTo(...upload);
  const [context] = result.endorsementContexts;
  if (!context) throw new Error(JSON.stringify(reasons(result)));
  return context.endorsementId;
}

export type Result = Awaited<ReturnType<typeof uploadTo>>;

/** The reasons of each incorrect row, by sheet. */
export function reasons(result: Result) {
  const read = (group: { incorrectMembers: Record<string, unknown>[] }) =>
    group.incorrectMembers.map(({ errors }) => JSON.parse(String(errors)) as Record<string, string>);
  return { ADD: read(result.ADD), EDIT: read(result.EDIT), OFFBOARD: read(result.OFFBOARD) };
}

type MemberRow = typeof endorsementMembers.$inferSelect;

/** The rows of the policy's endorsements in the order of registration. */
export async function endorsementRows(provider: TestProvider, policyId: string): Promise<MemberRow[]> {
  const ids = await rows<{ id: string }>(provider.db, sql`select id from endorsements where policy_id = ${policyId}`);
  return provider.db.query.endorsementMembers.findMany({
    where: (table, { inArray }) =>
      inArray(
        table.endorsementId,
        ids.map(({ id }) => id),
      ),
    orderBy: (table, { asc }) => asc(table.seq),
  });
}

/** Everything registration may change, to compare before and after. */
export async function rosterOf(provider: TestProvider, companyId: string) {
  return rows<Record<string, unknown>>(
    provider.db,
    sql`select u.id, u.employee_id, u.first_name, u.last_name, u.gender, u.dob::text, u.mobile, u.email, u.active as known,
               u.relationship, u.parent_id, up.policy_id, up.slab_id, up.coverage_start::text, up.coverage_end::text,
               up.active, up.pending_offboard, up.annual_paise, up.segments
        from users u left join user_policies up on up.user_id = u.id
        where u.employer = ${companyId} order by u.id, up.id`,
  );
}

/** Additions of employees and their spouses, all with different names. */
export const couples = (count: number): AddRow[] =>
  Array.from({ length: count }, (_, index) => [
    employee(`L${index}`, { name: `Ravi ${lettersOf(index)}`, rowNumber: index * 2 + 2 }),
    dependant(`L${index}`, "Spouse", { name: `Sita ${lettersOf(index)}`, rowNumber: index * 2 + 3 }),
  ]).flat();

/** A surname of letters, a different one for each number: names have no digits. */
export const lettersOf = (index: number): string =>
  [...String(index)].map((digit) => "abcdefghij"[Number(digit)]).join("");
