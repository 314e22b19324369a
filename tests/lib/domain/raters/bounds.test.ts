import { premiumTypeOf, RATER_TYPES, raterTypeOf } from "@/lib/domain/raters/rater-type";
import { familiesOf, type RosterRow, rateWithBoth, sumRoster } from "@/lib/domain/raters/roster-effect";
import { sumInsuredOf } from "@/lib/domain/raters/sum-insured-heading";
import { policyOf, RATER } from "../fixtures";

/** Rate sheets and the effect of a new one [domain §1 #12, §17]. */

test.each([
  ["GMC", "GMC"],
  ["COVID", "GMC"],
  ["SUPER_TOP_UP", "GMC"],
  ["GPA", "RPM"],
  ["GTL", "RPM"],
] as const)("%s is rated by a sheet of type %s", (policyType, raterType) => {
  expect(raterTypeOf(policyType)).toBe(raterType);
  expect(RATER_TYPES).toEqual(["GMC", "RPM"]);
});

test("premium types have the sheet's names", () => {
  expect([premiumTypeOf(true), premiumTypeOf(false)]).toEqual(["Per Family", "Per Life"]);
});

test.each([
  ["300000", 300_000],
  ["3,00,000", 300_000],
  ["3L", 300_000],
  ["3 l", 300_000],
  ["3 lakh", 300_000],
  ["3 Lakhs", 300_000],
  ["1CR", 10_000_000],
  ["₹5,00,000", 500_000],
  ["Rs. 500000", 500_000],
  ["rs 500000", 500_000],
  ["INR 500000", 500_000],
  [" 2.5L ", 250_000],
  ["2.50000L", 250_000],
  ["2.000005L", null],
  ["100000.5", null],
  ["1", 1],
  ["0", null],
  ["0L", null],
  ["3 months", null],
  ["L", null],
  ["", null],
  ["x3L", null],
  ["3Lx", null],
  ["90071992547409", 90_071_992_547_409],
  ["90071992547410", null],
])("a column headed '%s' is for a sum insured of %s", (heading, rupees) => {
  expect(sumInsuredOf(heading)).toBe(rupees);
});

const row = (userId: string, more: Partial<RosterRow> = {}): RosterRow => ({
  userId,
  employeeId: "E1",
  name: userId,
  relationship: "self",
  dob: "1985-06-01",
  coverageStart: "2025-04-01",
  sumInsuredPaise: 500_000_00,
  ...more,
});

describe("a new rater over a roster", () => {
  test("the first life of a family is charged, the eldest rates it; families are separate", () => {
    const familyOf = familiesOf(policyOf(), [
      row("a"),
      row("b", { dob: "1970-01-01" }),
      row("c", { employeeId: "E2" }),
    ]);
    expect(familyOf(row("a"))).toEqual({ dobs: ["1970-01-01"], isCharged: false });
    expect(familyOf(row("b"))).toEqual({ dobs: ["1970-01-01"], isCharged: true });
    expect(familyOf(row("c", { employeeId: "E2" }))).toEqual({ dobs: ["1985-06-01"], isCharged: false });
    expect(familyOf(row("d", { employeeId: "E3" }))).toEqual({ dobs: [], isCharged: false });
  });

  test("parents and parents-in-law are separate sets only on a parental policy", () => {
    const couple = [row("m", { relationship: "parent" }), row("i", { relationship: "parent-in-law" })];
    const charged = (isParentalPolicy: boolean) =>
      couple.map((life) => familiesOf(policyOf({ isParentalPolicy }), couple)(life).isCharged);
    expect(charged(true)).toEqual([false, false]);
    expect(charged(false)).toEqual([false, true]);
  });

  test("a life is rated before and after; without an earlier rater it cost nothing; without a band it is unrated", () => {
    const family = { dobs: [], isCharged: false };
    const dearer = { ...RATER, isPerFamily: false };
    expect(rateWithBoth(policyOf(), { before: RATER, after: dearer }, row("a"), family)).toEqual({
      row: row("a"),
      ageBand: "36-45",
      beforePaise: 5_600_00,
      afterPaise: 5_600_00,
      unrated: null,
    });
    expect(rateWithBoth(policyOf(), { before: null, after: RATER }, row("a"), family)).toMatchObject({
      beforePaise: 0,
      afterPaise: 5_600_00,
    });
    const old = row("o", { dob: "1920-01-01" });
    expect(rateWithBoth(policyOf(), { before: RATER, after: RATER }, old, family)).toEqual({
      row: old,
      ageBand: null,
      beforePaise: 0,
      afterPaise: 0,
      unrated: "Age 105 is outside the age bands of the rater",
    });
  });

  test("totals and bands add up; equal changes are sorted by name", () => {
    const rated = (name: string, ageBand: string | null, beforePaise: number, afterPaise: number) => {
      return { row: row(name), ageBand, beforePaise, afterPaise, unrated: ageBand === null ? "none" : null };
    };
    const effect = sumRoster([
      rated("b", "26-35", 100, 150),
      rated("a", "26-35", 100, 50),
      rated("c", "9-25", 100, 99),
      rated("d", null, 7, 7),
    ]);
    expect(effect).toMatchObject({ lives: 4, beforePaise: 307, afterPaise: 306 });
    expect(effect.bands).toEqual([
      { ageBand: "9-25", lives: 1, beforePaise: 100, afterPaise: 99 },
      { ageBand: "26-35", lives: 2, beforePaise: 200, afterPaise: 200 },
      { ageBand: null, lives: 1, beforePaise: 7, afterPaise: 7 },
    ]);
    expect(effect.largest.map((one) => one.row.name)).toEqual(["a", "b", "c"]);
    expect(effect.unrated.map((one) => one.row.name)).toEqual(["d"]);
    expect(sumRoster([])).toEqual({ lives: 0, beforePaise: 0, afterPaise: 0, unrated: [], bands: [], largest: [] });
  });
});
