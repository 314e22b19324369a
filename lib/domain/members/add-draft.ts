import type { LocalDate } from "../dates/local-date";
import { MIDTERM_MESSAGES } from "../midterm/windows";
import type { Paise } from "../money/paise";
import { MIDTERM_KEY } from "./columns";
import type { RowContext } from "./context";
import { normaliseName, normaliseRelationship, trimCell } from "./normalise";
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
import type { AddRow, NewLife, Relationship } from "./types";

/** The life of an Add row while it is read: null for an empty or invalid cell. */
export type DraftLife = Omit<NewLife, "relationship" | "name" | "gender" | "dob" | "coverageStart"> & {
  [Field in "relationship" | "name" | "gender" | "dob" | "coverageStart"]: NewLife[Field] | null;
};

/** An Add row, read cell by cell, before the rules between rows. */
export type AddDraft = {
  index: number;
  row: AddRow;
  report: RowReport;
  /** Row number in the sheet, for messages that refer to it. */
  rowNumber: number;
  life: DraftLife;
  /** The name after `normaliseName`. */
  nameKey: string;
  sumInsuredPaise: Paise | null;
};

/** Whether the relationship column says that an Add row is an employee. */
export function isAccountHolder(row: AddRow): boolean {
  return normaliseRelationship(trimCell(row.relationship_to_account_holders)) === "self";
}

/** Whether all mandatory fields were read; true for every draft without errors. */
export function isComplete(life: DraftLife): life is NewLife {
  const { relationship, name, gender, dob, coverageStart } = life;
  return relationship !== null && name !== null && gender !== null && dob !== null && coverageStart !== null;
}

/** Applies the rules that need only the row and the policy. */
export function readAddRow(row: AddRow, index: number, context: RowContext): AddDraft {
  const report = new RowReport();
  const { today } = context;
  const relationship = readRelationship(trimCell(row.relationship_to_account_holders), report);
  const name = readName(trimCell(row.name), report);
  const start = trimCell(row.policy_start_date);
  return {
    index,
    row,
    report,
    rowNumber: row.rowNumber ?? index + 1,
    nameKey: name === null ? "" : normaliseName(name),
    sumInsuredPaise: null,
    life: {
      employeeId: readEmployeeId(row.employee_id, report),
      relationship,
      name,
      gender: readGender(trimCell(row.gender), report),
      dob: readDob(trimCell(row.date_of_birth), today, report),
      // An empty start is decided later: a mid-term row starts on its event date.
      coverageStart: start === "" ? null : readCoverageStart(start, report),
      slabId: trimCell(row.slabId),
      ctcPaise: isEmpty(row.ctc) ? null : readCtc(trimCell(row.ctc), report),
      mobile: readMobileCell(row, relationship, context, report),
      email: readEmailCell(row, relationship, context, report),
      enrolmentDueDate: readEnrolmentDueDate(row, relationship, context, report),
      maritalStatus: isEmpty(row.maritalStatus) ? null : readMaritalStatus(trimCell(row.maritalStatus), report),
      isException: readException(row.isException, context.mayUseException, report),
      isMidterm: false,
      dateOfMarriage: isEmpty(row.dateOfMarriage) ? null : readMarriageDate(trimCell(row.dateOfMarriage), report),
    },
  };
}

const isEmpty = (cell: string | undefined) => trimCell(cell) === "";

function readMarriageDate(cell: string, report: RowReport): LocalDate | null {
  const date = readDate(cell);
  if (date === null) report.fail(MIDTERM_KEY, MIDTERM_MESSAGES.marriageFormat);
  return date;
}

/** Employees need a mobile number; dependants do not. */
function readMobileCell(row: AddRow, relationship: Relationship | null, context: RowContext, report: RowReport) {
  const isRequired = relationship === "self" || !isEmpty(row.mobile);
  return isRequired ? readMobile(trimCell(row.mobile), context.policy.config, report) : null;
}

/** Employees need an email if the portal is enabled. */
function readEmailCell(row: AddRow, relationship: Relationship | null, context: RowContext, report: RowReport) {
  const isRequired = (relationship === "self" && context.enrolmentPortal) || !isEmpty(row.email_address);
  return isRequired ? readEmail(trimCell(row.email_address), report) : null;
}

/** Employees need it if the portal is enabled. A dependant's empty cell means the employee's date (ruling). */
function readEnrolmentDueDate(
  row: AddRow,
  relationship: Relationship | null,
  { enrolmentPortal, today, policy }: RowContext,
  report: RowReport,
): LocalDate | null {
  const cell = trimCell(row.enrolment_due_date);
  if (!enrolmentPortal) return readDate(cell);
  if (cell === "" && relationship !== "self") return null;
  return readDueDate(cell, today, policy.endDate, report);
}
