import type { FlexRate } from "@/lib/domain/flex/flex-rate";
import type { FlexRow } from "@/lib/domain/flex-onboarding/columns";
import type { FlexFacts } from "@/lib/domain/flex-onboarding/facts";
import { judgeAdd } from "@/lib/domain/flex-onboarding/judge-add";
import type { PrevalidationRule } from "@/lib/domain/scripts/prevalidation";
import { add, benefit, context, cover, held, rate, run, self, spouse } from "./family";

const judge = (rows: FlexRow[], facts: Partial<FlexFacts> = {}) => run(judgeAdd(rows, context(facts)));
const errorsOf = (row: Partial<FlexRow>, facts?: Partial<FlexFacts>) => judge([add(row)], facts)[0]?.errors;
const SPOUSE = { userId: "u-spouse" };

test("the finished rows are counted in steps of 500: half when read, all when priced", () => {
  const rows = Array.from({ length: 1_001 }, (_, at) => add(at < 1_000 ? { userId: "u-self" } : { userId: "" }));
  expect([...judgeAdd(rows, context())]).toEqual([250, 500, 750, 1_000]);
});

test("a valid row has the premium from its coverage start, with every step, and uses the existing cover", () => {
  const [verdict] = judge([add({ coverageStartDate: "15/09/2025" })]);
  expect(verdict?.errors).toEqual({});
  expect(verdict?.effect).toMatchObject({ coverageStart: "2025-09-15", newCover: null, dueDate: null });
  // 1 000 × 198 / 365
  expect(verdict?.effect?.benefits[0]?.price).toMatchObject({ row: 2, annualPaise: 1_000_00, premiumPaise: 542_47 });
});

test.each([
  [{ userId: "" }, { "User ID": "User ID is required" }],
  [{ userId: "u-9" }, { "User ID": "Member not found in this company" }],
  [{ employeeId: "E-2" }, { "Employee ID": "Employee ID does not match the member" }],
  [{ relationship: "Wife" }, { Relationship: "Relationship does not match the member" }],
  [{ parentId: "u-9" }, { "Parent ID": "Parent ID does not match the member" }],
  [{ coverageStartDate: "" }, { "Coverage Start Date": "Coverage Start Date is required" }],
  [{ coverageStartDate: "2025-12-10" }, { "Coverage Start Date": "Enter the date as DD/MM/YYYY" }],
  [
    { coverageStartDate: "31/03/2025" },
    { "Coverage Start Date": "Enter a date in the policy period: 01 Apr 2025 to 31 Mar 2026" },
  ],
  [{ coverageStartDate: "01/04/2025" }, {}],
  [{ coverageStartDate: "31/03/2026" }, {}],
  [
    { coverageStartDate: "01/04/2026" },
    { "Coverage Start Date": "Enter a date in the policy period: 01 Apr 2025 to 31 Mar 2026" },
  ],
  [{ enrolmentDueDate: "09/12/2025" }, { "Enrolment Due Date": "Enter a date from 10 Dec 2025 to 31 Mar 2026" }],
  [{ enrolmentDueDate: "10/12/2025" }, {}],
  [{ enrolmentDueDate: "31/03/2026" }, {}],
  [{ enrolmentDueDate: "01/04/2026" }, { "Enrolment Due Date": "Enter a date from 10 Dec 2025 to 31 Mar 2026" }],
  [{ benefitIds: "" }, { "Benefit IDs": "Benefit IDs is required" }],
  [{ benefitIds: " , " }, { "Benefit IDs": "Benefit ID not found" }],
  [{ benefitIds: "gym" }, { "Benefit IDs": "Benefit ID not found" }],
  [{ benefitIds: "dental, gym" }, { "Benefit IDs": "gym: Benefit ID not found" }],
  [{ userId: " u-self ", employeeId: " " }, {}],
  [{ employeeId: "E-1", relationship: "Self", benefitIds: "dental, dental" }, {}],
])("%j → %j", (row, errors) => expect(errorsOf(row)).toEqual(errors));

test("a member who left the company", () =>
  expect(errorsOf({}, { members: [self({ active: false })] })).toEqual({ "User ID": "Member is not active" }));

test.each([{ dob: null }, { relationship: null }])("a member with %j has no rate", (more) => {
  const benefits = [benefit("dental", { familyDefinition: "Self" })];
  expect(errorsOf({}, { benefits, members: [self(more)] })).toEqual({
    "User ID": "The member has no date of birth on record",
  });
});

test.each([
  [{ startDate: "2025-12-10", endDate: "2025-12-10" }, {}],
  [{ startDate: "2025-12-11" }, { "Benefit IDs": "Benefit is not open on 10 Dec 2025" }],
  [{ endDate: "2025-12-09" }, { "Benefit IDs": "Benefit is not open on 10 Dec 2025" }],
  [{ active: false }, { "Benefit IDs": "Benefit is not open on 10 Dec 2025" }],
  // 34 at the policy's start.
  [{ ageLowerLimit: 34, ageUpperLimit: 34 }, {}],
  [{ ageLowerLimit: 35 }, { "Benefit IDs": "Benefit is for ages 35 to any, the member is 34" }],
  [{ ageUpperLimit: 33 }, { "Benefit IDs": "Benefit is for ages 0 to 33, the member is 34" }],
  [{ genderAllowed: "Female" }, {}],
  [{ genderAllowed: "all" }, {}],
  [{ genderAllowed: "M" }, { "Benefit IDs": "Benefit is not for the member's gender" }],
  [{ genderAllowed: "Male, Female" }, {}],
  [{ familyDefinition: "Self + Spouse" }, {}],
  [{ familyDefinition: "Employee Only" }, {}],
  [{ familyDefinition: "Parents + Parents-in-law" }, { "Benefit IDs": "Benefit is not for the member's relationship" }],
])("a benefit with %j → %j", (more, errors) =>
  expect(errorsOf({}, { benefits: [benefit("dental", more)] })).toEqual(errors),
);

test("a repeated benefit is already active, from the record or an earlier row", () => {
  expect(errorsOf({}, { members: [self({ held: [held("dental")] })] })).toEqual({
    "Benefit IDs": "Benefit already active",
  });
  expect(judge([add(), add()]).map(({ errors }) => errors)).toEqual([{}, { "Benefit IDs": "Benefit already active" }]);
});

test("one tier of a benefit at a time; benefits of other names and categories do not matter", () => {
  const tier = (id: string, tierId: string, more = {}) => benefit(id, { name: "Top-up", tierId, ...more });
  const others = [
    tier("x1", "Tier 1", { name: "Other" }),
    tier("x2", "Tier 2", { name: "Other" }),
    tier("c2", "Tier 2", { category: "Dental" }),
  ];
  const benefits = [tier("t1", "Tier 1"), tier("t2", "Tier 2"), ...others];
  const facts = { benefits, rates: benefits.map(({ id }, index) => rate(index + 2, id)) };
  const members = [self({ held: [held("t1")] })];
  expect(errorsOf({ benefitIds: "t2" }, { ...facts, members })).toEqual({
    "Benefit IDs": "Another tier of this benefit is active",
  });
  expect(errorsOf({ benefitIds: "t1,t2" }, facts)).toEqual({
    "Benefit IDs": "t2: Another tier of this benefit is active",
  });
  for (const { id } of others) expect(errorsOf({ benefitIds: id }, { ...facts, members })).toEqual({});
  expect(errorsOf({ benefitIds: "t2" }, { ...facts, members: [self({ held: [held("of-last-year")] })] })).toEqual({});
});

test("no rate, or two, give the specified messages", () => {
  expect(errorsOf({}, { rates: [] })).toEqual({ "Benefit IDs": "No rate found" });
  expect(errorsOf({}, { rates: [rate(2, "dental"), rate(7, "dental")] })).toEqual({
    "Benefit IDs": "Row 2 overlaps row 7",
  });
});

test("a dependant gets the employee's slab, in any order of rows", () => {
  const verdicts = judge([add(SPOUSE), add()]);
  expect(verdicts.map(({ errors }) => errors)).toEqual([{}, {}]);
  expect(verdicts[0]?.effect?.newCover).toEqual({
    slabId: "1",
    sumInsuredPaise: 3_00_000_00,
    coverageStart: "2025-12-10",
    coverageEnd: "2026-03-31",
  });
  for (const familyDefinition of [null, "Self + Spouse"])
    expect(errorsOf(SPOUSE, { benefits: [benefit("dental", { familyDefinition })] })).toEqual({
      "Benefit IDs": "The employee does not have this benefit",
    });
  expect(errorsOf(SPOUSE, { members: [self({ held: [held("dental")] }), spouse()] })).toEqual({});
  expect(errorsOf(SPOUSE, { members: [self({ cover: null }), spouse()] })).toEqual({
    "Parent ID": "The employee of this dependant is not on the policy",
  });
  expect(errorsOf(SPOUSE, { members: [spouse({ employeeId: null })] })).toEqual({
    "Parent ID": "The employee of this dependant is not on the policy",
  });
});

/** A start in each cover of 1 November to 31 December, alone or as the employee's. */
describe("a benefit starts in the cover, and ends with it", () => {
  const days = cover({ coverageStart: "2025-11-01", coverageEnd: "2025-12-31" });
  const errors = (message: string) => ({ "Coverage Start Date": message });

  test.each([
    ["31/10/2025", errors("The member's cover starts on 01 Nov 2025")],
    ["01/11/2025", {}],
    ["31/12/2025", {}],
    ["01/01/2026", errors("The member's cover ends on 31 Dec 2025")],
  ])("the member's own: %s → %j", (coverageStartDate, expected) =>
    expect(errorsOf({ coverageStartDate }, { members: [self({ cover: days })] })).toEqual(expected),
  );

  test.each([
    ["31/10/2025", errors("The employee's cover starts on 01 Nov 2025")],
    ["01/11/2025", {}],
    ["31/12/2025", {}],
    ["01/01/2026", errors("The employee's cover ends on 31 Dec 2025")],
  ])("the employee's: %s → %j", (coverageStartDate, expected) => {
    const holder = self({ cover: days, held: [held("dental")] });
    for (const own of [null, cover()]) {
      const facts = { members: [holder, spouse({ cover: own })] };
      expect(errorsOf({ ...SPOUSE, coverageStartDate }, facts)).toEqual(expected);
    }
  });

  test("of a rejoiner: a new cover starts after the end of the earlier one (ruling 53)", () => {
    const facts = { members: [self({ cover: null, coveredUntil: "2025-11-30" })] };
    expect(errorsOf({ coverageStartDate: "30/11/2025" }, facts)).toEqual(errors("Already covered until 30 Nov 2025"));
    expect(errorsOf({ coverageStartDate: "01/12/2025" }, facts)).toEqual({});
    const rows = [add({ coverageStartDate: "01/12/2025" }), add({ coverageStartDate: "30/11/2025" })];
    expect(judge(rows, facts)[1]?.errors).toMatchObject(errors("The member's cover starts on 01 Dec 2025"));
  });

  test("an employee whom the same file adds: not before the employee's first row", () => {
    const rows = [add({ coverageStartDate: "02/12/2025" }), add({ ...SPOUSE, coverageStartDate: "01/12/2025" })];
    expect(judge(rows, { members: [self({ cover: null }), spouse()] }).map((verdict) => verdict.errors)).toEqual([
      {},
      errors("The employee's cover starts on 02 Dec 2025"),
    ]);
  });

  // From 10 December, 1 000 a year: to 31 December 22 / 365, to 20 December 11 / 365, to 31 March 112 / 365.
  test.each([
    ["the member's cover", { members: [self({ cover: days })] }, {}, ["2025-12-31", 60_27]],
    ["the benefit", { benefits: [benefit("dental", { endDate: "2025-12-20" })] }, {}, ["2025-12-20", 30_14]],
    ["the policy", { benefits: [benefit("dental", { endDate: "2026-04-01" })] }, {}, ["2026-03-31", 306_85]],
    [
      "the employee's cover",
      { members: [self({ cover: days, held: [held("dental")] }), spouse({ cover: cover() })] },
      SPOUSE,
      ["2025-12-31", 60_27],
    ],
  ] as const)("the premium is for the days to the end of %s", (_, facts, row, expected) => {
    const [added] = judge([add(row)], facts)[0]?.effect?.benefits ?? [];
    expect([added?.coverageEnd, added?.price.premiumPaise]).toEqual(expected);
  });

  test("a dependant's new cover ends with the employee's", () => {
    const members = [self({ cover: days, held: [held("dental")] }), spouse()];
    expect(judge([add(SPOUSE)], { members })[0]?.effect?.newCover?.coverageEnd).toBe("2025-12-31");
  });

  test("no dependant is added to an employee who leaves; covered lives may have benefits", () => {
    const leaving = cover({ coverageEnd: "2025-12-31", pendingOffboard: true });
    const holder = self({ cover: leaving, held: [held("dental")] });
    expect(errorsOf(SPOUSE, { members: [holder, spouse()] })).toEqual({
      "Parent ID": "The employee of this dependant leaves: the cover ends on 31 Dec 2025",
    });
    expect(errorsOf(SPOUSE, { members: [holder, spouse({ cover: leaving })] })).toEqual({});
    // The insurer may decline the exit: the benefit ends with the cover only once it is received.
    const [added] = judge([add()], { members: [self({ cover: leaving })] })[0]?.effect?.benefits ?? [];
    expect(added?.coverageEnd).toBe("2026-03-31");
  });
});

describe("a new cover is held against the policy's pre-validation", () => {
  const rule = (more: Partial<PrevalidationRule>): PrevalidationRule => ({
    relationship: "spouse",
    minAge: null,
    maxAge: null,
    maxCount: null,
    genders: [],
    sumsInsuredPaise: [],
    requiredFields: [],
    ...more,
  });
  const holder = self({ held: [held("dental")] });
  const refused = (text: string) => `Not allowed by the policy's pre-validation: spouse ${text}`;

  // 37 on 10 December 2025, 37 at the policy's start; 38 on 1 January 2026.
  test.each<[Partial<PrevalidationRule>, object]>([
    [{ minAge: 37, maxAge: 37 }, {}],
    [{ minAge: 38 }, { "User ID": refused("from 38 years") }],
    [{ maxAge: 36 }, { "User ID": refused("up to 36 years") }],
    [{ maxCount: 1 }, {}],
    [{ maxCount: 0 }, { Relationship: refused("at most 0") }],
    [{ genders: ["male"] }, {}],
    [{ genders: ["female"] }, { "User ID": refused("female") }],
    [{ sumsInsuredPaise: [3_00_000_00] }, {}],
    [{ sumsInsuredPaise: [5_00_000_00] }, { "User ID": refused("sum insured ₹5,00,000") }],
    [{ requiredFields: ["employeeId", "gender", "dob", "slabId", "mobile"] }, {}],
    [{ requiredFields: ["ctc"] }, { "User ID": refused("CTC required") }],
    [{ requiredFields: ["email"] }, { "User ID": refused("Email Address required") }],
    [{ requiredFields: ["enrolmentDueDate"] }, { "Enrolment Due Date": refused("Enrolment Due Date required") }],
    [{ relationship: "child", maxCount: 0 }, {}],
  ])("%j → %j", (more, errors) => {
    const filled = { mobile: true, email: false, maritalStatus: true };
    expect(errorsOf(SPOUSE, { prevalidation: [rule(more)], members: [holder, spouse({ filled })] })).toEqual(errors);
  });

  test("the age is that of the first covered day", () => {
    const facts = { prevalidation: [rule({ maxAge: 37 })], members: [holder, spouse()] };
    expect(errorsOf({ ...SPOUSE, coverageStartDate: "31/12/2025" }, facts)).toEqual({});
    expect(errorsOf({ ...SPOUSE, coverageStartDate: "01/01/2026" }, facts)).not.toEqual({});
  });

  test("covered lives, and lives of earlier rows, count; a covered life only gets a benefit", () => {
    const child = (id: string, own = spouse().cover) =>
      spouse({ userId: id, relationship: "child", dob: "2015-01-01", cover: own });
    const facts = {
      prevalidation: [rule({ relationship: "child", maxCount: 2 })],
      members: [holder, child("u-1", cover()), child("u-2"), child("u-3")],
    };
    const rows = ["u-2", "u-3", "u-1"].map((userId) => add({ userId }));
    const tooMany = { Relationship: "Not allowed by the policy's pre-validation: child at most 2" };
    expect(judge(rows, facts).map(({ errors }) => errors)).toEqual([{}, tooMany, {}]);
    const coveredFirst = ["u-1", "u-2", "u-3"].map((userId) => add({ userId }));
    expect(judge(coveredFirst, facts).map(({ errors }) => errors)).toEqual([{}, {}, tooMany]);
  });
});

test("a refused employee's dependant is refused too", () => {
  const [own, dependant] = judge([add({ enrolmentDueDate: "x" }), add(SPOUSE)]);
  expect(own?.errors).toEqual({ "Enrolment Due Date": "Enter the date as DD/MM/YYYY" });
  expect(dependant?.errors).toEqual({ "Benefit IDs": "The employee does not have this benefit" });
});

test("a benefit only for parents does not need an employee who has it", () => {
  const benefits = [benefit("dental", { familyDefinition: "Parents + Parents-in-law" })];
  const mother = spouse({ relationship: "parent", userId: "u-mother" });
  expect(errorsOf({ userId: "u-mother" }, { benefits, members: [self(), mother] })).toEqual({});
});

test("an employee without a cover gets the policy's only slab; with several slabs, none", () => {
  const members = [self({ cover: null })];
  expect(judge([add()], { members })[0]?.effect?.newCover).toEqual({
    slabId: null,
    sumInsuredPaise: null,
    coverageStart: "2025-12-10",
    coverageEnd: "2026-03-31",
  });
  const policy = { ...context().policy, slabs: [{ slabId: "7", sumInsuredPaise: 100, grade: null }] };
  expect(judge([add()], { members, policy })[0]?.effect?.newCover).toMatchObject({ slabId: "7", sumInsuredPaise: 100 });
});

test("family size counts the file's members; a family premium includes the dependants", () => {
  const rates = [1, 2].map((size) =>
    rate(size + 1, "dental", {
      raterType: "PER_FAMILY",
      premium: String(size * 100),
      conditions: [{ property: "familySize", operator: "=", values: [String(size)] }],
    }),
  );
  const premiums = (rows: FlexRow[], facts: Partial<FlexFacts> = {}) =>
    judge(rows, { rates, ...facts }).map(({ effect }) => effect?.benefits[0]?.price.annualPaise);
  expect(premiums([add()])).toEqual([100_00]);
  expect(premiums([add(), add(SPOUSE)])).toEqual([200_00, 0]);
  const members = [self(), spouse(), self({ userId: "u-2", employeeId: "E-2", cover: null })];
  expect(premiums([add(), add({ userId: "u-2" })], { members })).toEqual([100_00, 100_00]);
});

describe("a refused row does not count for the family's size", () => {
  const mother = spouse({ userId: "u-mother", relationship: "parent", dob: "1960-01-01" });
  const members = [self(), spouse(), mother];
  const benefits = [benefit("dental"), benefit("gym")];
  const sized = (row: number, size: number, more: Partial<FlexRate> = {}) =>
    rate(row, "dental", {
      premium: String(size * 100),
      conditions: [{ property: "familySize", operator: "=", values: [String(size)] }],
      ...more,
    });
  const rates = [sized(2, 1), sized(3, 2), rate(9, "gym")];
  const judged = (rows: FlexRow[], facts: Partial<FlexFacts> = {}) =>
    judge(rows, { members, benefits, rates, ...facts }).map(({ errors, effect }) =>
      effect ? effect.benefits.map(({ price }) => price.annualPaise) : Object.values(errors)[0],
    );

  test("a dependant without the employee's benefit", () =>
    expect(judged([add(), add({ ...SPOUSE, benefitIds: "gym" })])).toEqual([
      [100_00],
      "The employee does not have this benefit",
    ]));

  test("a dependant without a rate; the others are judged by the smaller family", () => {
    const noParent = { property: "relationship", operator: "!=", values: ["parent"] } as const;
    const withoutParents = [sized(2, 1), sized(3, 2), sized(4, 3)].map((one) => ({
      ...one,
      conditions: [...one.conditions, noParent],
    }));
    const rows = [add({ userId: "u-mother" }), add(SPOUSE), add()];
    expect(judged(rows, { rates: withoutParents })).toEqual(["No rate found", [200_00], [200_00]]);
  });

  test("a row that another row refuses is judged again without it", () =>
    expect(judged([add({ benefitIds: "dental,gym" }), add()], { rates: [sized(2, 1)] })).toEqual([
      "gym: No rate found",
      [100_00],
    ]));

  test("without a rate for two, the employee has the rate for one", () =>
    expect(judged([add(), add(SPOUSE)], { rates: [sized(2, 1)] })).toEqual([[100_00], "No rate found"]));

  test("no rate for the employee: the dependants, who have one, are refused too", () => {
    const own = sized(3, 2, { conditions: [{ property: "relationship", operator: "=", values: ["spouse"] }] });
    expect(judged([add(), add(SPOUSE)], { rates: [sized(2, 1), own] })).toEqual([
      "No rate found",
      "The employee does not have this benefit",
    ]);
  });
});

test("rates know tier, slab, grade, pay and the benefit's own sum insured", () => {
  const condition = (property: string, value: string) => ({ property, operator: "=", values: [value] }) as never;
  const isMet = (property: string, value: string) =>
    Object.keys(
      errorsOf(
        {},
        {
          benefits: [benefit("dental", { tierId: "Tier 1", sumInsuredPaise: 20_00_000_00 })],
          rates: [rate(2, "dental", { conditions: [condition(property, value)] })],
        },
      ) ?? {},
    ).length === 0;
  // 34 at the policy's start.
  expect([isMet("age", "34"), isMet("age", "35")]).toEqual([true, false]);
  expect(isMet("tierId", "tier 1")).toBe(true);
  expect(isMet("tierId", "tier 2")).toBe(false);
  expect(isMet("slabId", "1")).toBe(true);
  expect(isMet("grade", "m1")).toBe(true);
  expect(isMet("ctc", "1200000")).toBe(true);
  expect(isMet("sumInsured", "2000000")).toBe(true);
  expect(isMet("sumInsured", "300000")).toBe(false);
});

test("a dependant's rate is by the employee's pay; the family's rate is by the employee's cover", () => {
  const members = [self({ held: [held("dental")] }), spouse({ cover: cover({ slabId: "2" }) })];
  const premiumBy = (property: "ctc" | "slabId", value: string, raterType: FlexRate["raterType"]) => {
    const rates = [rate(2, "dental", { raterType, conditions: [{ property, operator: "=", values: [value] }] })];
    const [verdict] = judge([add(SPOUSE)], { members, rates });
    return verdict?.effect?.benefits[0]?.price.annualPaise ?? null;
  };
  expect([premiumBy("ctc", "1200000", "PER_LIFE"), premiumBy("ctc", "0", "PER_LIFE")]).toEqual([1_000_00, null]);
  expect([premiumBy("slabId", "1", "PER_FAMILY"), premiumBy("slabId", "2", "PER_FAMILY")]).toEqual([0, null]);
});

test("the age is at the policy's start, or at the coverage start by configuration", () => {
  const benefits = [benefit("dental", { ageLowerLimit: 35 })];
  const policy = { ...context().policy, ageBasis: "COVERAGE_START" as const };
  expect(errorsOf({}, { benefits, policy })).toEqual({});
  expect(errorsOf({}, { benefits })).not.toEqual({});
});
