import { DEFAULT_CONFIG } from "../config";
import type { LocalDate } from "../dates/local-date";
import { INVALID_EMAIL, isEmail } from "../identifiers/email";
import { INVALID_PHONE, isPhone, normalisePhone } from "../identifiers/phone";
import { ROW_MESSAGES } from "../members/messages";
import { readDate, readYesNo } from "../members/read-cells";
import { textIn } from "./scripts";

/** How a field of the HR setup sheets is marked [spec 3 §3]; the marks are in the template's second row. */
export const HR_MARKS = ["Mandatory", "Optional", "Conditional", "Informational"] as const;
type HrMark = (typeof HR_MARKS)[number];

/** The fields of the three sheets, which are also the column headings [spec 3 §3]. */
export const HR_SHEETS = {
  "User Access": {
    srNo: "Informational",
    companyId: "Mandatory",
    companyName: "Informational",
    email: "Conditional",
    mobile: "Conditional",
    hrdFlag: "Mandatory",
    selfServeFlag: "Optional",
    commsFlag: "Optional",
  },
  "Company Access": {
    srNo: "Informational",
    companyId: "Mandatory",
    companyName: "Informational",
    tapOutDate: "Conditional",
    csmUserId: "Conditional",
    opsAgentUserId: "Conditional",
  },
  "Grade <> SI Mapping": { srNo: "Informational", policyId: "Mandatory", slabId: "Mandatory", gradeId: "Mandatory" },
} as const satisfies Record<string, Record<string, HrMark>>;
export type HrSheetName = keyof typeof HR_SHEETS;
export const HR_SHEET_NAMES = ["User Access", "Company Access", "Grade <> SI Mapping"] as const satisfies HrSheetName[];

export type HrContact = {
  companyId: string;
  email: string | null;
  mobile: string | null;
  hrd: boolean;
  selfServe: boolean;
  comms: boolean;
};

/** null leaves the stored value unchanged. */
export type CompanyAccess = {
  companyId: string;
  tapOutDate: LocalDate | null;
  csmUserId: string | null;
  opsAgentUserId: string | null;
};

export type SlabGrade = { policyId: string; slabId: string; gradeId: string };

export const HR_RULES = {
  company: "companyId is mandatory",
  companyUnknown: "Company not found",
  contact: "email or mobile is mandatory",
  email: INVALID_EMAIL,
  mobile: INVALID_PHONE,
  flag: (field: string) => `${field} should be Yes or No`,
  hrdFlag: "hrdFlag is mandatory",
  tapOutDate: "tapOutDate should be in DD/MM/YYYY",
  nothingGiven: "tapOutDate, csmUserId or opsAgentUserId is mandatory",
  staffUnknown: (field: string) => `${field}: no active staff member has this ID`,
  grade: (field: string) => `${field} is mandatory`,
  policyUnknown: "Policy not found",
  slabUnknown: ROW_MESSAGES.slabUnknown,
  repeated: (row: number) => `Duplicate row ${row}`,
  takenByOther: "HR mobile or email already exists", // spec 3 §8
} as const;

type Fields = Readonly<Record<string, string>>;
/** `errors` names every fault; `value` is valid only without errors. */
type HrReading<T> = { value: T; errors: readonly string[] };

function readFlag(fields: Fields, field: string, errors: string[]): boolean {
  const flag = readYesNo(fields[field]);
  if (flag === null) errors.push(HR_RULES.flag(field));
  return flag === true;
}

/**
 * A row of User Access: an HR contact of a company, identified by email, else by mobile.
 * @param phoneFirst the general setting of a phone number's first digits [domain §1 #5].
 */
export function readHrContact(fields: Fields, phoneFirst: string = DEFAULT_CONFIG.phoneFirst): HrReading<HrContact> {
  const errors: string[] = [];
  const companyId = textIn(fields, "companyId");
  const email = textIn(fields, "email").toLowerCase() || null;
  const mobile = normalisePhone(textIn(fields, "mobile")) || null;
  if (companyId === "") errors.push(HR_RULES.company);
  if (!email && !mobile) errors.push(HR_RULES.contact);
  if (email && !isEmail(email)) errors.push(HR_RULES.email);
  if (mobile && !isPhone(mobile, phoneFirst)) errors.push(HR_RULES.mobile);
  if (textIn(fields, "hrdFlag") === "") errors.push(HR_RULES.hrdFlag);
  const hrd = readFlag(fields, "hrdFlag", errors);
  const selfServe = readFlag(fields, "selfServeFlag", errors);
  const comms = readFlag(fields, "commsFlag", errors);
  return { value: { companyId, email, mobile, hrd, selfServe, comms }, errors };
}

/** A row of Company Access. */
export function readCompanyAccess(fields: Fields): HrReading<CompanyAccess> {
  const errors: string[] = [];
  const companyId = textIn(fields, "companyId");
  const tapOut = textIn(fields, "tapOutDate");
  const tapOutDate = readDate(tapOut);
  const csmUserId = textIn(fields, "csmUserId") || null;
  const opsAgentUserId = textIn(fields, "opsAgentUserId") || null;
  if (companyId === "") errors.push(HR_RULES.company);
  if (tapOut !== "" && tapOutDate === null) errors.push(HR_RULES.tapOutDate);
  if (tapOut === "" && !csmUserId && !opsAgentUserId) errors.push(HR_RULES.nothingGiven);
  return { value: { companyId, tapOutDate, csmUserId, opsAgentUserId }, errors };
}

/** A row of Grade <> SI Mapping. */
export function readSlabGrade(fields: Fields): HrReading<SlabGrade> {
  const [policyId, slabId, gradeId] = [textIn(fields, "policyId"), textIn(fields, "slabId"), textIn(fields, "gradeId")];
  const missing = Object.entries({ policyId, slabId, gradeId }).filter(([, text]) => text === "");
  return { value: { policyId, slabId, gradeId }, errors: missing.map(([field]) => HR_RULES.grade(field)) };
}
