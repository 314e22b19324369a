import type { LocalDate } from "../dates/local-date";
import { isMidterm, isSpouse } from "../midterm/windows";
import type { AddFamilies, AddFamily, HolderFacts } from "./add-families";
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
import type { RowToCheck } from "./row-to-check";
import type { AddRow, DraftLife, Relationship } from "./types";

const NO_CHANGES = new Set<never>();

/** Whether the relationship column says that an Add row is an employee. */
export function isAccountHolder(row: AddRow): boolean {
  return normaliseRelationship(trimCell(row.relationship_to_account_holders)) === "self";
}

/** Reads an Add row cell by cell, and fills a dependant's empty cells from the account holder. */
export function readAddRow(
  row: AddRow,
  index: number,
  { context, families, isHolder }: { context: RowContext; families: AddFamilies; isHolder: boolean },
): RowToCheck {
  const report = new RowReport();
  const life = readLife(row, report, context);
  const family = families.of(life.employeeId);
  const holder = isHolder ? null : family.holder;
  copyFromHolder(life, family, holder, context);
  return {
    row,
    report,
    rowNumber: row.rowNumber ?? index + 1,
    life,
    nameKey: life.name === null ? "" : normaliseName(life.name),
    sumInsuredPaise: null,
    before: null,
    changes: NO_CHANGES,
    givenStart: null,
    holder,
    family,
    familyCount: life.relationship ? family.count.of(life.relationship) : 0,
    isRepeat: false,
  };
}

function readLife(row: AddRow, report: RowReport, context: RowContext): DraftLife {
  const { today } = context;
  const relationship = readRelationship(trimCell(row.relationship_to_account_holders), report);
  const name = readName(trimCell(row.name), report);
  const start = trimCell(row.policy_start_date);
  return {
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
    dateOfMarriage: isSpouse(relationship ?? "") ? readDate(trimCell(row.dateOfMarriage)) : null,
  };
}

/** Fills a dependant's empty cells from the holder, and decides whether the row is mid-term. */
function copyFromHolder(life: DraftLife, family: AddFamily, holder: HolderFacts | null, { policy }: RowContext): void {
  const { relationship } = life;
  if (life.slabId === "" && policy.sumInsuredStructure === "Flat Sum Insured") {
    life.slabId = policy.slabs[0]?.slabId ?? "";
  }
  if (holder?.isCovered && policy.isCommonPool && life.slabId === "") life.slabId = holder.slabId;
  const covered = family.isHolderCovered ? family.rosterHolder : null;
  if (covered && life.coverageStart === null && relationship === "child") life.coverageStart = life.dob;
  if (covered && life.coverageStart === null && isSpouse(relationship ?? "")) life.coverageStart = life.dateOfMarriage;
  if (life.coverageStart && relationship) life.isMidterm = isMidterm(relationship, life.coverageStart, covered);
}

const isEmpty = (cell: string | undefined) => trimCell(cell) === "";

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
