import { coversRelationship } from "@/lib/domain/flex-onboarding/allows-life";
import type { FlexRow } from "@/lib/domain/flex-onboarding/columns";
import type { FlexFacts } from "@/lib/domain/flex-onboarding/facts";
import { holderOf } from "@/lib/domain/flex-onboarding/facts";
import { judgeOffboard } from "@/lib/domain/flex-onboarding/judge-offboard";
import { judgeUpdate } from "@/lib/domain/flex-onboarding/judge-update";
import { lockedInUntil } from "@/lib/domain/flex-onboarding/lock-in";
import { benefit, context, cover, held, offboard, run, self, spouse, update } from "./family";

const HAVING = [self({ held: [held("dental")] })];
const leave = (rows: FlexRow[], facts: Partial<FlexFacts> = {}) =>
  run(judgeOffboard(rows, context({ members: HAVING, ...facts })));
const change = (rows: FlexRow[], facts: Partial<FlexFacts> = {}) => run(judgeUpdate(rows, context(facts)));

test("a lock-in that ends on a day that its month lacks ends on the month's last day", () => {
  const until = (from: string, period = 1 / 12) => lockedInUntil({ relationship: [], period }, "self", from);
  // A month from 31 January: the day before 28 February.
  expect([until("2026-01-31"), until("2028-01-31"), until("2028-02-29", 1)]).toEqual([
    "2026-02-27",
    "2028-02-28",
    "2029-02-27",
  ]);
});

describe("Offboard", () => {
  test("ends the benefit today: a pro-rated premium is due up to today, others in full", () => {
    // 1 April to 10 December: 254 of 365 days, 1 rupee a day.
    expect(leave([offboard()])[0]?.effect?.ended[0]).toMatchObject({ premiumPaise: 254_00 });
    const flat = [self({ held: [held("dental", { isProRated: false })] })];
    expect(leave([offboard()], { members: flat })[0]?.effect?.ended[0]).toMatchObject({ premiumPaise: 365_00 });
  });

  test("a benefit that has ended costs nothing after its end", () => {
    const members = [self({ held: [held("dental", { coverageEnd: "2025-04-30" })] })];
    expect(leave([offboard()], { members })[0]?.effect?.ended[0]).toMatchObject({ premiumPaise: 30_00 });
  });

  test("cover starting today costs one day; tomorrow, nothing", () => {
    const from = (coverageStart: string) => {
      const members = [self({ held: [held("dental", { coverageStart, isProRated: coverageStart < "2025-12-11" })] })];
      return leave([offboard()], { members })[0]?.effect?.ended[0]?.premiumPaise;
    };
    expect([from("2025-12-10"), from("2025-12-11")]).toEqual([1_00, 0]);
  });

  test.each([
    [{ userId: "u-9" }, { "User ID": "Member not found in this company" }],
    [{ relationship: "spouse" }, { Relationship: "Relationship does not match the member" }],
    [{ addonBenefitId: "" }, { "Addon Benefit ID": "Addon Benefit ID is required" }],
    [{ addonBenefitId: "gym" }, { "Addon Benefit ID": "Benefit ID not found" }],
  ])("%j → %j", (row, errors) => expect(leave([offboard(row)])[0]?.errors).toEqual(errors));

  test("a benefit that is not active, or was ended by an earlier row", () => {
    const errors = { "Addon Benefit ID": "Benefit is not active" };
    expect(leave([offboard()], { members: [self()] })[0]?.errors).toEqual(errors);
    expect(leave([offboard()], { members: [self({ active: false, cover: null })] })[0]?.errors).toEqual(errors);
    expect(leave([offboard(), offboard()]).map((verdict) => verdict.errors)).toEqual([{}, errors]);
  });

  test("an employee's row also ends the dependants' benefits; they may have their own rows", () => {
    const members = [self({ held: [held("dental")] }), spouse({ held: [held("dental", { id: "ub-2" })] })];
    const idsOf = (rows: FlexRow[]) =>
      leave(rows, { members }).map(({ effect }) => effect?.ended.map((one) => one.held.id));
    expect(idsOf([offboard()])).toEqual([["ub-dental", "ub-2"]]);
    expect(idsOf([offboard({ userId: "u-spouse" })])).toEqual([["ub-2"]]);
    expect(idsOf([offboard(), offboard({ userId: "u-spouse" })])).toEqual([["ub-dental"], ["ub-2"]]);
  });

  test("locked in up to the last day of the period; a dependant's lock-in blocks the family", () => {
    const lockIn = { relationship: ["Wife", "self"], period: 1 };
    const benefits = [benefit("dental", { lockIn })];
    const errorsOf = (coverageStart: string) =>
      leave([offboard()], { benefits, members: [self({ held: [held("dental", { coverageStart })] })] })[0]?.errors;
    expect(errorsOf("2024-12-11")).toEqual({ "Addon Benefit ID": "Benefit is locked in until 10 Dec 2025" });
    expect(errorsOf("2024-12-10")).toEqual({});
    const members = [
      self({ held: [held("dental", { coverageStart: "2024-01-01" })] }),
      spouse({ held: [held("dental", { id: "ub-2", coverageStart: "2025-06-01" })] }),
    ];
    expect(leave([offboard()], { benefits, members })[0]?.errors).toEqual({
      "Addon Benefit ID": "Benefit is locked in until 31 May 2026",
    });
    const both = [self({ held: [held("dental", { coverageStart: "2025-08-01" })] }), ...members.slice(1)];
    expect(leave([offboard()], { benefits, members: both })[0]?.errors).toEqual({
      "Addon Benefit ID": "Benefit is locked in until 31 Jul 2026",
    });
  });
});

test("a lock-in counts years from the coverage start, for its relationships or for all if it names none", () => {
  const until = (period: number, relationship: string[] = [], start = "2025-04-01") =>
    lockedInUntil({ relationship, period }, "parent", start);
  expect(until(2)).toBe("2027-03-31");
  expect(until(0.5)).toBe("2025-09-30");
  expect(until(1, [], "2024-02-29")).toBe("2025-02-27");
  expect(until(1, ["Mother"])).toBe("2026-03-31");
  expect(until(1, ["self"])).toBeNull();
  expect(until(0)).toBeNull();
  expect(lockedInUntil(null, "self", "2025-04-01")).toBeNull();
});

describe("Update", () => {
  test("sets the due date of a member who has not enrolled", () => {
    expect(change([update()])[0]).toMatchObject({
      errors: {},
      effect: { userPolicyId: "up-self", dueDate: "2025-12-31" },
    });
  });

  test.each([
    [{ enrolmentDueDate: "" }, { "Enrolment Due Date": "Enrolment Due Date is required" }],
    [{ enrolmentDueDate: "09/12/2025" }, { "Enrolment Due Date": "Enter a date from 10 Dec 2025 to 31 Mar 2026" }],
    [{ enrolmentDueDate: "10/12/2025" }, {}],
    [{ enrolmentDueDate: "31/03/2026" }, {}],
    [{ enrolmentDueDate: "01/04/2026" }, { "Enrolment Due Date": "Enter a date from 10 Dec 2025 to 31 Mar 2026" }],
    [{ userId: "u-spouse" }, { "User ID": "Member is not on this policy" }],
    [{ userId: "u-9" }, { "User ID": "Member not found in this company" }],
  ])("%j → %j", (row, errors) => {
    const [verdict] = change([update(row)]);
    expect(verdict?.errors).toEqual(errors);
    expect(verdict?.effect === null).toBe(Object.keys(errors).length > 0);
  });

  test("not for an enrolled member, and once per member", () => {
    expect(change([update()], { members: [self({ cover: cover({ enrolmentStatus: "ENROLED" }) })] })[0]).toMatchObject({
      errors: { "User ID": "Member has enrolled already" },
      effect: null,
    });
    expect(change([update(), update()])[1]?.errors).toEqual({ "User ID": "The member is already in row 1" });
    expect(change([update({ rowNumber: 4 }), update()])[1]?.errors).toEqual({
      "User ID": "The member is already in row 4",
    });
  });
});

test("a benefit covers the relationships of its family definition, or everyone without one", () => {
  const covers = (familyDefinition: string | null) =>
    (["self", "spouse", "child", "parent"] as const).filter((one) =>
      coversRelationship(benefit("x", { familyDefinition }), one),
    );
  expect(covers(null)).toEqual(["self", "spouse", "child", "parent"]);
  expect(covers(" Self + Spouse ")).toEqual(["self", "spouse"]);
  expect(covers("Self")).toEqual(["self"]);
  expect(covers("Parents")).toEqual(["parent"]);
  expect(covers("Spouse + Children")).toEqual(["self", "spouse", "child"]);
  expect(covers("Wife")).toEqual(["self", "spouse"]);
});

test("a dependant's employee is the named one, else the one of the family", () => {
  const facts = context({ members: [self(), spouse()] });
  expect(holderOf(self(), facts)).toBeNull();
  expect(holderOf(spouse({ parentId: null }), facts)?.relationship).toBe("self");
  const other = self({ userId: "u-2", employeeId: "E-2" });
  expect(holderOf(spouse({ parentId: "u-2" }), context({ members: [self(), other] }))?.userId).toBe("u-2");
  expect(holderOf(spouse({ parentId: null }), context({ members: [spouse()] }))).toBeNull();
});
