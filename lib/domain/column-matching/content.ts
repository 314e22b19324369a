import { dayAndMonthOf } from "../dates/nearest-date";
import { isEmail } from "../identifiers/email";
import { normalisePhone } from "../identifiers/phone";
import { splitParentage } from "../members/normalise";
import { readAmountText } from "./amounts";
import { dateShape, plainDigits } from "./date-order";
import { baseOf, type RowTarget, type Target } from "./targets";
import { GROUPED, plainPhone, withoutApostrophe } from "./values";
import { readGenderWord, readMaritalWord, readOperationCell, readRelationshipWord, readYesNoWord } from "./words";

/** What cells can look like; a cell may match several kinds. */
const CONTENT_KINDS = [
  "date",
  "dayAndMonth",
  "email",
  "phone",
  "gender",
  "relationship",
  "marital",
  "operation",
  "yesNo",
  "amount",
  "letters",
  "code",
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

const LETTERS = /^\p{L}[\p{L}\p{M} .,'’()-]*$/u;
const CODE = /^(?=.*\p{N})[\p{L}\p{N}][\p{L}\p{M}\p{N} _./-]{0,39}$/u;

const LOOKS: Readonly<Record<ContentKind, (text: string) => boolean>> = {
  date: (text) => dateShape(text) !== null,
  dayAndMonth: (text) => dayAndMonthOf(text) !== null,
  email: isEmail,
  phone: (text) => /^[6-9]\d{9}$/.test(normalisePhone(plainPhone(text))),
  gender: (text) => readGenderWord(text) !== null,
  relationship: (text) => readRelationshipWord(text) !== null,
  marital: (text) => readMaritalWord(text) !== null,
  operation: (text) => readOperationCell(text) !== null,
  yesNo: (text) => readYesNoWord(text) !== null,
  amount: (text) => readAmountText(plainDigits(text)) !== null,
  // "Ravi Kumar S/O: Mohan Lal" is a name.
  letters: (text) => LETTERS.test(text) || LETTERS.test(splitParentage(text).name),
  code: (text) => CODE.test(text) || GROUPED.test(text),
};

/** All kinds that a cell's text matches. */
export function contentKinds(text: string): ContentKind[] {
  const plain = withoutApostrophe(text);
  return CONTENT_KINDS.filter((kind) => LOOKS[kind](plain));
}

const ROW_KINDS: Readonly<Record<RowTarget, ContentKind | null>> = {
  userId: "code",
  employee_id: "code",
  relationship_to_account_holders: "relationship",
  name: "letters",
  slabId: "code",
  mobile: "phone",
  email_address: "email",
  gender: "gender",
  ctc: "amount",
  enrolment_due_date: "date",
  date_of_birth: "date",
  policy_start_date: "date",
  isException: "yesNo",
  maritalStatus: "marital",
  previousSI: "amount",
  dateOfLeaving: "date",
  dateOfMarriage: "date",
  operation: "operation",
  sumInsured: "amount",
  firstName: "letters",
  middleName: "letters",
  lastName: "letters",
  employer: null,
  policyNumber: null,
  parentId: "code",
  benefitIds: null,
  addonBenefitId: null,
  uhid: null,
};

/** The kind that a target's cells must have. */
export const kindOf = (target: Target): ContentKind | null => ROW_KINDS[baseOf(target)];

/** Kinds that identify a column alone. Dates, names and numbers are too common for that. */
export const TELLING_KINDS: readonly (readonly [ContentKind, Target])[] = [
  ["email", "email_address"],
  ["phone", "mobile"],
  ["gender", "gender"],
  ["relationship", "relationship_to_account_holders"],
  ["operation", "operation"],
  ["marital", "maritalStatus"],
];
