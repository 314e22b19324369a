import type { ProviderConfig } from "../config";
import { fromExcelSerial, type LocalDate, parseDmy } from "../dates/local-date";
import { INVALID_EMAIL, isEmail } from "../identifiers/email";
import { INVALID_PHONE, isPhone, normalisePhone } from "../identifiers/phone";
import { parseAmount } from "../money/fraction";
import { type Paise, paiseOfFraction } from "../money/paise";
import { MEMBER_LABELS } from "./columns";
import { ROW_MESSAGES } from "./messages";
import { normaliseGender, normaliseRelationship } from "./normalise";
import type { RowReport } from "./row-report";
import { GENDERS, type Gender, MARITAL_STATUSES, type MaritalStatus, RELATIONSHIPS, type Relationship } from "./types";

/**
 * One reader per column: returns the value, or null with a message in the report. Optional columns are read only if
 * they are filled.
 */

/** Letters of any script with their marks, spaces and . ' - [domain §14]; starts with a letter. */
const NAME = /^\p{L}[\p{L}\p{M} .'-]{1,99}$/u;
const EMPLOYEE_ID_MAX = 50;
/** What a spreadsheet leaves of an ID: an error such as #N/A, a shortened number such as 1.23457E+11, true or false. */
const LOST_ID = /^(?:#.*|\d+(?:\.\d+)?e\+\d+|true|false)$/i;
/** Fast path for most amounts: with so few digits, a number is exact and ten times faster than a fraction. */
const WHOLE_RUPEES = /^[1-9]\d{0,11}$/;
/** Above any real salary, and small enough that multiples stay exact. */
const TOO_MANY_RUPEES = 1_000_000_000_000n;

/** A date cell: DD/MM/YYYY, or the five-digit serial of a workbook. */
export function readDate(text: string): LocalDate | null {
  const trimmed = text.trim();
  return trimmed.length === 5 && /^\d{5}$/.test(trimmed) ? fromExcelSerial(Number(trimmed)) : parseDmy(trimmed);
}

export function readEmployeeId(text: string | undefined, report: RowReport): string {
  const id = text ?? "";
  if (id.trim() === "") report.fail(MEMBER_LABELS.employee_id, ROW_MESSAGES.employeeIdRequired);
  else if (id !== id.trim()) report.fail(MEMBER_LABELS.employee_id, ROW_MESSAGES.employeeIdSpaces);
  else if (id.length > EMPLOYEE_ID_MAX) report.fail(MEMBER_LABELS.employee_id, ROW_MESSAGES.employeeIdTooLong);
  else if (LOST_ID.test(id)) report.fail(MEMBER_LABELS.employee_id, ROW_MESSAGES.employeeIdLost);
  return id.trim();
}

export function readRelationship(text: string, report: RowReport): Relationship | null {
  const word = normaliseRelationship(text);
  const relationship = RELATIONSHIPS.find((known) => known === word) ?? null;
  if (!relationship) report.fail(MEMBER_LABELS.relationship_to_account_holders, ROW_MESSAGES.relationshipInvalid);
  return relationship;
}

export function readName(text: string, report: RowReport): string | null {
  const name = text
    .trim()
    .replace(/’/g, "'")
    .replace(/\s{2,}|[^\S ]/g, " ");
  if (NAME.test(name)) return name;
  report.fail(MEMBER_LABELS.name, ROW_MESSAGES.nameInvalid);
  return null;
}

export function readGender(text: string, report: RowReport): Gender | null {
  const word = normaliseGender(text);
  const gender = GENDERS.find((known) => known === word) ?? null;
  if (!gender) report.fail(MEMBER_LABELS.gender, ROW_MESSAGES.genderInvalid);
  return gender;
}

export function readDob(text: string, today: LocalDate, report: RowReport): LocalDate | null {
  const dob = readDate(text);
  if (dob !== null && dob <= today) return dob;
  report.fail(MEMBER_LABELS.date_of_birth, dob === null ? ROW_MESSAGES.dobFormat : ROW_MESSAGES.dobInFuture);
  return null;
}

export function readMobile(text: string, config: ProviderConfig, report: RowReport): string | null {
  const mobile = normalisePhone(text);
  if (isPhone(mobile, config.phoneFirst)) return mobile;
  report.fail(MEMBER_LABELS.mobile, INVALID_PHONE);
  return null;
}

export function readEmail(text: string, report: RowReport): string | null {
  const email = text.trim();
  if (isEmail(email)) return email;
  report.fail(MEMBER_LABELS.email_address, INVALID_EMAIL);
  return null;
}

export function readMaritalStatus(text: string, report: RowReport): MaritalStatus | null {
  const word = text.trim().toLowerCase();
  const status = MARITAL_STATUSES.find((known) => known === word) ?? null;
  if (!status) report.fail(MEMBER_LABELS.maritalStatus, ROW_MESSAGES.maritalInvalid);
  return status;
}

export function readCtc(text: string, report: RowReport): Paise | null {
  if (WHOLE_RUPEES.test(text)) return Number(text) * 100;
  const amount = parseAmount(text);
  if (amount && amount.n > 0n && amount.n < TOO_MANY_RUPEES * amount.d) return paiseOfFraction(amount);
  report.fail(MEMBER_LABELS.ctc, ROW_MESSAGES.ctcInvalid);
  return null;
}

/** Not before today, not after the policy's end. */
export function readDueDate(text: string, today: LocalDate, policyEnd: LocalDate, report: RowReport): LocalDate | null {
  const date = readDate(text);
  if (date !== null && date >= today && date <= policyEnd) return date;
  report.fail(MEMBER_LABELS.enrolment_due_date, ROW_MESSAGES.dueDateInvalid);
  return null;
}

export function readCoverageStart(text: string, report: RowReport): LocalDate | null {
  const date = readDate(text);
  if (date === null) report.fail(MEMBER_LABELS.policy_start_date, ROW_MESSAGES.coverageStartFormat);
  return date;
}

const YES = new Set(["yes", "y", "true"]);
const NO = new Set(["", "no", "n", "false"]);

/** A Yes or No of any sheet; an empty cell is No. Null for other text. */
export function readYesNo(text = ""): boolean | null {
  const word = text.trim().toLowerCase();
  return YES.has(word) || (NO.has(word) ? false : null);
}

/** Whether a row asks for an exception, allowed or not. */
export const hasException = (text: string | undefined): boolean => readYesNo(text) === true;

/** The Exception column; `yes` needs a role with that right. */
export function readException(text: string | undefined, mayUse: boolean, report: RowReport): boolean {
  const isYes = readYesNo(text);
  if (isYes === false) return false;
  if (isYes === null) report.fail(MEMBER_LABELS.isException, ROW_MESSAGES.exceptionInvalid);
  else if (!mayUse) report.fail(MEMBER_LABELS.isException, ROW_MESSAGES.exceptionNotAllowed);
  else return true;
  return false;
}
