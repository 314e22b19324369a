import { BENEFIT_KINDS, OFFERED_BY } from "../benefits/labels";
import { formatDmy, isLocalDate } from "../dates/local-date";
import { STATUS_LABELS } from "../endorsements/status";
import { ENROLMENT_DATE_LABELS } from "../enrolment/dates";
import { shownNameOf } from "../files/object-name";
import { isRecord } from "../is-record";
import { keysOf } from "../keys";
import { enrolmentStatusLabel } from "../members/enrolment-status";
import { formatInr } from "../money/paise";
import { METADATA_FIELDS } from "../policies/slips/benefit-terms";
import type { RecordedChange } from "../record-history";
import { yesOrNo } from "../text/yes-or-no";

type StoredRow = Readonly<Record<string, unknown>>;
type Names = Readonly<Record<string, string>>;

/** How a column's value is written in words; a table has the words of its codes. */
type Kind = keyof typeof IN_WORDS | Names;

/** A column, or a field of its stored document: 'metadata.description'. */
type Field = readonly [column: string, label: string, kind: Kind];

/** The columns of a table that its histories show, with their labels. */
const FIELDS = {
  endorsements: [
    ["status", "Status", "status"],
    ["endorsement_cycle", "Cycle", "text"],
    ["support_ticket_id", "Support Ticket", "text"],
    ["exception_ids", "Exceptions", "list"],
    ["lives_count", "Lives", "text"],
    ["owner_id", "Owner", "text"],
  ],
  cd_accounts: [
    ["account_number", "Account ID", "text"],
    ["inception_paise", "Inception amount", "paise"],
    ["cd_document", "Statement", "file"],
    ["archived_at", "Delinked", "date"],
  ],
  benefits: [
    ["name", "Name", "text"],
    ["type", "Kind", BENEFIT_KINDS],
    ["category", "Category", "text"],
    ["benefit_type", "Benefit type", "text"],
    ["tier_id", "Tier ID", "text"],
    ["is_default", "Default", "yesNo"],
    ["priority", "Priority", "text"],
    ["sum_insured_paise", "Sum Insured", "paise"],
    ["start_date", "Start", "date"],
    ["end_date", "End", "date"],
    ["offered_by", "Offered by", OFFERED_BY],
    ["min_participation_rate", "Minimum participation", "text"],
    ["family_definition", "Family definition", "text"],
    ["lock_in.relationship", "Lock-in relationships", "list"],
    ["lock_in.period", "Lock-in period in years", "text"],
    ["tier_benefits", "Tiers", "tiers"],
    ["sub_benefits", "Sub-benefits", "subBenefits"],
    ...METADATA_FIELDS.map(({ key, label }) => [`metadata.${key}`, label, "text"] as const),
    ["active", "Active", "yesNo"],
    ["document", "Document", "file"],
    ["logo", "Logo", "file"],
  ],
  user_policies: [
    ["coverage_start", "Coverage start", "date"],
    ["coverage_end", "Coverage end", "date"],
    ["sum_insured_paise", "Sum Insured", "paise"],
    ["annual_paise", "Annual premium", "paise"],
    ["uhid", "UHID", "text"],
    ["slab_id", "Slab", "text"],
    ["enrolment_status", "Enrolment status", "enrolment"],
    ["pending_offboard", "Leaving", "yesNo"],
    ["enrolment_due_date", "Enrolment due date", "date"],
    ["active", "In force", "yesNo"],
  ],
  user_benefits: [
    ["coverage_end", "Coverage end", "date"],
    ["premium_paise", "Premium", "paise"],
    ["active", "In force", "yesNo"],
  ],
  users: [
    ["roles", "Roles", "list"],
    ["active", "Active", "yesNo"],
    ["first_name", "First name", "text"],
    ["last_name", "Last name", "text"],
    ["email", "Email", "text"],
  ],
  company_access: [
    ["csm_user_id", "CSM", "text"],
    ["ops_agent_user_id", "Ops agent", "text"],
    ["tap_out_date", "Tap-out date", "date"],
  ],
} as const satisfies Record<string, readonly Field[]>;
export type HistoryTable = keyof typeof FIELDS;

/** The fields of audited records without tracked rows, as the audit log stores them, with their labels. */
const AUDITED_FIELDS = {
  enrolment: [
    ...keysOf(ENROLMENT_DATE_LABELS).map((field) => [field, ENROLMENT_DATE_LABELS[field], "date"] as const),
    ["livesMoved", "Lives with a new due date", "text"],
    ["livesConfirmed", "Lives confirmed", "text"],
    ["emailsQueued", "Confirmation emails", "text"],
  ],
  emailContact: [
    ["to", "To", "list"],
    ["cc", "Cc", "list"],
  ],
  webhook: [
    ["name", "Name", "text"],
    ["eventTypes", "Events", "list"],
    ["address", "Address", "text"],
    ["withPersonal", "Contact data", "yesNo"],
    ["isPaused", "Paused", "yesNo"],
    ["previousSecretUntil", "Previous secret until", "date"],
    ["queued", "Events queued", "text"],
  ],
  sharedSheet: [
    ["name", "File", "text"],
    ["rows", "Rows", "text"],
  ],
  masterList: [["name", "Name", "text"]],
  apiClient: [
    ["name", "Name", "text"],
    ["companyIds", "Companies", "list"],
    ["scopes", "Allowed", "list"],
    ["callsPerMinute", "Calls per minute", "text"],
    ["revokedAt", "Revoked", "date"],
    ["previousSecretUntil", "Previous secret until", "date"],
  ],
} as const satisfies Record<string, readonly Field[]>;
export type AuditedRecord = keyof typeof AUDITED_FIELDS;

function dateOf(value: string): string {
  const day = value.slice(0, 10);
  return isLocalDate(day) ? formatDmy(day) : value;
}

const paiseInWords = (value: unknown) => (typeof value === "number" ? formatInr(value) : String(value));
const lines = (value: unknown, lineOf: (row: StoredRow) => string) =>
  Array.isArray(value) ? value.map(lineOf).join("; ") : String(value);

const IN_WORDS = {
  text: String,
  date: (value) => dateOf(String(value)),
  paise: paiseInWords,
  yesNo: (value) => yesOrNo(value === true),
  list: (value) => (Array.isArray(value) ? value.join(", ") : String(value)),
  file: (value) => shownNameOf(String(value)),
  status: (value) => STATUS_LABELS[value as keyof typeof STATUS_LABELS] ?? String(value),
  enrolment: (value) => enrolmentStatusLabel(String(value)) ?? "",
  tiers: (value) =>
    lines(value, ({ name, sumInsuredPaise, isDefault }) =>
      [
        name,
        ...(sumInsuredPaise === null ? [] : [`SI ${paiseInWords(sumInsuredPaise)}`]),
        ...(isDefault ? ["default"] : []),
      ].join(", "),
    ),
  subBenefits: (value) => lines(value, (row) => `${row.category} – ${row.name}: ${row.value}`),
} as const satisfies Record<string, (value: unknown) => string>;

function inWords(kind: Kind, value: unknown, names: Names): string {
  if (value === null || value === undefined) return "";
  if (typeof kind !== "string") return kind[String(value)] ?? String(value);
  const named = kind === "list" && Array.isArray(value) ? value.map((item) => names[item] ?? item) : value;
  return IN_WORDS[kind](named);
}

const valueAt = (row: StoredRow, column: string) =>
  column.split(".").reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), row);

/** The shown fields that differ between two versions of a row, in words. */
export const changedRowFields = (table: HistoryTable, before: StoredRow, after: StoredRow): RecordedChange[] =>
  changedFields(FIELDS[table], before, after);

/** The same of an audit row. @param names words for the items of its lists. */
export const changedAuditedFields = (
  record: AuditedRecord,
  { before, after }: { before: unknown; after: unknown },
  names: Names,
): RecordedChange[] =>
  changedFields(AUDITED_FIELDS[record], (before ?? {}) as StoredRow, (after ?? {}) as StoredRow, names);

function changedFields(fields: readonly Field[], before: StoredRow, after: StoredRow, names: Names = {}) {
  return fields.flatMap(([column, label, kind]) => {
    const [from, to] = [inWords(kind, valueAt(before, column), names), inWords(kind, valueAt(after, column), names)];
    return from === to ? [] : [{ label, from, to }];
  });
}
