import type { LocalDate } from "../dates/local-date";
import type { Operation } from "../endorsements/verification";

/** A row of an endorsement, as far as insurers need it; amounts in rupees, days YYYY-MM-DD. */
export type FormatMember = {
  operationType: Operation;
  employeeId: string | null;
  firstName: string;
  lastName: string;
  name: string;
  relationship: string;
  gender: string | null;
  dob: LocalDate | null;
  age: number | null;
  newSumInsured: number | null;
  ctc: number | null;
  doj: LocalDate | null;
  dol: LocalDate | null;
  policyStartDate: LocalDate | null;
  uhid: string | null;
  mobile: string | null;
  email: string | null;
  netPremium: number;
  totalProRatePremium: number;
  oldData: Record<string, string | null> | null;
  revisedData: Record<string, string | null> | null;
};

/** What every row of a file shares. */
export type FormatFacts = {
  insurerName: string;
  companyName: string;
  /** null before the insurer has given one. */
  policyNumber: string | null;
  policyId: string;
  endorsementNumber: number;
  /** The day of the file. */
  day: LocalDate;
};

/** A member and, of a correction, the one field that a line of the sheet is about. */
export type FormatLine = { member: FormatMember; seq: number; field: string | null; facts: FormatFacts };

/** The lines of one operation: a correction has one for every changed field, everything else one. */
export function formatLines(members: readonly FormatMember[], operation: Operation, facts: FormatFacts): FormatLine[] {
  const lines = members
    .filter(({ operationType }) => operationType === operation)
    .flatMap((member) => {
      const fields = operation === "EDIT" ? Object.keys(member.revisedData ?? {}) : [null];
      return fields.map((field) => ({ member, field }));
    });
  return lines.map((line, index) => ({ ...line, seq: index + 1, facts }));
}
