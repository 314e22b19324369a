import { DEFAULT_CONFIG } from "../config";
import { INVALID_EMAIL, isEmail } from "../identifiers/email";
import { gstinWarnings, isGstin } from "../identifiers/gstin";
import { isPan, panWarning } from "../identifiers/pan";
import { INVALID_PHONE, isPhone } from "../identifiers/phone";
import { isSalesforceId } from "../identifiers/salesforce";
import { keysOf } from "../keys";
import type { CompanyRecordField } from "./fields";
import { COMPANY_FIELD_MESSAGES as TEXT } from "./messages";
import { STATE_CHOICES } from "./tax-facts";

const MAX_COMPANY_NICKNAME = 30;
const GSTIN_LENGTH = 15;
const PAN_LENGTH = 10;

export type CompanyFields = {
  name: string;
  nickname: string | null;
  gstNumber: string | null;
  panNumber: string | null;
  salesforceId: string | null;
  /** GST code of the state, for a company without a GST number. */
  stateCode?: string | null;
  regdAddress?: string | null;
  spocPhoneNumber?: string | null;
  spocEmail?: string | null;
};
/** The contract limits their length; nothing else is checked. */
type Unchecked = "companyLogo" | "isSez" | "spocName";
type CompanyField = Exclude<CompanyRecordField, Unchecked>;

type Check = (text: string, fields: CompanyFields, phoneFirst: string) => string | null;

const checks: { [F in CompanyField]: Check } = {
  name: (text) => (/\p{L}|\d/u.test(text) ? null : TEXT.name),
  nickname: (text) =>
    text === "" ? TEXT.nicknameEmpty : text.length > MAX_COMPANY_NICKNAME ? TEXT.nicknameLong : null,
  gstNumber: (text) => {
    if (text === "") return TEXT.gstEmpty;
    if (text.length !== GSTIN_LENGTH) return TEXT.gstLength;
    return isGstin(text) ? null : TEXT.gstPattern;
  },
  panNumber: (text) => {
    if (text === "") return TEXT.panEmpty;
    if (text.length !== PAN_LENGTH) return TEXT.panLength;
    return isPan(text) ? null : TEXT.panPattern;
  },
  salesforceId: (text) => (text === "" ? TEXT.salesforceEmpty : isSalesforceId(text) ? null : TEXT.salesforcePattern),
  stateCode: (text, { gstNumber }) => {
    if (text === "") return null;
    if (gstNumber) return text === gstNumber.slice(0, 2) ? null : TEXT.stateOfGst;
    return STATE_CHOICES.some(({ code }) => code === text) ? null : TEXT.state;
  },
  // Checked only if filled [spec 1 §5].
  regdAddress: (text) => (text === "" || /\p{L}/u.test(text) ? null : TEXT.address),
  spocPhoneNumber: (text, _, phoneFirst) => (text === "" || isPhone(text, phoneFirst) ? null : INVALID_PHONE),
  spocEmail: (text) => (text === "" || isEmail(text) ? null : INVALID_EMAIL),
};

/**
 * The faults of each field, in the words of spec 1 §5; empty if the company can be saved.
 * @param before the stored company, for a correction: fields that it lacks may stay empty.
 * @param phoneFirst the general setting of a phone number's first digits [domain §1 #5].
 */
export function checkCompany(
  fields: CompanyFields,
  before: Partial<CompanyFields> | null = null,
  phoneFirst: string = DEFAULT_CONFIG.phoneFirst,
): Partial<Record<CompanyField, string>> {
  const found = keysOf(checks).flatMap((field) => {
    const text = (fields[field] ?? "").trim();
    if (text === "" && before && !before[field]) return [];
    const message = checks[field](text, fields, phoneFirst);
    return message === null ? [] : [[field, message] as const];
  });
  return Object.fromEntries(found);
}

/** Doubts about well-formed numbers, shown at the field; they never block saving [domain §15]. */
export function companyWarnings({
  gstNumber,
  panNumber,
}: Pick<CompanyFields, "gstNumber" | "panNumber">): Partial<Record<"gstNumber" | "panNumber", string>> {
  const panToCompare = panNumber && isPan(panNumber) ? panNumber : null;
  const gst = gstNumber && isGstin(gstNumber) ? gstinWarnings(gstNumber, panToCompare) : [];
  const pan = panToCompare ? panWarning(panToCompare) : null;
  return { ...(gst.length > 0 && { gstNumber: gst.join(". ") }), ...(pan && { panNumber: pan }) };
}
