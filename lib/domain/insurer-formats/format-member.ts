import type { LocalDate } from "../dates/local-date";
import type { Operation } from "../endorsements/verification";

export type FormatNominee = { name: string; relationship: string; dob: LocalDate | null; sharePercent: number };

/** The fields of an endorsement row that insurers need. Amounts are in rupees, dates YYYY-MM-DD. */
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
  /** Missing with a provider that does not return it; so are the nominees. */
  maritalStatus?: string | null | undefined;
  nominees?: readonly FormatNominee[] | undefined;
  netPremium: number;
  totalProRatePremium: number;
  oldData: Record<string, string | null> | null;
  revisedData: Record<string, string | null> | null;
};

export type FormatFacts = {
  insurerName: string;
  companyName: string;
  /** null until the insurer assigns one. */
  policyNumber: string | null;
  policyId: string;
  endorsementNumber: number;
  day: LocalDate;
  /** What an insurer reads for a slab, by its id: the sum insured in rupees, else the slab's name. */
  slabs?: Readonly<Record<string, string>>;
};

/** A member and, for a correction, the one field that the line is about. */
export type FormatLine = { member: FormatMember; seq: number; field: string | null; facts: FormatFacts };

/** The lines of one operation: a correction has one per changed field, other operations have one. */
export function formatLines(members: readonly FormatMember[], operation: Operation, facts: FormatFacts): FormatLine[] {
  const lines = members
    .filter(({ operationType }) => operationType === operation)
    .flatMap((member) => {
      const fields = operation === "EDIT" ? Object.keys(member.revisedData ?? {}) : [null];
      return fields.map((field) => ({ member, field }));
    });
  return lines.map((line, index) => ({ ...line, seq: index + 1, facts }));
}
