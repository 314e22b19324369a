import { DEFAULT_CONFIG, mergeConfig } from "@/lib/domain/config";
import { addDays } from "@/lib/domain/dates/local-date";
import { buildRoster } from "@/lib/domain/members/roster";
import { RELATIONSHIPS } from "@/lib/domain/members/types";
import { identifyMidtermAdditions } from "@/lib/domain/midterm/identify";
import { type MarriageAnswer, validateMarriages } from "@/lib/domain/midterm/validate-marriages";
import { midtermVerdict } from "@/lib/domain/midterm/windows";
import { addRow, contextOf, lifeOf, policyOf, spouseRow, TODAY } from "../fixtures";

const query = (
  relationship: (typeof RELATIONSHIPS)[number],
  event: string | null,
  isException = false,
  config = DEFAULT_CONFIG,
) => {
  const dob = relationship === "child" && event !== null ? event : "1990-01-01";
  return midtermVerdict({ relationship, dob, dateOfMarriage: event, isException, employeeDob: null }, TODAY, config);
};

test("an insurer may widen the window, and allow parents", () => {
  const config = mergeConfig({ midtermWindowDays: 90, parentsMidterm: true });
  expect(query("child", addDays(TODAY, -90), false, config).accepted).toBe(true);
  expect([query("parent", null).accepted, query("parent", null, false, config).accepted]).toEqual([false, true]);
});

test("an exception accepts every relationship", () => {
  expect(RELATIONSHIPS.every((relationship) => query(relationship, "2001-01-01", true).accepted)).toBe(true);
});

describe("identification over a file", () => {
  const holder = lifeOf({ employeeId: "E900", name: "Meera Iyer", dob: "1993-08-17" });
  const context = contextOf({
    lives: [
      holder,
      lifeOf({ userId: "user-3", employeeId: "E900", relationship: "child", name: "Tara", dob: "2015-01-01" }),
      lifeOf({ userId: "user-4", employeeId: "E903", name: "Anu Iyer", mobile: "9876500000", email: "anu@example.in" }),
    ],
  });
  const child = { relationship_to_account_holders: "son", name: "Ved Iyer" };

  const add = [
    spouseRow({ rowNumber: 3 }),
    spouseRow({ ...child, date_of_birth: "25/09/2025", policy_start_date: "" }),
    spouseRow({ ...child, date_of_birth: "25/08/2025" }),
    spouseRow({ relationship_to_account_holders: "father", date_of_birth: "01/01/1960" }),
    spouseRow({ employee_id: "E901" }),
    addRow({ employee_id: "E902" }),
    spouseRow({ date_of_birth: "soon" }),
    spouseRow({ employee_id: "E903", policy_start_date: "" }),
    spouseRow({ rowNumber: 11 }),
  ];

  test("accepts newborns and spouses who lack only the marriage date; rejects with reasons; leaves out the rest", () => {
    const { accepted, rejected } = identifyMidtermAdditions({ add, edit: [] }, context);
    expect(accepted.add.map(({ index }) => index)).toEqual([0, 1, 7]);
    expect(accepted.add[0]).toEqual({
      index: 0,
      rowNumber: 3,
      employeeId: "E900",
      userId: null,
      name: "Karan Iyer",
      relationship: "spouse",
      dob: "1991-03-02",
      coverageStart: "2025-10-15",
    });
    expect(rejected.map(({ index, errors }) => [index, errors])).toEqual([
      [2, { midterm: "Only newborns within 45 days can be added mid-term" }],
      [3, { midterm: "Parents can be added only at policy start or renewal" }],
    ]);
  });

  test("an edit is mid-term if it makes a life a spouse or child", () => {
    const edit = [
      { userId: "user-3", relationship_to_account_holders: "wife", date_of_birth: "01/02/2000" },
      { userId: "user-3", relationship_to_account_holders: "son" },
      { userId: "user-3", name: "Tara I" },
      { userId: "user-1", relationship_to_account_holders: "child" },
    ];
    const { accepted, rejected } = identifyMidtermAdditions({ add: [], edit }, context);
    expect(accepted.edit.map(({ index, relationship }) => [index, relationship])).toEqual([[0, "spouse"]]);
    expect(rejected.map(({ index, operation }) => [index, operation])).toEqual([[3, "EDIT"]]);
  });
});

describe("the DNF checklist", () => {
  const roster = buildRoster([
    lifeOf({ employeeId: "E900", dob: "2007-11-01" }),
    lifeOf({ userId: "u2", employeeId: "E901", dob: "1990-01-01" }),
  ]);
  const answer = (overrides: Partial<MarriageAnswer>): MarriageAnswer => ({
    employeeId: "E901",
    userId: null,
    name: "Karan",
    relationship: "spouse",
    dob: "1991-03-02",
    dateOfMarriage: "2025-10-01",
    ...overrides,
  });

  test.each<[string, Partial<MarriageAnswer>, string | null]>([
    ["a recent marriage of adults passes", {}, null],
    ["no date is refused", { dateOfMarriage: null }, "Marriage date is missing"],
    ["tomorrow is refused", { dateOfMarriage: addDays(TODAY, 1) }, "Marriage date cannot be after today"],
    ["a child needs no date", { relationship: "child", dateOfMarriage: null }, null],
  ])("%s", (_name, overrides, message) => {
    const rejected = validateMarriages([answer(overrides)], { roster, today: TODAY, config: policyOf().config });
    expect(rejected.map(({ errors }) => errors.midterm)).toEqual(message ? [message] : []);
  });
});
