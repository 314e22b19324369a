import type { RosterLife } from "@/lib/domain/members/types";
import { FamilyHistory, type HistoryRow } from "@/lib/domain/premium/family-history";
import { finalAnnual } from "@/lib/domain/premium/segments";
import { lifeOf, policyOf } from "../fixtures";

/**
 * The family that a file of an endorsement was priced with: files 1, 2 and 3 hold rows 10–19, 20–29 and 30–39, and it is
 * file 2 that is looked at, by the employee's eyes.
 */

const ELDEST = policyOf({ config: { familyAgeBasis: "ELDEST" } });
const FULL_YEAR = { from: "2025-04-01", to: "2026-03-31" };
const nobodyIsPriced = () => undefined;

const life = (id: string, { annualPaise = 0, ...facts }: Partial<RosterLife> & { annualPaise?: number } = {}) => ({
  ...lifeOf({ userId: id, dob: "1990-05-20", ...facts }),
  userPolicyId: id,
  segments: annualPaise ? [{ ...FULL_YEAR, annualPaise }] : [],
});

const row = (seq: number, userPolicyId: string, facts: Partial<HistoryRow> = {}): HistoryRow => ({
  seq,
  userPolicyId,
  endorsementId: "endorsement-1",
  file: `file-${Math.floor(seq / 10)}`,
  operation: "EDIT",
  oldDob: null,
  oldRelationship: null,
  wasCharged: false,
  isCharged: false,
  ...facts,
});

const self = life("self", { dob: "1985-01-01" });
const SELF_ROWS = [row(20, "self"), row(24, "self")];

/** What file 2 knows of the spouse, beside the employee. */
function seenOf(
  spouse: ReturnType<typeof life>,
  rows: readonly HistoryRow[],
  isChargedNow: (id: string) => boolean | undefined = nobodyIsPriced,
) {
  const history = [...SELF_ROWS, ...rows].sort((a, b) => a.seq - b.seq);
  const seen = new FamilyHistory({ policy: ELDEST, rater: { isPerFamily: true } }, [self, spouse], history);
  const facts = seen.bookOf({ endorsementId: "endorsement-1", file: "file-2" }, isChargedNow).facts("self");
  return { dob: facts?.dobs[1], isCharged: facts?.isCharged };
}

describe("whether somebody is in the family", () => {
  const covered = life("spouse");
  const leaving = life("spouse", { pendingOffboard: true });
  const gone = life("spouse", { active: false });

  test.each([
    ["covered, never changed", covered, [], true],
    ["announced as leaving by no row", leaving, [], false],
    ["gone by no row", gone, [], false],
    ["added by the file before", covered, [row(12, "spouse", { operation: "ADD" })], true],
    ["added by the last row of the file", covered, [row(24, "spouse", { operation: "ADD" })], true],
    [
      "added by the row after the file's last",
      covered,
      [row(25, "spouse", { operation: "ADD", file: "file-3" })],
      false,
    ],
    ["edited after the file", covered, [row(30, "spouse")], true],
    ["leaves by the first row of the file", leaving, [row(20, "spouse", { operation: "DELETE" })], true],
    ["left by the row before it", leaving, [row(19, "spouse", { operation: "DELETE" })], false],
    ["leaves by a later file", gone, [row(30, "spouse", { operation: "DELETE" })], true],
    [
      "added before and leaves by the file",
      leaving,
      [row(12, "spouse", { operation: "ADD" }), row(22, "spouse", { operation: "DELETE" })],
      true,
    ],
  ] as const)("%s", (_name, spouse, rows, isThere) => {
    expect(seenOf(spouse, rows).dob !== undefined).toBe(isThere);
  });
});

describe("the date of birth", () => {
  const corrected = life("spouse", { dob: "1970-01-01" });

  test.each([
    ["as the file's own correction leaves it", [row(24, "spouse", { oldDob: "1960-01-01" })], "1970-01-01"],
    [
      "as it was before a later correction",
      [row(25, "spouse", { oldDob: "1960-01-01", file: "file-3" })],
      "1960-01-01",
    ],
    [
      "as it was before the first of two later ones",
      [row(30, "spouse", { oldDob: "1960-01-01" }), row(31, "spouse", { oldDob: "1965-01-01" })],
      "1960-01-01",
    ],
    [
      "not of a later row that changed something else",
      [row(30, "spouse"), row(31, "spouse", { oldDob: "1965-01-01" })],
      "1965-01-01",
    ],
  ])("%s", (_name, rows, dob) => {
    expect(seenOf(corrected, rows).dob).toBe(dob);
  });
});

test("on a parental policy the set is that of the relationship before a later correction", () => {
  const parents = [life("mother", { relationship: "parent" }), life("father", { relationship: "parent-in-law" })];
  const history = (seq: number) => [
    row(24, "mother"),
    row(seq, "father", { oldRelationship: "parent" }),
    row(seq + 1, "father"),
  ];
  const together = (seq: number) =>
    new FamilyHistory(
      { policy: policyOf({ isParentalPolicy: true }), rater: { isPerFamily: true } },
      parents,
      history(seq),
    )
      .bookOf({ endorsementId: "endorsement-1", file: "file-2" }, nobodyIsPriced)
      .facts("mother")?.dobs.length;
  expect([together(22), together(30)]).toEqual([1, 2]);
});

describe("who bears the premium when the file begins", () => {
  const charged = life("spouse", { annualPaise: 1 });
  const free = life("spouse");

  test.each([
    ["by the roster, without a row", charged, [], true],
    ["by the roster, without a charge", free, [], false],
    ["by what the last row before it left", free, [row(11, "spouse"), row(19, "spouse", { isCharged: true })], true],
    ["not by a row before that", charged, [row(11, "spouse", { isCharged: true }), row(19, "spouse")], false],
    ["by what its own first row found", free, [row(20, "spouse", { wasCharged: true })], true],
    ["not by what that row made of it", charged, [row(20, "spouse", { isCharged: true })], false],
    ["by what a later row found", free, [row(30, "spouse", { wasCharged: true })], true],
    [
      "nobody whom it adds",
      charged,
      [row(21, "spouse", { operation: "ADD", wasCharged: true, isCharged: true })],
      false,
    ],
  ] as const)("%s", (_name, spouse, rows, isCharged) => {
    expect(seenOf(spouse, rows).isCharged).toBe(isCharged);
  });

  test("what this run has priced wins over what was registered, both ways", () => {
    expect(seenOf(charged, [], (id) => (id === "spouse" ? false : undefined)).isCharged).toBe(false);
    expect(seenOf(free, [], (id) => (id === "spouse" ? true : undefined)).isCharged).toBe(true);
  });
});

test("rows from before uploads had ids are one file, that of their endorsement", () => {
  const spouse = life("spouse", { dob: "1970-01-01" });
  const old = { file: null, oldDob: "1960-01-01" };
  const history = (endorsementId: string) => [
    row(24, "self", { file: null }),
    row(30, "spouse", { ...old, endorsementId }),
    row(40, "self", { file: null, endorsementId: "endorsement-2" }),
  ];
  const dobs = (endorsementId: string) =>
    new FamilyHistory({ policy: ELDEST, rater: { isPerFamily: true } }, [self, spouse], history(endorsementId))
      .bookOf({ endorsementId: "endorsement-1", file: null }, nobodyIsPriced)
      .facts("self")?.dobs;
  expect(dobs("endorsement-1")).toEqual(["1985-01-01", "1970-01-01"]);
  expect(dobs("endorsement-2")).toEqual(["1985-01-01", "1960-01-01"]);
});

test("cover costs at its end what its last segment says, nothing without one", () => {
  const change = [
    { ...FULL_YEAR, annualPaise: 5 },
    { ...FULL_YEAR, annualPaise: 7 },
  ];
  expect([finalAnnual(change), finalAnnual([])]).toEqual([7, 0]);
});
