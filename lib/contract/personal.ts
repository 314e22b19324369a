import type { z } from "zod";

/** The kind of personal data of a field, which determines its mask [quality §Security]. */
export type PersonalKind = "phone" | "email" | "day" | "amount" | "fields" | "text";

const META = "x-personal";
const PLAIN = "plain";

/**
 * Marks a field as personal: it is masked for users without `members.personal`, in every response. `fields` is a record of
 * field name to text. Unmarked text is `text`: personal data inside it is masked.
 */
export function personal<S extends z.ZodType>(kind: PersonalKind, schema: S): S {
  return schema.meta({ [META]: kind }) as S;
}

/** Marks text that every signed-in role sees in full: business contacts (ruling 58), and encoded bytes. */
export function plain<S extends z.ZodType>(schema: S): S {
  return schema.meta({ [META]: PLAIN }) as S;
}

/** The mark of a field; undefined if it has none. */
export function personalKindOf(schema: z.ZodType): PersonalKind | typeof PLAIN | undefined {
  return schema.meta()?.[META] as PersonalKind | typeof PLAIN | undefined;
}

const IDENTIFIERS = [
  "policynumber",
  "accountnumber",
  "endonumber",
  "employeeid",
  "empid",
  "uhid",
  "ticketid",
  "userid",
  "policyid",
  "paymentutrnumber",
  "utrnumber",
  "utr",
  "gstnumber",
  "gstin",
  "pannumber",
  "salesforceid",
  "ticketurl",
  "supportticketurl",
  "newesthash",
];

/** Names of fields whose values identify a record, a payment or a company: `policyNumber`, `Policy Number`, `memberIds`. */
export const isIdentifierName = (name: string): boolean =>
  IDENTIFIERS.includes(name.toLowerCase().replace(/[\s_]/g, "")) || /(?:^|[a-z\s_])(?:id|ids|Id|Ids|ID)$/.test(name);

const OTHER_DATES = [
  "doj",
  "dol",
  "joiningdate",
  "dateofleaving",
  "dateofmarriage",
  "policystartdate",
  "policyenddate",
  "coveragestart",
  "coverageend",
  "coveragestartdate",
  "newcoveragestartdate",
  "enrolmentduedate",
  "dueon",
  "endson",
  "since",
  "until",
  "entrydate",
  "dateofcreation",
  "due",
];

/** Names of fields whose dates are not birth dates. */
export const isOtherDateName = (name: string): boolean =>
  OTHER_DATES.includes(name.toLowerCase().replace(/[\s_]/g, ""));
