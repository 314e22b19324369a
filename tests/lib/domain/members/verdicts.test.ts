import type { OffboardContext, RowContext } from "@/lib/domain/members/context";
import { judgementOf, repeatsStoredData } from "@/lib/domain/members/judge-rows";
import { likelyVerdict } from "@/lib/domain/members/likely-verdict";
import type { AddRow } from "@/lib/domain/members/types";
import { awaitsMarriageDate, verdictCounts } from "@/lib/domain/members/verdict-counts";
import { addRow, contextOf, lifeOf, offboardRow, spouseRow, TODAY } from "../fixtures";

/** The counts of a file's rows, equal in browser and provider [domain §14]. */

const holder = lifeOf({ coverageStart: "2025-04-01" });
const chosen: RowContext = contextOf({ lives: [holder] });
const exits: OffboardContext = { policies: [], today: TODAY, mayUseException: false };
const NONE = { ADD: [], EDIT: [], OFFBOARD: [] };
/** Covered already, without changes. */
const standing: AddRow = {
  employee_id: "E001",
  relationship_to_account_holders: "Self",
  name: "Asha Rao",
  slabId: "1",
  mobile: "9876543210",
  gender: "F",
  date_of_birth: "20/05/1990",
  policy_start_date: "15/10/2025",
};
/** Joins later than the employee, without a marriage date. */
const bride = spouseRow({ employee_id: "E001" });

test("without a chosen policy, a sheet has only exits", () => {
  const sheets = { ADD: [addRow()], EDIT: [{ userId: "user-1" }], OFFBOARD: [offboardRow()] };
  expect(likelyVerdict(sheets, { chosen: null, exits }).counts).toMatchObject({ total: 1, correct: 0, incorrect: 1 });
});

describe("the likely verdict", () => {
  const verdict = (rows: Partial<Parameters<typeof likelyVerdict>[0]>) =>
    likelyVerdict({ ...NONE, ...rows }, { chosen, exits });

  test("a spouse who lacks only the marriage date is pending, not wrong", () => {
    const { counts, incorrect, reasons } = verdict({ ADD: [bride] });
    expect(counts).toEqual({ total: 1, correct: 0, incorrect: 0, awaitMarriage: 1, unchanged: 0 });
    expect(incorrect.ADD).toEqual([{ rowNumber: 1, errors: { midterm: "Marriage date is missing" } }]);
    expect(reasons).toEqual([]);
  });

  test("a row that only repeats the roster is counted as such and as wrong", () => {
    const same = { userId: "user-1", name: "Asha Rao" };
    expect(verdict({ EDIT: [same] }).counts).toEqual({
      total: 1,
      correct: 0,
      incorrect: 1,
      awaitMarriage: 0,
      unchanged: 1,
    });
    expect(verdict({ EDIT: [{ userId: "nobody" }] }).counts.unchanged).toBe(0);
  });

  test("reasons are counted by column and message, most frequent first", () => {
    const wrong = (fields: Partial<AddRow>, count: number, from: number) =>
      Array.from({ length: count }, (_, at) =>
        addRow({ employee_id: `X${from + at}`, mobile: `98000000${from + at}`, email_address: "", ...fields }),
      );
    const ADD = [
      ...wrong({ gender: "?" }, 1, 10),
      ...wrong({ mobile: "12" }, 3, 20),
      ...wrong({ name: "1" }, 2, 30),
      ...wrong({ date_of_birth: "?" }, 4, 40),
      ...wrong({ slabId: "9" }, 6, 50),
      ...wrong({ policy_start_date: "?" }, 5, 60),
    ];
    const { reasons, counts } = verdict({ ADD });
    expect(reasons.map(({ column, rows }) => [column, rows])).toEqual([
      ["Slab ID", 6],
      ["Coverage Start Date", 5],
      ["Date of Birth", 4],
      ["Mobile", 3],
      ["Name", 2],
      ["Gender", 1],
    ]);
    expect(reasons[0]).toEqual({ column: "Slab ID", message: "Slab ID does not exist", rows: 6 });
    expect(counts).toMatchObject({ total: 21, incorrect: 21, correct: 0 });
  });

  test("two messages in one column are two reasons; rows have the sheet's number, else their order", () => {
    const ADD = [
      addRow({ employee_id: "" }),
      addRow({ employee_id: " E7", mobile: "9800000007", email_address: "" }),
      addRow({ employee_id: "E8", mobile: "9800000008", email_address: "", gender: "?", rowNumber: 40 }),
    ];
    const { reasons, incorrect } = verdict({ ADD });
    expect(reasons.filter(({ column }) => column === "Employee ID")).toHaveLength(2);
    expect(incorrect.ADD.map(({ rowNumber }) => rowNumber)).toEqual([1, 2, 40]);
  });

  test("if the file marries the employee, only the spouse's other faults remain", () => {
    const single = contextOf({ lives: [lifeOf({ maritalStatus: "single" })] });
    const EDIT = [{ userId: "user-1", maritalStatus: "Married" }];
    const { counts } = likelyVerdict({ ...NONE, ADD: [bride], EDIT }, { chosen: single, exits });
    expect(counts).toMatchObject({ total: 2, correct: 1, incorrect: 0, awaitMarriage: 1 });
  });
});

describe("a judgement of a sheet", () => {
  const exists = { "Employee ID": "Employee already exists in this policy" };
  const gone = { "User ID": "Member already inactive" };

  test("counts rows, lists the wrong ones by number, and counts repeated data", () => {
    const rows = [{ ...standing, policy_start_date: "" }, addRow(), addRow({ rowNumber: 9 })];
    const errors = [exists, null, { Name: "Please enter a valid name" }];
    expect(judgementOf("ADD", rows, (index) => errors[index] ?? null, chosen.roster)).toEqual({
      totalCount: 3,
      incorrect: [
        { rowNumber: 1, errors: exists },
        { rowNumber: 9, errors: errors[2] },
      ],
      unchangedCount: 1,
    });
  });

  test("an exit repeats data if the member already left; without a roster, no addition does", () => {
    expect(repeatsStoredData("OFFBOARD", offboardRow(), gone, undefined)).toBe(true);
    expect(repeatsStoredData("OFFBOARD", offboardRow(), { ...gone, Name: "x" }, chosen.roster)).toBe(false);
    expect(repeatsStoredData("ADD", { ...standing, policy_start_date: "" }, exists, chosen.roster)).toBe(true);
    expect(repeatsStoredData("ADD", { ...standing, policy_start_date: "" }, exists, undefined)).toBe(false);
    expect(repeatsStoredData("EDIT", {}, { "User ID": "No changes found" }, chosen.roster)).toBe(true);
    expect(repeatsStoredData("EDIT", {}, gone, chosen.roster)).toBe(false);
  });

  test("counts of all sheets add up", () => {
    const sheet = (totalCount: number, errors: object[], unchangedCount: number) => {
      return {
        totalCount,
        unchangedCount,
        incorrect: errors.map((one) => ({ rowNumber: 1, errors: one as Record<string, string> })),
      };
    };
    const waiting = { midterm: "Marriage date is missing" };
    expect(
      verdictCounts({
        ADD: sheet(5, [waiting, exists], 1),
        EDIT: sheet(3, [waiting], 2),
        OFFBOARD: sheet(2, [gone], 4),
      }),
    ).toEqual({ total: 10, correct: 6, incorrect: 2, awaitMarriage: 2, unchanged: 7 });
  });

  test.each([
    [{ midterm: "Marriage date is missing" }, true],
    [{ midterm: "Marriage date is older than 45 days" }, false],
    [{ midterm: "Marriage date is missing", Name: "x" }, false],
    [{ Name: "Marriage date is missing" }, false],
    [{}, false],
  ])("%o is pending a marriage date: %s", (errors, waits) => {
    expect(awaitsMarriageDate(errors as unknown as Record<string, string>)).toBe(waits);
  });
});
