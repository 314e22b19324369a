import { mergeConfig } from "@/lib/domain/config";
import { buildRoster } from "@/lib/domain/members/roster";
import type { Relationship } from "@/lib/domain/members/types";
import { validateMarriages } from "@/lib/domain/midterm/validate-marriages";
import { isMidterm, midtermVerdict } from "@/lib/domain/midterm/windows";
import { lifeOf } from "../fixtures";

/**
 * Bounds of mid-term additions, typed by hand from domain §11. Today is 10 December 2025; 45 days ago is 26 October.
 */

const TODAY = "2025-12-10";
const newborn = "Only newborns within 45 days can be added mid-term";
const missing = "Marriage date is missing";
const tooOld = "Marriage date is older than 45 days";
const future = "Marriage date cannot be after today";
const minors = "Both spouses must be 18 years old at marriage";
const beforeBirth = "Marriage date is before the employee's date of birth";
const never = "Parents can be added only at policy start or renewal";

type Row = [Relationship, born: string, married: string | null, isException: boolean, expected: string | null];
const ROWS: Row[] = [
  ["child", "2025-12-10", null, false, null],
  ["child", "2025-12-11", null, false, newborn],
  ["child", "2025-10-26", null, false, null],
  ["child", "2025-10-25", null, false, newborn],
  ["child", "2020-01-01", null, true, null],
  ["spouse", "1990-01-01", "2025-12-10", false, null],
  ["spouse", "1990-01-01", "2025-12-11", false, future],
  ["spouse", "1990-01-01", "2025-10-26", false, null],
  ["spouse", "1990-01-01", "2025-10-25", false, tooOld],
  ["spouse", "1990-01-01", null, false, missing],
  ["spouse", "1990-01-01", "2020-01-01", true, null],
  ["partner", "1990-01-01", "2025-10-26", false, null],
  ["partner", "1990-01-01", "2025-10-25", false, tooOld],
  ["parent", "1960-01-01", "2025-12-01", false, never],
  ["parent-in-law", "1960-01-01", null, false, never],
  ["self", "1990-01-01", null, false, null],
];

test.each(ROWS)(
  "a %s born on %s, married on %s, exception %s: %s",
  (relationship, dob, dateOfMarriage, isException, expected) => {
    const verdict = midtermVerdict(
      { relationship, dob, dateOfMarriage, isException, employeeDob: null },
      TODAY,
      mergeConfig({}),
    );
    expect(verdict.accepted ? null : verdict.message).toBe(expected);
  },
);

test.each<[Relationship, string, string | null, string | null]>([
  ["child", "2025-11-20", null, "2025-11-20"],
  ["spouse", "1990-01-01", "2025-11-20", "2025-11-20"],
  ["self", "1990-01-01", null, null],
])("the cover of a %s starts on the event date", (relationship, dob, dateOfMarriage, start) => {
  for (const isException of [false, true]) {
    const verdict = midtermVerdict(
      { relationship, dob, dateOfMarriage, isException, employeeDob: null },
      TODAY,
      mergeConfig({}),
    );
    expect(verdict).toEqual({ accepted: true, eventDate: start, defaultCoverageStart: start });
  }
});

test.each<[string, string, string | null]>([
  ["2007-11-20", "1990-01-01", null],
  ["2007-11-21", "1990-01-01", minors],
  ["1990-01-01", "2007-11-20", null],
  ["1990-01-01", "2007-11-21", minors],
  ["1990-01-01", "2025-11-20", minors],
  ["1990-01-01", "2025-11-21", beforeBirth],
])("a spouse born on %s of an employee born on %s, married on 20/11/2025: %s", (dob, employeeDob, expected) => {
  const question = {
    relationship: "spouse",
    dob,
    dateOfMarriage: "2025-11-20",
    isException: false,
    employeeDob,
  } as const;
  const verdict = midtermVerdict(question, TODAY, mergeConfig({}));
  expect(verdict.accepted ? null : verdict.message).toBe(expected);
});

test("parents join mid-term if the insurer allows it", () => {
  const question = {
    relationship: "parent",
    dob: "1960-01-01",
    dateOfMarriage: null,
    isException: false,
    employeeDob: null,
  } as const;
  expect(midtermVerdict(question, TODAY, mergeConfig({ parentsMidterm: true })).accepted).toBe(true);
});

test.each<[Relationship, string, boolean, boolean]>([
  ["spouse", "2025-10-11", true, true],
  ["spouse", "2025-10-10", true, false],
  ["spouse", "2025-10-09", true, false],
  ["spouse", "2025-10-11", false, false],
  ["self", "2025-10-11", true, false],
])("a %s from %s with an employee from 10 October, active %s: mid-term %s", (relationship, start, active, expected) => {
  expect(isMidterm(relationship, start, { active, coverageStart: "2025-10-10" })).toBe(expected);
});

test("without a covered employee, no row is mid-term", () =>
  expect(isMidterm("spouse", "2025-10-11", null)).toBe(false));

type Marriage = [
  spouseBorn: string | null,
  employeeBorn: string,
  married: string,
  start: string | null,
  errors: object,
];
const underAge = { midterm: "Both spouses must be 18 years old at marriage" };
const MARRIAGES: Marriage[] = [
  ["2007-12-01", "1990-01-01", "2025-12-01", null, {}],
  ["2007-12-02", "1990-01-01", "2025-12-01", null, underAge],
  ["1990-01-01", "2007-12-01", "2025-12-01", null, {}],
  ["1990-01-01", "2007-12-02", "2025-12-01", null, underAge],
  [null, "1990-01-01", "2025-12-01", null, {}],
  [null, "2025-12-01", "2025-12-01", null, underAge],
  [null, "2025-12-02", "2025-12-01", null, { midterm: "Marriage date is before the employee's date of birth" }],
  ["1990-01-01", "1990-01-01", "2025-12-01", "2025-12-01", {}],
  [
    "1990-01-01",
    "1990-01-01",
    "2025-12-01",
    "2025-11-30",
    { "Coverage Start Date": "Coverage start date is before the marriage date" },
  ],
  ["1990-01-01", "1990-01-01", "2025-10-26", null, {}],
  ["1990-01-01", "1990-01-01", "2025-10-25", null, { midterm: tooOld }],
];

test.each(MARRIAGES)(
  "a spouse born on %s, the employee on %s, married on %s, cover from %s",
  (dob, employeeDob, dateOfMarriage, coverageStart, errors) => {
    const roster = buildRoster([lifeOf({ dob: employeeDob })]);
    const answer = { employeeId: "E001", userId: null, name: "Dev Rao", dob, dateOfMarriage, coverageStart };
    const config = mergeConfig({});
    const read = (relationship: string) =>
      validateMarriages([{ ...answer, relationship }], { roster, today: TODAY, config });
    expect(read("spouse")[0]?.errors ?? {}).toEqual(errors);
    expect(read("child")).toEqual([]);
  },
);
