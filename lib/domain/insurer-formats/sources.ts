import { formatDmy, isLocalDate } from "../dates/local-date";
import { keysOf } from "../keys";
import { MEMBER_LABELS } from "../members/columns";
import { GENDERS, MARITAL_STATUSES, RELATIONSHIPS } from "../members/types";
import type { FormatLine, FormatMember } from "./format-member";
import { middleNameOf, nomineesOf, surnameOf, TITLES, titleOf } from "./person";

type Value = string | number | null;
/** `code`: a value of our own list, for which an insurer has words. `day`: YYYY-MM-DD. */
type SourceKind = "text" | "number" | "amount" | "day" | "code";
/** `isDerived`: only written; what an insurer returns in it is not read. */
type Source = { kind: SourceKind; codes?: readonly string[]; isDerived?: true; value: (line: FormatLine) => Value };

const text = (value: Source["value"]): Source => ({ kind: "text", value });
const number = (value: Source["value"]): Source => ({ kind: "number", value });
const amount = (value: Source["value"]): Source => ({ kind: "amount", value });
const day = (value: Source["value"]): Source => ({ kind: "day", value });

/** Relationships for which insurers have a word per gender. */
const GENDERED: Readonly<Record<string, readonly [male: string, female: string]>> = {
  child: ["son", "daughter"],
  parent: ["father", "mother"],
  "parent-in-law": ["father-in-law", "mother-in-law"],
};

const RELATION_CODES = ["self", "spouse", "partner", ...Object.values(GENDERED).flat()];

function relationOf({ relationship, gender }: FormatMember): string {
  return GENDERED[relationship]?.[gender === "female" ? 1 : 0] ?? relationship;
}

/** An insurer does not know the ids of our slabs. */
function correctedValue({ field, facts }: FormatLine, values: FormatMember["oldData"]): string | null {
  const value = (field && values?.[field]) ?? null;
  if (value === null) return null;
  if (field === "slabId") return facts.slabs?.[value] ?? value;
  return isLocalDate(value) ? formatDmy(value) : value;
}

/** The data that a column can have [domain §16]. */
const TABLE = {
  seq: number(({ seq }) => seq),
  employeeId: text(({ member }) => member.employeeId),
  name: text(({ member }) => member.name),
  firstName: text(({ member }) => member.firstName),
  middleName: text(({ member }) => middleNameOf(member)),
  lastName: text(({ member }) => member.lastName),
  surname: text(({ member }) => surnameOf(member)),
  title: { kind: "code", codes: TITLES, isDerived: true, value: ({ member }) => titleOf(member) },
  relation: { kind: "code", codes: RELATION_CODES, value: ({ member }) => relationOf(member) },
  relationship: { kind: "code", codes: RELATIONSHIPS, value: ({ member }) => member.relationship },
  gender: { kind: "code", codes: GENDERS, value: ({ member }) => member.gender },
  maritalStatus: { kind: "code", codes: MARITAL_STATUSES, value: ({ member }) => member.maritalStatus ?? null },
  dob: day(({ member }) => member.dob),
  age: number(({ member }) => member.age),
  sumInsured: amount(({ member }) => member.newSumInsured),
  ctc: amount(({ member }) => member.ctc),
  joined: day(({ member }) => member.doj),
  start: day(({ member }) => member.policyStartDate),
  leaving: day(({ member }) => member.dol),
  uhid: text(({ member }) => member.uhid),
  mobile: text(({ member }) => member.mobile),
  email: text(({ member }) => member.email),
  nominee: text(({ member }) => nomineesOf(member, ({ name }) => name)),
  nomineeRelation: text(({ member }) => nomineesOf(member, ({ relationship }) => relationship)),
  nomineeDob: { ...day(({ member }) => nomineesOf(member, ({ dob }) => dob)), isDerived: true },
  nomineeShare: text(({ member }) => nomineesOf(member, ({ sharePercent }) => String(sharePercent))),
  netPremium: amount(({ member }) => member.netPremium),
  totalPremium: amount(({ member }) => member.totalProRatePremium),
  operation: { kind: "code", codes: ["ADD", "DELETE", "EDIT"], value: ({ member }) => member.operationType },
  field: { kind: "code", codes: keysOf(MEMBER_LABELS), value: ({ field }) => field },
  oldValue: text((line) => correctedValue(line, line.member.oldData)),
  newValue: text((line) => correctedValue(line, line.member.revisedData)),
  policyNumber: text(({ facts }) => facts.policyNumber),
  company: text(({ facts }) => facts.companyName),
  insurer: text(({ facts }) => facts.insurerName),
  endorsementNumber: number(({ facts }) => facts.endorsementNumber),
} as const satisfies Record<string, Source>;

export type SourceName = keyof typeof TABLE;
export const SOURCES: Readonly<Record<SourceName, Source>> = TABLE;
export const SOURCE_NAMES = keysOf(TABLE);

/** The codes of a source for which a column has words; empty for other sources. */
export const codesOf = (source: SourceName | null): readonly string[] =>
  source === null ? [] : (SOURCES[source].codes ?? []);
