import type { LocalDate } from "../dates/local-date";
import { parseAmount } from "../money/fraction";
import { paiseOfFraction, rupeesFromPaise } from "../money/paise";
import type { PolicyFacts } from "../policies/types";
import { sumInsuredOf } from "../premium/sum-insured";
import { MEMBER_LABELS } from "./columns";
import type { RowContext } from "./context";
import { failUnknown, findLife, identifyingColumn } from "./find-life";
import { ROW_MESSAGES } from "./messages";
import { trimCell } from "./normalise";
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
import type { EditableField, EditRow, FieldChange, RosterLife } from "./types";

/** Clears an optional field. An empty cell leaves it unchanged (ruling, domain §14). */
export const CLEAR = "#CLEAR";

/** A parsed Edit row: the current life and the edited life. */
export type EditDraft = {
  index: number;
  row: EditRow;
  rowNumber: number;
  report: RowReport;
  life: RosterLife | null;
  next: RosterLife | null;
  changes: FieldChange[];
  /** The Coverage Start Date cell; for a changed slab, the slab's first date. */
  givenStart: LocalDate | null;
  changesCover: boolean;
  isException: boolean;
  isMidterm: boolean;
  dateOfMarriage: LocalDate | null;
};

/** Reads a row against its life. Empty columns change nothing. */
export function readEditRow(row: EditRow, index: number, context: RowContext): EditDraft {
  const report = new RowReport();
  const life = findLife(row, row.relationship_to_account_holders, context.roster, "mayRename");
  const draft: EditDraft = {
    index,
    row,
    rowNumber: row.rowNumber ?? index + 1,
    report,
    life,
    next: null,
    changes: [],
    givenStart: null,
    changesCover: false,
    isException: readException(row.isException, context.mayUseException, report),
    isMidterm: false,
    dateOfMarriage: readDate(trimCell(row.dateOfMarriage)),
  };
  if (!life?.active) {
    if (life) report.fail(identifyingColumn(row), ROW_MESSAGES.memberNotFound);
    else failUnknown(row, row.relationship_to_account_holders, [context.roster], report);
    return draft;
  }
  draft.next = readChanges(draft, life, context);
  // An applied row sent again has an old sum insured that is no longer the present one: it only repeats.
  const isRepeat = draft.changes.length === 0 && report.isCorrect;
  if (!isRepeat) checkPreviousSumInsured(row, life, report);
  return draft;
}

function checkPreviousSumInsured(row: EditRow, life: RosterLife, report: RowReport): void {
  const cell = trimCell(row.previousSI);
  if (cell === "") return;
  const amount = parseAmount(cell);
  const isEqual = amount !== null && paiseOfFraction(amount) === life.sumInsuredPaise;
  const current = String(rupeesFromPaise(life.sumInsuredPaise));
  if (!isEqual) report.fail(MEMBER_LABELS.previousSI, ROW_MESSAGES.previousSiMismatch(current));
}

/** How each column changes the life; `clear` empties optional ones. A reader that reports an error returns null. */
type FieldRule = {
  key: keyof RosterLife;
  read: (cell: string, draft: EditDraft, context: RowContext) => RosterLife[keyof RosterLife] | null;
  canClear?: (life: RosterLife, context: RowContext) => boolean;
};

const isDependant = (life: RosterLife) => life.relationship !== "self";
/** In the portal, employees need an email and a due date. */
const isOptionalInPortal = (life: RosterLife, { enrolmentPortal }: RowContext) => isDependant(life) || !enrolmentPortal;

const FIELDS: Readonly<Record<EditableField, FieldRule>> = {
  employee_id: { key: "employeeId", read: (_, { row, report }) => readEmployeeId(row.employee_id, report) },
  relationship_to_account_holders: { key: "relationship", read: (cell, { report }) => readRelationship(cell, report) },
  name: { key: "name", read: (cell, { report }) => readName(cell, report) },
  slabId: { key: "slabId", read: (cell) => cell },
  mobile: {
    key: "mobile",
    read: (cell, { report }, { policy }) => readMobile(cell, policy.config, report),
    canClear: isDependant,
  },
  email_address: {
    key: "email",
    read: (cell, { report }) => readEmail(cell, report),
    canClear: isOptionalInPortal,
  },
  gender: { key: "gender", read: (cell, { report }) => readGender(cell, report) },
  ctc: {
    key: "ctcPaise",
    read: (cell, { report }) => readCtc(cell, report),
    canClear: (_, { policy }) => policy.sumInsuredStructure !== "CTC Multiplier",
  },
  enrolment_due_date: {
    key: "enrolmentDueDate",
    read: (cell, { report }, { today, policy }) => readDueDate(cell, today, policy.endDate, report),
    canClear: isOptionalInPortal,
  },
  date_of_birth: { key: "dob", read: (cell, { report }, { today }) => readDob(cell, today, report) },
  policy_start_date: {
    key: "coverageStart",
    read: (cell, draft) => {
      draft.givenStart = readCoverageStart(cell, draft.report);
      return draft.givenStart;
    },
  },
  maritalStatus: {
    key: "maritalStatus",
    read: (cell, { report }) => readMaritalStatus(cell, report),
    canClear: () => true,
  },
};

/** Whether the changed fields change the sum insured from an effective date. A CTC does if it is multiplied. */
export function changesCover(
  fields: readonly string[],
  { sumInsuredStructure }: Pick<PolicyFacts, "sumInsuredStructure">,
): boolean {
  return fields.includes("slabId") || (fields.includes("ctc") && sumInsuredStructure === "CTC Multiplier");
}

/** Whether another policy's edit has changed an employee's CTC, which this cover does not have yet (ruling). */
function isCtcNew(life: RosterLife, policy: PolicyFacts): boolean {
  if (policy.sumInsuredStructure !== "CTC Multiplier" || life.relationship !== "self") return false;
  const { slabId, ctcPaise, sumInsuredPaise } = life;
  const cover = sumInsuredOf(policy, { slabId, ctcPaise, employeeSumInsuredPaise: null });
  return cover.ok && cover.sumInsuredPaise !== sumInsuredPaise;
}

/** Whether a repeated row has the first date of a sum insured that the life has already. */
const repeatsCover = ({ row, givenStart }: EditDraft, { sumInsuredSince }: RosterLife): boolean =>
  givenStart === sumInsuredSince && (trimCell(row.slabId) !== "" || trimCell(row.ctc) !== "");

/** The life after the edit. Fills `changes`, and tells a slab's first date from a moved coverage start. */
function readChanges(draft: EditDraft, life: RosterLife, context: RowContext): RosterLife {
  const values: Partial<Record<keyof RosterLife, unknown>> = {};
  for (const [name, rule] of Object.entries(FIELDS) as [EditableField, FieldRule][]) {
    const cell = trimCell(draft.row[name]);
    if (cell === "") continue;
    const label = MEMBER_LABELS[name];
    const isClear = cell.toUpperCase() === CLEAR;
    if (isClear && !rule.canClear?.(life, context)) {
      draft.report.fail(label, ROW_MESSAGES.notClearable(label));
      continue;
    }
    const value = isClear ? null : rule.read(cell, draft, context);
    if (value === null && !isClear) continue;
    if (value === life[rule.key] && !(name === "ctc" && isCtcNew(life, context.policy))) continue;
    values[rule.key] = value;
    draft.changes.push({ field: name, label, from: asText(life[rule.key]), to: asText(value) });
  }
  draft.changesCover = changesCover(
    draft.changes.map(({ field }) => field),
    context.policy,
  );
  if ("coverageStart" in values && (draft.changesCover || repeatsCover(draft, life))) {
    delete values.coverageStart;
    draft.changes = draft.changes.filter(({ field }) => field !== "policy_start_date");
  }
  return { ...life, ...(values as Partial<RosterLife>) };
}

const asText = (value: unknown) => (value === null || value === undefined ? null : String(value));
