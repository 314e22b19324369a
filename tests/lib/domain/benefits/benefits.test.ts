import { compareByPriority, isInsurance, tiersOf } from "@/lib/domain/benefits/benefit-order";
import { compareSubBenefits, keepDifferences, PLAN_GROUPS, planRow } from "@/lib/domain/benefits/compare-plans";
import { isBelowMinimum, participationOf, participationPercent } from "@/lib/domain/benefits/participation";

describe("participation", () => {
  test.each([
    [3, 10, 30, false],
    [2, 10, 30, true],
    [0, 10, 0, false],
    [333, 1000, 33.3, false],
    [332, 1000, 33.3, true],
    [11, 1000, 1.1, false],
    [10, 1000, 1.1, true],
    [10, 10, 100, false],
    [9, 10, 100, true],
    [0, 0, 100, false],
    [0, 10, null, false],
  ])("%i of %i with a minimum of %s %%: below is %s", (enrolledEmployees, eligibleEmployees, minimum, below) => {
    expect(isBelowMinimum({ enrolledEmployees, eligibleEmployees }, minimum)).toBe(below);
  });

  test.each([
    [2996, 10_000, 29.9],
    [3000, 10_000, 30],
    [1, 3, 33.3],
    [0, 0, null],
  ])("%i of %i are %s %%", (enrolledEmployees, eligibleEmployees, percent) => {
    expect(participationPercent({ enrolledEmployees, eligibleEmployees })).toBe(percent);
  });

  test("if no slab names a benefit, a plan counts all lives of the policy", () => {
    const counts = [
      { slabId: "1", isEmployee: true, isEnrolled: true, lives: 3 },
      { slabId: null, isEmployee: true, isEnrolled: false, lives: 2 },
      { slabId: "1", isEmployee: false, isEnrolled: true, lives: 4 },
    ];
    const plan = { id: "plan", type: "MODULAR" };
    const all = { eligibleEmployees: 5, enrolledEmployees: 3, membersAdded: 9 };
    expect(participationOf(plan, [{ slabId: "1", benefitId: null }], counts)).toEqual(all);
    expect(participationOf(plan, [{ slabId: "1", benefitId: "plan" }], counts)).toEqual({ ...all, membersAdded: 7 });
  });

  test("a plan counts the slabs that have it; a slab without a plan has none", () => {
    const life = { isEmployee: true, isEnrolled: true };
    const counts = ["1", "2", "3", null].map((slabId, index) => ({ ...life, slabId, lives: 10 ** index }));
    const slabs = [
      { slabId: "1", benefitId: "plan" },
      { slabId: "2", benefitId: "other" },
      { slabId: "3", benefitId: null },
    ];
    const enrolledBy = (id: string, type = "MODULAR") => participationOf({ id, type }, slabs, counts).enrolledEmployees;
    expect([enrolledBy("plan"), enrolledBy("other"), enrolledBy("none")]).toEqual([1, 10, 0]);
    expect(enrolledBy("plan", "ADDON")).toBe(1111);
  });
});

describe("order and kind", () => {
  const benefit = (id: string, priority: number, name = "A", category = "Misc") => ({ id, priority, name, category });

  test("lists are sorted by priority, then by ID", () => {
    const list = [benefit("c", 2), benefit("b", 1), benefit("a", 1), benefit("z", 0)];
    expect(list.sort(compareByPriority).map(({ id }) => id)).toEqual(["z", "a", "b", "c"]);
  });

  test("tiers of a benefit share its name and category", () => {
    const gold = benefit("gold", 2);
    const others = [
      benefit("silver", 1),
      benefit("other name", 0, "B"),
      benefit("other category", 0, "A", "Ambulance"),
    ];
    expect(tiersOf([gold, ...others], gold).map(({ id }) => id)).toEqual(["silver", "gold"]);
  });

  test.each([
    ["Insurance Benefits", "Healthcare", true],
    [" insurance", "Healthcare", true],
    ["Misc", "Insurance", true],
    ["Misc", "Healthcare", false],
  ])("%s of type %s is insurance: %s", (category, benefitType, expected) => {
    expect(isInsurance({ category, benefitType })).toBe(expected);
  });
});

describe("plans side by side", () => {
  const plan = (...subBenefits: [category: string, name: string, value: string][]) => ({
    subBenefits: subBenefits.map(([category, name, value]) => ({ category, name, value })),
  });

  test("the groups follow the specification's order, then other categories", () => {
    const categories = [
      "Metadata",
      "Misc",
      "Special Conditions",
      "Insurance Benefits",
      "Maternity/Infertility",
      "Death Bereavement and Dependents",
      "Pre-Natal/Post-Natal",
      "Congenital",
      "Post-Hospitalization & Home Care",
      "Lock-in criteria",
      "Ambulance",
      "General Coverage",
    ];
    const all = plan(
      ["Wellness", "Gym", "Yes"],
      ...categories.map((name) => [name, "x", "y"] as [string, string, string]),
    );
    const titles = compareSubBenefits([all]).map(({ title }) => title);
    expect(titles).toEqual([...categories.reverse(), "Wellness"]);
    expect(titles.slice(0, 12)).toEqual([...PLAN_GROUPS]);
  });

  test("rows match regardless of case and spaces; a plan without the row has null, and two equal names are joined", () => {
    const [group] = compareSubBenefits([
      plan(["Ambulance", " Road ", "₹2,500"], ["ambulance ", "Air", "No"], ["Ambulance", "air", "But by sea"]),
      plan(["AMBULANCE", " road ", "₹2,500"]),
    ]);
    expect(group).toEqual({
      title: "Ambulance",
      rows: [
        { label: "Road", cells: ["₹2,500", "₹2,500"], differs: false },
        { label: "Air", cells: ["No; But by sea", null], differs: true },
      ],
    });
  });

  test("case and spaces are not a difference; a missing value is", () => {
    expect(planRow("a", ["At  actuals", " at actuals"]).differs).toBe(false);
    expect(planRow("a", ["At actuals", "Actuals"]).differs).toBe(true);
    expect(planRow("a", ["At actuals", null]).differs).toBe(true);
    expect(planRow("a", [null, null]).differs).toBe(false);
    expect(planRow("a", ["alone"]).differs).toBe(false);
  });

  test("differences only: drops equal rows and empty groups", () => {
    const [same, other] = [planRow("same", ["1", "1"]), planRow("other", ["1", "2"])];
    const groups = [
      { title: "A", rows: [same, other] },
      { title: "B", rows: [same] },
    ];
    expect(keepDifferences(groups)).toEqual([{ title: "A", rows: [other] }]);
  });
});

test("benefits of one priority are sorted by ID", () => {
  const sorted = [
    ["c", 1],
    ["b", 2],
    ["d", 1],
    ["a", 2],
  ] as const;
  expect(
    sorted
      .map(([id, priority]) => ({ id, priority }))
      .sort(compareByPriority)
      .map(({ id }) => id),
  ).toEqual(["c", "d", "a", "b"]);
});
