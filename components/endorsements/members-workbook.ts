import type { EndorsementMember } from "@/lib/contract/endorsements";
import { dateOfInstant, formatDdMmmYyyy, isLocalDate, parseDmy } from "@/lib/domain/dates/local-date";
import { MEMBER_LABELS } from "@/lib/domain/members/columns";
import { yesOrNo } from "@/lib/domain/text/yes-or-no";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import type { WriteColumn, WriteSheet, WriteValue } from "@/lib/sheets/write/sheet-model";
import { SOURCE_NAMES } from "./source-names";

const WIDTH = 25; // spec 2 §9
/** The order of the sheets [spec 2 §9]. */
const OPERATIONS = ["ADD", "DELETE", "EDIT"] as const;
const LABELS: Readonly<Record<string, string>> = MEMBER_LABELS;

type Column = { header: string; kind?: WriteColumn["kind"]; of: (member: EndorsementMember) => WriteValue };

/** "05 Jan 2026" [spec 2 §9]; a masked date stays as it is. */
function day(text: string | null): string | null {
  if (text === null) return null;
  const date = isLocalDate(text) ? text : parseDmy(text);
  return date ? formatDdMmmYyyy(date) : text;
}

/** "Name: Asha Rao; Date of Birth: 01 Jan 1990". */
const fields = (data: EndorsementMember["oldData"]) =>
  Object.entries(data ?? {})
    .map(([field, value]) => `${LABELS[field] ?? field}: ${day(value) ?? ""}`)
    .join("; ");

/** The columns of a life [spec 2 §3]. */
const COLUMNS: readonly Column[] = [
  { header: "User ID", of: ({ userId }) => userId },
  { header: "Employee ID", of: ({ employeeId }) => employeeId },
  { header: "Name", of: ({ name }) => name },
  { header: "Relationship", of: ({ relationship }) => relationship },
  { header: "Source", of: ({ source }) => SOURCE_NAMES[source] },
  { header: "Date of Birth", of: ({ dob }) => day(dob) },
  { header: "Gender", of: ({ gender }) => gender },
  { header: "Mobile", of: ({ mobile }) => mobile },
  { header: "Email", of: ({ email }) => email },
  { header: "Date of Joining", of: ({ doj }) => day(doj) },
  { header: "Date of Leaving", of: ({ dol }) => day(dol) },
  { header: "Coverage Start Date", of: ({ policyStartDate }) => day(policyStartDate) },
  { header: "Sum Insured", kind: "number", of: ({ newSumInsured }) => newSumInsured },
  { header: "CTC", kind: "number", of: ({ ctc }) => ctc },
  { header: "Rate Per Mille", kind: "number", of: ({ rpm }) => rpm },
  { header: "Rater Premium", kind: "number", of: ({ raterPremium }) => raterPremium },
  { header: "Old Annual Premium", kind: "number", of: ({ oldAnnualPremium }) => oldAnnualPremium },
  { header: "New Annual Premium", kind: "number", of: ({ newAnnualPremium }) => newAnnualPremium },
  { header: "Net Premium", kind: "number", of: ({ netPremium }) => netPremium },
  { header: "IGST", kind: "number", of: ({ igst }) => igst },
  { header: "CGST", kind: "number", of: ({ cgst }) => cgst },
  { header: "SGST", kind: "number", of: ({ sgst }) => sgst },
  { header: "Total Premium", kind: "number", of: ({ totalProRatePremium }) => totalProRatePremium },
  { header: "Pro-rated Days", kind: "number", of: ({ proRatedDays }) => proRatedDays },
  { header: "Exception", of: ({ isException }) => yesOrNo(isException) },
  { header: "Mid-term", of: ({ isMidtermMember }) => yesOrNo(isMidtermMember) },
  { header: "KYC Documents", of: ({ kycDocuments }) => kycDocuments.join(", ") },
  { header: "KYC Verified", of: ({ isKYCDocumentVerified }) => yesOrNo(isKYCDocumentVerified) },
  { header: "Correction Type", of: ({ correctionType }) => correctionType },
  { header: "Old Data", of: ({ oldData }) => fields(oldData) },
  { header: "Revised Data", of: ({ revisedData }) => fields(revisedData) },
  { header: "Created At", of: ({ createdAt }) => formatDdMmmYyyy(dateOfInstant(createdAt)) },
  { header: "Updated By", of: ({ updatedBy }) => updatedBy },
];

/** One sheet per operation that the endorsement has. */
export function memberSheets(members: readonly EndorsementMember[]): WriteSheet[] {
  const columns = COLUMNS.map(({ header, kind = "text" }): WriteColumn => ({ header, kind, width: WIDTH }));
  return OPERATIONS.flatMap((operation) => {
    const rows = members
      .filter(({ operationType }) => operationType === operation)
      .map((member) => ({ cells: COLUMNS.map(({ of }) => of(member)) }));
    return rows.length > 0 ? [{ name: TEXT.memberSheets[operation], columns, rows }] : [];
  });
}
