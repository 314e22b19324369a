import type { InsuredLifeRow, NomineeRow } from "@/lib/contract/enrolment-reports";
import { dateOrNull } from "@/lib/domain/dates/local-date";
import { yesOrNo } from "@/lib/domain/text/yes-or-no";
import { ENROLMENT_REPORT_MESSAGES as TEXT } from "@/lib/messages/enrolment";
import type { WriteColumn, WriteSheet, WriteValue } from "@/lib/sheets/write/sheet-model";

type Column<T> = WriteColumn & { of: (row: T) => WriteValue };

const day = (date: string | null): WriteValue => (date === null ? null : { d: date });

const LIFE_COLUMNS: readonly Column<InsuredLifeRow>[] = [
  { header: "Company ID", kind: "text", width: 28, of: ({ companyId }) => companyId },
  { header: "Company Name", kind: "text", width: 28, of: ({ companyName }) => companyName },
  { header: "Employee ID", kind: "text", of: ({ employeeId }) => employeeId },
  { header: "User ID", kind: "text", width: 28, of: ({ userId }) => userId },
  { header: "Name", kind: "text", width: 28, of: ({ name }) => name },
  { header: "Relationship", kind: "text", of: ({ relationship }) => relationship },
  { header: "Email", kind: "text", width: 30, of: ({ email }) => email },
  { header: "Mobile", kind: "text", width: 14, of: ({ mobile }) => mobile },
  { header: "DOB", kind: "date", of: ({ dob }) => day(dob) },
  { header: "Gender", kind: "text", of: ({ gender }) => gender },
  {
    header: "Custom Fields",
    kind: "text",
    of: ({ customFields }) => (customFields === null ? null : JSON.stringify(customFields)),
  },
  { header: "Policy ID", kind: "text", width: 28, of: ({ policyId }) => policyId },
  { header: "Policy Type", kind: "text", of: ({ policyType }) => policyType },
  { header: "Common Pool", kind: "text", of: ({ isCommonPool }) => yesOrNo(isCommonPool) },
  { header: "Top Up Policy", kind: "text", of: ({ isTopUpPolicy }) => yesOrNo(isTopUpPolicy) },
  { header: "Parental Policy", kind: "text", of: ({ isParentalPolicy }) => yesOrNo(isParentalPolicy) },
  { header: "Sum Insured", kind: "number", of: ({ sumInsured }) => sumInsured },
  { header: "Annual Premium", kind: "number", of: ({ annualPremium }) => annualPremium },
  { header: "Enrolment Status", kind: "text", of: ({ enrolmentStatus }) => enrolmentStatus },
  { header: "Enrolment Due Date", kind: "date", of: ({ enrolmentDueDate }) => day(dateOrNull(enrolmentDueDate)) },
  { header: "Created At", kind: "date", of: ({ createdAt }) => day(dateOrNull(createdAt)) },
  { header: "Updated At", kind: "date", of: ({ updatedAt }) => day(dateOrNull(updatedAt)) },
];

const NOMINEE_COLUMNS: readonly Column<NomineeRow>[] = [
  { header: "Company Name", kind: "text", width: 28, of: ({ companyName }) => companyName },
  { header: "Employee ID", kind: "text", of: ({ employeeId }) => employeeId },
  { header: "Employee User ID", kind: "text", width: 28, of: ({ employeeUserId }) => employeeUserId },
  { header: "Name", kind: "text", width: 28, of: ({ name }) => name },
  { header: "Nominee Relationship", kind: "text", of: ({ nomineeRelationship }) => nomineeRelationship },
  { header: "Date of Birth", kind: "date", of: ({ dateOfBirth }) => day(dateOfBirth) },
  { header: "Gender", kind: "text", of: ({ gender }) => gender },
  { header: "Nominee Percentage SI", kind: "number", of: ({ nomineePercentageSI }) => nomineePercentageSI },
  { header: "Policy Ref ID", kind: "text", width: 28, of: ({ policyRefId }) => policyRefId },
  { header: "Policy Type", kind: "text", of: ({ policyType }) => policyType },
  { header: "Sum Insured", kind: "number", of: ({ sumInsured }) => sumInsured },
  { header: "Enrolment Status", kind: "text", of: ({ enrolmentStatus }) => enrolmentStatus },
  { header: "Enrolment Due Date", kind: "date", of: ({ enrolmentDueDate }) => day(dateOrNull(enrolmentDueDate)) },
  { header: "Created At", kind: "date", of: ({ createdAt }) => day(dateOrNull(createdAt)) },
  { header: "Updated At", kind: "date", of: ({ updatedAt }) => day(dateOrNull(updatedAt)) },
];

type Report = { enrolmentReport: readonly InsuredLifeRow[]; nomineeReport: readonly NomineeRow[] };

/** The two sheets of the report [spec 3 §2]. */
export function reportSheets({ enrolmentReport, nomineeReport }: Report): WriteSheet[] {
  return [
    sheetOf(TEXT.livesSheet, LIFE_COLUMNS, enrolmentReport),
    sheetOf(TEXT.nomineesSheet, NOMINEE_COLUMNS, nomineeReport),
  ];
}

function sheetOf<T>(name: string, columns: readonly Column<T>[], rows: readonly T[]): WriteSheet {
  return { name, columns, rows: rows.map((row) => ({ cells: columns.map((column) => column.of(row)) })) };
}
