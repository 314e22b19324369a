import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { formatDmy } from "@/lib/domain/dates/local-date";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import type { ConfigCall } from "../configuration/config-on";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { chosenBenefit, readChosen } from "../flex-onboarding/chosen-benefit";
import { fullNameText } from "../members/name-sql";
import { differencesOfPersons } from "./erase-roster-differences";
import { onboardedOfPersons, scriptRowsOfPersons } from "./onboarded";
import { sentRowsOf } from "./sent-rows";

type ReadCell = (call: ConfigCall, value: string) => string;

/** A kind of data about a person: a sheet of the file. */
type Source = {
  name: string;
  columns: readonly (readonly [header: string, value: string, read?: ReadCell])[];
  from: (userId: string) => SQL;
};

const day = (column: string) => `to_char(${column}, 'DD/MM/YYYY')`;
const moment = (column: string) => `to_char(${column} at time zone 'Asia/Kolkata', 'DD/MM/YYYY HH24:MI')`;
const rupees = (column: string) => `round(${column} / 100.0, 2)`;
const nameOf = (actor: string) =>
  `coalesce((select nullif(${fullNameText("s")}, '') from users s where s.id = ${actor}), ${actor})`;

const POLICY = [
  ["Policy", "policy.nick_name"],
  ["Policy number", "policy.policy_number"],
] as const;
const CHOSEN = chosenBenefit("chosen", "cover", "policy");
const asChosen =
  (textOf: (chosen: ReturnType<typeof readChosen>) => string): ReadCell =>
  (call, value) =>
    textOf(readChosen(call, JSON.parse(value)));
const COVERS = (userId: string) =>
  sql`user_policies cover join policies policy on policy.id = cover.policy_id
      left join insurers insurer on insurer.id = policy.insurer_id where cover.user_id = ${userId}`;

/** The endorsements with a row of the person. */
const ENDORSEMENTS = (userId: string) =>
  sql`(select distinct m.endorsement_id from endorsement_members m where m.user_id = ${userId})`;

/** The differences of rosters about the person. */
const DIFFERENCES = (userId: string) => differencesOfPersons(sql`array[${userId}]::text[]`);

/**
 * Everything that is stored about one person. `tests/lib/provider/privacy/` fails for a table with members' data that is
 * missing here.
 */
export const PERSONAL_SOURCES: readonly Source[] = [
  {
    name: "Person",
    columns: [
      ["Name", fullNameText("u")],
      ["Employer", "company.name"],
      ["Employee ID", "u.employee_id"],
      ["Relationship", "u.relationship"],
      ["Gender", "u.gender"],
      ["Birth date", day("u.dob")],
      ["Mobile", "u.mobile"],
      ["Backup phone", "u.backup_phone_number"],
      ["Email", "u.email"],
      ["Backup email", "u.backup_email_address"],
      ["Marital status", "u.marital_status"],
      ["Date of marriage", day("u.date_of_marriage")],
      ["Joining date", day("u.joining_date")],
      ["CTC", rupees("u.ctc_paise")],
      ["Active", "u.active"],
      ["Recorded on", moment("u.created_at")],
      ["Changed on", moment("u.updated_at")],
    ],
    from: (userId) => sql`users u left join companies company on company.id = u.employer where u.id = ${userId}`,
  },
  {
    name: "Covers",
    columns: [
      ...POLICY,
      ["Insurer", "insurer.name"],
      ["TPA", "policy.tpa_name"],
      ["UHID", "cover.uhid"],
      ["Slab", "cover.slab_id"],
      ["Sum insured", rupees("cover.sum_insured_paise")],
      ["Start", day("cover.coverage_start")],
      ["End", day("cover.coverage_end")],
      ["Annual premium", rupees("cover.annual_paise")],
      ["Active", "cover.active"],
    ],
    from: (userId) => sql`${COVERS(userId)} order by cover.coverage_start, cover.id`,
  },
  {
    name: "Benefits",
    columns: [
      ...POLICY,
      ["Benefit", "benefit.name"],
      ["Start", CHOSEN, asChosen(({ coverageStart }) => formatDmy(coverageStart))],
      ["End", CHOSEN, asChosen(({ coverageEnd }) => formatDmy(coverageEnd))],
      ["Premium", CHOSEN, asChosen(({ premiumPaise }) => rupeesFromPaise(premiumPaise).toFixed(2))],
      ["Active", "chosen.active and cover.active"],
    ],
    from: (userId) =>
      sql`user_benefits chosen join benefits benefit on benefit.id = chosen.benefit_id
          join user_policies cover on cover.id = chosen.user_policy_id join policies policy on policy.id = cover.policy_id
          where cover.user_id = ${userId} order by chosen.id`,
  },
  {
    name: "Nominees",
    columns: [
      ...POLICY,
      ["Name", "nominee.name"],
      ["Relationship", "nominee.relationship"],
      ["Birth date", day("nominee.dob")],
      ["Share in percent", "nominee.share_percent"],
    ],
    from: (userId) =>
      sql`nominees nominee join user_policies cover on cover.id = nominee.user_policy_id
          join policies policy on policy.id = cover.policy_id where cover.user_id = ${userId} order by nominee.id`,
  },
  {
    name: "Claims",
    columns: [
      ...POLICY,
      ["Status", "claim.status"],
      ["Paid", rupees("claim.paid_paise")],
      ["Recorded on", moment("claim.created_at")],
    ],
    from: (userId) =>
      sql`claims claim join policies policy on policy.id = claim.policy_id
          where claim.user_id = ${userId} order by claim.created_at, claim.id`,
  },
  {
    name: "Endorsements",
    columns: [
      ...POLICY,
      ["Endorsement", "endorsement.endorsement_cycle"],
      ["Status", "endorsement.status"],
      ["Operation", "m.operation"],
      ["Employee ID", "m.employee_id"],
      ["Relationship", "m.relationship"],
      ["Coverage start", day("m.coverage_start")],
      ["Date of leaving", day("m.date_of_leaving")],
      ["Sum insured", rupees("m.sum_insured_paise")],
      ["CTC", rupees("m.ctc_paise")],
      ["Total with GST", rupees("m.total_paise")],
      ["Before", "m.old_data"],
      ["After", "m.revised_data"],
      ["Recorded on", moment("m.created_at")],
    ],
    from: (userId) =>
      sql`endorsement_members m join endorsements endorsement on endorsement.id = m.endorsement_id
          join policies policy on policy.id = endorsement.policy_id where m.user_id = ${userId} order by m.seq`,
  },
  {
    name: "Documents",
    columns: [
      ["File", "document.name"],
      ["Endorsement", "endorsement.endorsement_cycle"],
      ["Verified", "m.is_kyc_document_verified"],
    ],
    from: (userId) =>
      sql`endorsement_members m join endorsements endorsement on endorsement.id = m.endorsement_id
          cross join lateral unnest(m.kyc_documents) as document(name) where m.user_id = ${userId} order by m.seq`,
  },
  {
    name: "Insurer's responses",
    columns: [
      ["File", "response.file_name"],
      ["Verdict", "row.verdict"],
      ["Name", "row.name"],
      ["Employee ID", "row.employee_id"],
      ["UHID", "row.uhid"],
      ["Reason", "row.reason"],
    ],
    from: (userId) =>
      sql`insurer_response_rows row join insurer_responses response on response.id = row.response_id
          join endorsement_members m on m.id = row.member_id
          where m.user_id = ${userId} order by row.response_id, row.position`,
  },
  {
    name: "Change requests",
    columns: [
      ...POLICY,
      ["Operation", "request.operation"],
      ["Source", "request.source"],
      ["Status", "request.status"],
      ["Name", "request.name"],
      ["Relationship", "request.relationship"],
      ["Mobile", "request.mobile"],
      ["Email", "request.email"],
      ["Facts", "request.facts"],
      ["Comment", "request.comment"],
      ["Recorded on", moment("request.created_at")],
    ],
    from: (userId) =>
      sql`change_requests request join policies policy on policy.id = request.policy_id
          where request.user_id = ${userId} order by request.created_at, request.id`,
  },
  {
    name: "Sent to the insurer",
    columns: [
      ["Date", moment("artefact.created_at")],
      ["File", "artefact.kind"],
      ["Values", "jsonb_strip_nulls(sent.row)"],
    ],
    from: (userId) =>
      sql`${sentRowsOf(sql`array[${userId}]::text[]`)} order by artefact.created_at, artefact.id, m.seq`,
  },
  {
    name: "Onboarding",
    columns: [
      ...POLICY,
      ["Recorded on", moment("onboarded.created_at")],
      ["Values", "jsonb_strip_nulls(to_jsonb(onboarded) - 'id' - 'company_id' - 'policy_id' - 'run_id')"],
    ],
    from: (userId) =>
      sql`custom_enrolment_users onboarded join policies policy on policy.id = onboarded.policy_id
          where onboarded.id in ${onboardedOfPersons(sql`array[${userId}]::text[]`)} order by onboarded.id`,
  },
  {
    name: "Rows of workbooks",
    columns: [
      ["Date", moment("run.started_at")],
      ["Outcome", "script_row.outcome"],
      ["Values", "script_row.fields"],
    ],
    from: (userId) =>
      sql`script_run_rows script_row join script_runs run on run.id = script_row.run_id
          where (script_row.run_id, script_row.position) in ${scriptRowsOfPersons(sql`array[${userId}]::text[]`)}
          order by run.started_at, script_row.position`,
  },
  {
    name: "Emails sent",
    columns: [
      ["Sent to", "array_to_string(email.recipients || email.copies, ', ')"],
      ["Subject", "email.subject"],
      ["File", "email.file_name"],
      ["Sent by", nameOf("email.sent_by")],
      ["Date", moment("email.created_at")],
    ],
    from: (userId) =>
      sql`(select id, recipients, copies, subject, file_name, sent_by, created_at from endorsement_emails
            where endorsement_id in ${ENDORSEMENTS(userId)}
           union all
           select id, recipients, copies, subject, file_name, sent_by, created_at from roster_emails
            where id in (select email_id from roster_differences where id in ${DIFFERENCES(userId)})) email
          order by email.created_at, email.id`,
  },
  {
    name: "Roster differences",
    columns: [
      ...POLICY,
      ["Compared on", moment("comparison.created_at")],
      ["Kind", "difference.kind"],
      ["Our roster", "nullif(difference.lives -> 'ours', 'null')"],
      ["Employer's list", "nullif(difference.lives -> 'EMPLOYER', 'null')"],
      ["Insurer's list", "nullif(difference.lives -> 'INSURER', 'null')"],
      ["Status", "difference.status"],
      ["Reason", "difference.reason"],
      ["Decided by", "difference.decided_by"],
    ],
    from: (userId) =>
      sql`roster_differences difference join roster_comparisons comparison on comparison.id = difference.comparison_id
          join policies policy on policy.id = comparison.policy_id
          where difference.id in ${DIFFERENCES(userId)} order by comparison.created_at, difference.id`,
  },
  {
    name: "Merged records",
    columns: [
      ["Old record", "merge.old_user_id"],
      ["New record", "merge.new_user_id"],
      ["Merged by", nameOf("merge.merged_by")],
      ["Merged on", moment("merge.merged_at")],
      ["Undone on", moment("merge.undone_at")],
      ["Reason", "merge.reason"],
      ["Old record's data", "merge.old_state"],
      ["New record's data", "merge.new_state"],
    ],
    from: (userId) =>
      sql`member_merges merge where ${userId} in (merge.old_user_id, merge.new_user_id) order by merge.seq`,
  },
  {
    name: "Views and downloads",
    columns: [
      ["Date", moment("a.at")],
      ["By", nameOf("a.actor")],
      ["What", "a.action"],
      ["Details", "a.after"],
    ],
    from: (userId) => sql`audit_log a where a.entity = 'member' and a.entity_id = ${userId} order by a.id`,
  },
  {
    name: "Earlier values",
    columns: [
      ["Kind", "h.table_name"],
      ["From", moment("h.recorded_from")],
      ["To", moment("h.recorded_to")],
      ["Deleted", "h.is_deleted"],
      ["Changed by", nameOf("c.actor")],
      ["Values", "jsonb_strip_nulls(h.row)"],
    ],
    from: (userId) =>
      sql`row_history h join recorded_changes c on c.id = h.change_id where h.person_id = ${userId} order by h.id`,
  },
];

/** A sheet with its rows as text. */
export type PersonalSheet = { name: string; headers: readonly string[]; rows: string[][] };

const Cells = z.object({ cells: z.array(z.string().nullable()) });

/** Everything that is stored about a person, by kind. */
export async function loadDataOfPerson(db: Db, call: ConfigCall, userId: string): Promise<PersonalSheet[]> {
  const sheets: PersonalSheet[] = [];
  for (const { name, columns, from } of PERSONAL_SOURCES) {
    const values = sql.raw(columns.map(([, value]) => `(${value})::text`).join(", "));
    const found = await queryRows(db, Cells, sql`select array[${values}] as cells from ${from(userId)}`);
    const rows = found.map(({ cells }) =>
      cells.map((cell, index) => (cell === null ? "" : (columns[index]?.[2]?.(call, cell) ?? cell))),
    );
    sheets.push({ name, headers: columns.map(([header]) => header), rows });
  }
  return sheets;
}
