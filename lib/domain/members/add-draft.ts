import type { LocalDate } from "../dates/local-date";
import { MIDTERM_MESSAGES } from "../midterm/windows";
import type { Paise } from "../money/paise";
import { MEMBER_LABELS, MIDTERM_KEY } from "./columns";
import type { RowContext } from "./context";
import { ROW_MESSAGES } from "./messages";
import {
  readCoverageStart,
  readCtc,
  readDate,
  readDob,
  readDueDate,
  readEmail,
  readEmployeeId,
  readException,
  readGender,
  readMaritalStatus,
  readMobile,
  readName,
  readRelationship,
} from "./read-cells";
import { RowReport } from "./row-report";
import type { AddRow, Gender, MaritalStatus, Relationship } from "./types";

/** An Add row, read cell by cell; null where a cell is empty or wrong. The rules between rows come after. */
export type AddDraft = {
  index: number;
  row: AddRow;
  report: RowReport;
  /** The row's number in its sheet, for messages that point to it. */
  rowNumber: number;
  employeeId: string;
  relationship: Relationship | null;
  name: string | null;
  gender: Gender | null;
  dob: LocalDate | null;
  /** null also when left empty: a mid-term row takes the day of its event. */
  coverageStart: LocalDate | null;
  slabId: string;
  sumInsuredPaise: Paise | null;
  ctcPaise: Paise | null;
  mobile: string | null;
  email: string | null;
  enrolmentDueDate: LocalDate | null;
  maritalStatus: MaritalStatus | null;
  isException: boolean;
  dateOfMarriage: LocalDate | null;
  isMidterm: boolean;
};

const text = (cell: string | undefined) => (cell ?? "").trim();

/** Every rule that needs only the row itself and the policy. */
export function readAddRow(row: AddRow, index: number, context: RowContext): AddDraft {
  const report = new RowReport();
  const { today, policy } = context;
  const relationship = readRelationship(text(row.relationship_to_account_holders), report);
  const start = text(row.policy_start_date);
  return {
    index,
    row,
    report,
    rowNumber: row.rowNumber ?? index + 1,
    employeeId: readEmployeeId(row.employee_id, report),
    relationship,
    name: readName(text(row.name), report),
    gender: readGender(text(row.gender), report),
    dob: readDob(text(row.date_of_birth), today, report),
    coverageStart: start === "" ? null : readCoverageStart(start, report),
    slabId: text(row.slabId),
    sumInsuredPaise: null,
    ctcPaise: readOptional(row.ctc, (cell) => readCtc(cell, report)),
    ...readContact(row, relationship, context, report),
    enrolmentDueDate: readEnrolmentDueDate(row, relationship, context, report),
    maritalStatus: readOptional(row.maritalStatus, (cell) => readMaritalStatus(cell, report)),
    isException: readException(row.isException, context.mayUseException, report),
    dateOfMarriage: readOptional(row.dateOfMarriage, (cell) => readMarriageDate(cell, report)),
    isMidterm: false,
  };
}

function readOptional<Value>(cell: string | undefined, read: (cell: string) => Value | null): Value | null {
  const trimmed = text(cell);
  return trimmed === "" ? null : read(trimmed);
}

function readMarriageDate(cell: string, report: RowReport): LocalDate | null {
  const date = readDate(cell);
  if (date === null) report.fail(MIDTERM_KEY, MIDTERM_MESSAGES.marriageFormat);
  return date;
}

/** An employee must have a mobile, and an e-mail when the portal is enabled; dependants may. */
function readContact(row: AddRow, relationship: Relationship | null, context: RowContext, report: RowReport) {
  const isSelf = relationship === "self";
  const [mobile, email] = [text(row.mobile), text(row.email_address)];
  return {
    mobile: mobile !== "" || isSelf ? readMobile(mobile, context.policy.config, report) : null,
    email: email !== "" || (isSelf && context.enrolmentPortal) ? readEmail(email, report) : null,
  };
}

/** Asked of employees when the portal is enabled; a dependant's empty cell means the employee's date (ruling). */
function readEnrolmentDueDate(
  row: AddRow,
  relationship: Relationship | null,
  { enrolmentPortal, today, policy }: RowContext,
  report: RowReport,
): LocalDate | null {
  const cell = text(row.enrolment_due_date);
  if (!enrolmentPortal) return readDate(cell);
  if (cell === "" && relationship !== "self") return null;
  return readDueDate(cell, today, policy.endDate, report);
}

/** The missing coverage start of a row that has no event to take it from. */
export function failMissingStart(draft: AddDraft): void {
  if (text(draft.row.policy_start_date) === "") {
    draft.report.fail(MEMBER_LABELS.policy_start_date, ROW_MESSAGES.coverageStartFormat);
  }
}
