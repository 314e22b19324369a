import { familiesOf, type RosterRow, rateWithBoth, sumRoster } from "@/lib/domain/raters/roster-effect";
import { policyOf, RATER } from "../fixtures";

const row = (userId: string, more: Partial<RosterRow> = {}): RosterRow => ({
  userId,
  employeeId: "E1",
  name: userId,
  relationship: "self",
  dob: "1985-06-01",
  coverageStart: "2025-04-01",
  sumInsuredPaise: 50_000_000,
  ...more,
});

function effectOf(rows: readonly RosterRow[], after = RATER, policy = policyOf()) {
  const familyOf = familiesOf(policy, rows);
  return sumRoster(rows.map((one) => rateWithBoth(policy, { before: RATER, after }, one, familyOf(one))));
}

test("the ten largest of eleven changes are listed, up or down, without unchanged lives", () => {
  const rated = Array.from({ length: 12 }, (_, index) => ({
    row: row(`u${index}`),
    ageBand: "36-45",
    beforePaise: 1000,
    unrated: null,
    afterPaise: 1000 + (index % 2 === 0 ? index : -index),
  }));
  const { largest } = sumRoster(rated);
  expect(largest.map((one) => one.row.userId)).toEqual(["u11", "u10", "u9", "u8", "u7", "u6", "u5", "u4", "u3", "u2"]);
  expect(sumRoster(rated.slice(0, 3)).largest.map((one) => one.row.userId)).toEqual(["u2", "u1"]);
});

test("bands from the youngest, lives outside all bands last, and overall totals", () => {
  const rows = [row("old", { dob: "1920-01-01" }), row("mid"), row("young", { dob: "2010-01-01" })];
  const effect = effectOf(rows);
  expect(effect.bands.map(({ ageBand, lives }) => [ageBand, lives])).toEqual([
    ["0-25", 1],
    ["36-45", 1],
    [null, 1],
  ]);
  expect(effect.beforePaise).toBe(310_000 + 560_000);
  expect(effect.unrated.map(({ row: { userId } }) => userId)).toEqual(["old"]);
});

test("per family, one charge on the employee; of each couple of parents one, at the eldest's age", () => {
  const perFamily = { ...RATER, isPerFamily: true };
  const family = [row("self"), row("child", { relationship: "child", dob: "2015-01-01" })];
  expect(effectOf(family, perFamily).afterPaise).toBe(560_000);
  const parents = [
    row("mother", { relationship: "parent", dob: "1983-01-01" }),
    row("father", { relationship: "parent", dob: "1973-01-01" }),
    row("in-law", { relationship: "parent-in-law", dob: "1983-01-01" }),
  ];
  const parental = { ...policyOf(), isParentalPolicy: true };
  // 46-55 at 9,100 for the parents, by the elder's age; 36-45 at 5,600 for the mother-in-law alone.
  expect(effectOf(parents, perFamily, parental).afterPaise).toBe(910_000 + 560_000);
});
