import { backdateRows } from "@/lib/domain/backdating/backdate";
import { modifiedStartProblem } from "@/lib/domain/backdating/modified-start";
import { isOutdated, refreshedDate } from "@/lib/domain/backdating/outdated";
import { DEFAULT_CONFIG } from "@/lib/domain/config";
import type { EndorsementStatus } from "@/lib/domain/endorsements/status";
import { addRow, policyOf, spouseRow } from "../fixtures";

/** Bounds of outdated starts, typed by hand from domain §13. Today is 10 December 2025. */

const TODAY = "2025-12-10";

test.each([
  ["2025-10-27", false, false],
  ["2025-10-26", true, false],
  ["2025-10-25", true, true],
  ["2025-12-11", false, false],
])("cover from %s is outdated: %s; of a mid-term row: %s", (start, outdated, midterm) => {
  expect(isOutdated(start, TODAY, DEFAULT_CONFIG)).toBe(outdated);
  expect(isOutdated(start, TODAY, DEFAULT_CONFIG, true)).toBe(midterm);
});

test.each([
  [null, "2025-10-31"],
  ["2025-10-30", "2025-10-31"],
  ["2025-10-31", "2025-10-31"],
  ["2025-11-01", "2025-11-01"],
])("in a policy from %s, an outdated start becomes %s", (policyStart, expected) => {
  expect(refreshedDate(policyStart, TODAY, DEFAULT_CONFIG)).toBe(expected);
});

test.each([
  ["27/10/2025", "27/10/2025"],
  ["26/10/2025", "31/10/2025"],
])("a joiner's start %s becomes %s", (from, to) => {
  const context = { policyStart: "2025-04-01", today: TODAY, config: DEFAULT_CONFIG };
  const row = addRow({ policy_start_date: from });
  backdateRows([row], context);
  expect(row.policy_start_date).toBe(to);
});

test.each([
  ["26/10/2025", "31/10/2025"],
  ["20/10/2025", "31/10/2025"],
  ["01/11/2025", "01/11/2025"],
])("the start %s of a spouse who joins with an employee from 26 October becomes %s", (from, to) => {
  const context = { policyStart: "2025-04-01", today: TODAY, config: DEFAULT_CONFIG };
  const rows = [addRow({ policy_start_date: "26/10/2025" }), spouseRow({ policy_start_date: from })];
  backdateRows(rows, context);
  expect(rows[1]?.policy_start_date).toBe(to);
});

type Row = [start: string, status: EndorsementStatus, eventDate: string | null, today: string, problem: string | null];
const preparation = "Coverage start date can be changed only in Draft or In Progress";
const outside = "Coverage start date should be within the policy period";
const afterToday = "Coverage start date cannot be after today";
const beforeEvent = "Coverage start date is before the date of the event";
const outdated = "Coverage start date is outdated";
const ROWS: Row[] = [
  ["2025-12-01", "DRAFT", null, TODAY, null],
  ["2025-12-01", "IN_PROGRESS", null, TODAY, null],
  ["2025-12-01", "SENT_TO_INSURER", null, TODAY, preparation],
  ["2025-12-01", "ENDO_DECLINED", null, TODAY, preparation],
  ["2025-04-01", "DRAFT", null, "2025-04-10", null],
  ["2025-03-31", "DRAFT", null, "2025-04-10", outside],
  ["2026-03-31", "DRAFT", null, "2026-04-10", null],
  ["2026-04-01", "DRAFT", null, "2026-04-10", outside],
  ["2025-12-10", "DRAFT", null, TODAY, null],
  ["2025-12-11", "DRAFT", null, TODAY, afterToday],
  ["2025-11-20", "DRAFT", "2025-11-20", TODAY, null],
  ["2025-11-19", "DRAFT", "2025-11-20", TODAY, beforeEvent],
  ["2025-10-26", "DRAFT", null, TODAY, null],
  ["2025-10-25", "DRAFT", null, TODAY, outdated],
];

test.each(ROWS)(
  "a mid-term row moved to %s in %s, event on %s, on %s: %s",
  (start, status, eventDate, today, problem) => {
    const row = { status, eventDate, coveredUntil: null, holderStart: null, dependantStart: null };
    expect(modifiedStartProblem(start, row, policyOf(), today)).toBe(problem);
  },
);
