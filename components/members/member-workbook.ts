import type { UserPolicy } from "@/lib/contract/user-policies";
import type { Member } from "@/lib/contract/users";
import { dateOfInstant, istDay } from "@/lib/domain/dates/local-date";
import type { AsOf } from "@/lib/domain/history/as-of";
import { fullName } from "@/lib/domain/members/person-name";
import { yesOrNo } from "@/lib/domain/text/yes-or-no";
import { MEMBER_MESSAGES } from "@/lib/messages/members";
import type { WriteColumn, WriteRow, WriteSheet, WriteValue } from "@/lib/sheets/write/sheet-model";
import { isActive } from "./names";

type Column<T> = WriteColumn & { of: (row: T) => WriteValue };

/** Masked dates are text; others are Excel dates. */
const day = (date: string | null | undefined): WriteValue =>
  date && /^\d{4}-\d{2}-\d{2}$/.test(date) ? { d: date } : (date ?? null);

const MEMBER_COLUMNS: Column<Member>[] = [
  { header: "User ID", kind: "text", width: 30, of: ({ userId }) => userId },
  { header: "Employee ID", kind: "text", of: ({ employeeId }) => employeeId },
  { header: "Name", kind: "text", width: 28, of: fullName },
  { header: "Relationship", kind: "text", of: ({ relationship }) => relationship },
  { header: "DOB", kind: "date", of: ({ dob }) => day(dob) },
  { header: "Gender", kind: "text", of: ({ gender }) => gender },
  { header: "Phone", kind: "text", width: 14, of: ({ mobile }) => mobile },
  { header: "Email", kind: "text", width: 30, of: ({ email }) => email },
  { header: "Parent User ID", kind: "text", width: 30, of: ({ parentId }) => parentId },
  { header: "Active", kind: "text", of: (member) => yesOrNo(isActive(member)) },
];

const POLICY_COLUMNS: Column<UserPolicy>[] = [
  { header: "Policy ID", kind: "text", width: 30, of: ({ policyId }) => policyId },
  { header: "Policy Nick Name", kind: "text", width: 28, of: ({ policyNickName }) => policyNickName },
  { header: "Coverage Start Date", kind: "date", of: ({ policyStartDate }) => ({ d: dateOfInstant(policyStartDate) }) },
  { header: "Coverage End Date", kind: "date", of: ({ policyEndDate }) => ({ d: dateOfInstant(policyEndDate) }) },
  { header: "Exception", kind: "text", of: ({ isException }) => (isException === null ? null : yesOrNo(isException)) },
  { header: "UHID", kind: "text", width: 18, of: ({ uhid }) => uhid },
  { header: "Sum Insured", kind: "number", width: 16, of: ({ sumInsured }) => sumInsured },
  { header: "Endo Cycle", kind: "text", width: 18, of: ({ endorsementCycle }) => endorsementCycle },
];

/** The sheet of the export; if a policy is chosen, its columns follow the member's [spec 1 §2]. */
export function memberSheet(members: readonly Member[], ofPolicy: boolean): WriteSheet {
  const rows: WriteRow[] = members.map((member) => {
    const cover = member.userPolicy;
    const cells = MEMBER_COLUMNS.map((column) => column.of(member));
    return { cells: ofPolicy ? [...cells, ...POLICY_COLUMNS.map((column) => cover && column.of(cover))] : cells };
  });
  const columns: WriteColumn[] = ofPolicy ? [...MEMBER_COLUMNS, ...POLICY_COLUMNS] : MEMBER_COLUMNS;
  return { name: MEMBER_MESSAGES.workbookName, columns, rows };
}

/** 'MEMBER DETAILS' with company name, the dates of a view of the past and timestamp [spec 1 §2]; characters that file systems reject become spaces. */
export function memberFileName(companyName: string, atMs: number, asOf: AsOf | null = null): string {
  const stamp = new Date(atMs + 19_800_000).toISOString().slice(0, 19).replace(/[T:]/g, "-");
  const dates = asOf
    ? ` as on ${asOf.on ?? istDay(atMs)} as known on ${(asOf.known ?? istDay(atMs)).slice(0, 10)}`
    : "";
  return `${MEMBER_MESSAGES.workbookName} ${companyName}${dates} ${stamp}.xlsx`.replace(/[\\/:*?"<>|]/g, " ");
}
