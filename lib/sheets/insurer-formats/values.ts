import { formatDdMmmYyyy, formatDmy, type LocalDate } from "@/lib/domain/dates/local-date";

/** A row of an endorsement, as far as insurers want to know it; amounts in rupees, days YYYY-MM-DD. */
export type FormatMember = {
  operationType: "ADD" | "EDIT" | "DELETE";
  employeeId: string | null;
  name: string;
  relationship: string;
  gender: string | null;
  dob: string | null;
  age: number | null;
  newSumInsured: number | null;
  ctc: number | null;
  doj: string | null;
  dol: string | null;
  policyStartDate: string | null;
  uhid: string | null;
  oldData: Record<string, string | null> | null;
  revisedData: Record<string, string | null> | null;
};

/** A member and, of a correction, the one field that a line of the sheet is about. */
export type FormatLine = { member: FormatMember; seq: number; field: string | null };
/** How an insurer writes days. */
export type DateStyle = "dd-MMM-yyyy" | "dd/MM/yyyy";

type Value = (line: FormatLine, day: (date: string | null) => string | null) => string | number | null;

const GENDERS: Readonly<Record<string, string>> = { male: "M", female: "F", trans: "T" };
const RELATIONS: Readonly<Record<string, readonly [male: string, female: string]>> = {
  self: ["EMPLOYEE", "EMPLOYEE"],
  spouse: ["SPOUSE", "SPOUSE"],
  partner: ["PARTNER", "PARTNER"],
  child: ["SON", "DAUGHTER"],
  parent: ["FATHER", "MOTHER"],
  "parent-in-law": ["FATHER IN LAW", "MOTHER IN LAW"],
};

function relationOf({ relationship, gender }: FormatMember): string {
  const words = RELATIONS[relationship];
  return words ? words[gender === "female" ? 1 : 0] : relationship.toUpperCase();
}

/** What a column may hold [domain §16]. */
const VALUES = {
  seq: ({ seq }) => seq,
  employeeId: ({ member }) => member.employeeId,
  name: ({ member }) => member.name.toUpperCase(),
  relation: ({ member }) => relationOf(member),
  gender: ({ member }) => GENDERS[member.gender ?? ""] ?? member.gender,
  dob: ({ member }, day) => day(member.dob),
  age: ({ member }) => member.age,
  sumInsured: ({ member }) => member.newSumInsured,
  ctc: ({ member }) => member.ctc,
  joined: ({ member }, day) => day(member.doj),
  start: ({ member }, day) => day(member.policyStartDate),
  leaving: ({ member }, day) => day(member.dol),
  uhid: ({ member }) => member.uhid,
  field: ({ field }) => field,
  oldValue: ({ member, field }) => (field ? (member.oldData?.[field] ?? null) : null),
  newValue: ({ member, field }) => (field ? (member.revisedData?.[field] ?? null) : null),
} as const satisfies Record<string, Value>;

export type ValueName = keyof typeof VALUES;
export const NUMBER_VALUES: readonly ValueName[] = ["seq", "age", "sumInsured", "ctc"];

export function cellOf(name: ValueName, line: FormatLine, dates: DateStyle): string | number | null {
  const format = dates === "dd/MM/yyyy" ? formatDmy : (date: LocalDate) => formatDdMmmYyyy(date).replaceAll(" ", "-");
  const value: Value = VALUES[name];
  return value(line, (date) => (date === null ? null : format(date as LocalDate)));
}
