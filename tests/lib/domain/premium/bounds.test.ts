import { ageOn } from "@/lib/domain/premium/age";
import { effectiveDay } from "@/lib/domain/premium/effective-day";
import { ageBandsOf, annualPremium } from "@/lib/domain/premium/rater";
import {
  addSegments,
  changeSegments,
  deleteSegments,
  finalAnnual,
  keepOn,
  moveStart,
  policyDays,
  type Segment,
  segmentOn,
  sumInsuredOn,
  sumInsuredSince,
  withSumInsured,
} from "@/lib/domain/premium/segments";
import { sumInsuredOf } from "@/lib/domain/premium/sum-insured";
import { policyOf, TODAY } from "../fixtures";

/** Bounds of the premium rules, typed by hand from domain §2–§5. The policy: 1 April 2025 – 31 March 2026, 365 days. */

const POLICY = { startDate: "2025-04-01", endDate: "2026-03-31" };

describe("sum insured [domain §2]", () => {
  const gtl = (config: Parameters<typeof policyOf>[0]) =>
    policyOf({ policyType: "GTL", sumInsuredStructure: "CTC Multiplier", ...config });
  const cover = (policy: ReturnType<typeof policyOf>, ctcPaise: number | null, evidenceAccepted = false) => {
    const read = sumInsuredOf(policy, { slabId: "1", ctcPaise, evidenceAccepted });
    return read.ok ? [read.sumInsuredPaise, read.warning ?? null] : read.message;
  };
  const limited = gtl({ config: { ctcMultiplier: 3, freeCoverLimit: 3_000_000 } });
  const restricted = "Cover restricted to Free Cover Limit until medicals";

  test.each([
    [99_999_999, [299_999_997, null]],
    [100_000_000, [300_000_000, null]],
    [100_000_001, [300_000_000, restricted]],
  ])("a free-cover limit of ₹30,00,000 with three times a CTC of %s paise", (ctcPaise, expected) => {
    expect(cover(limited, ctcPaise)).toEqual(expected);
  });

  test("evidence of health lifts the free-cover limit, which applies only to term life", () => {
    expect(cover(limited, 100_000_001, true)).toEqual([300_000_003, null]);
    const gpa = policyOf({ ...limited, policyType: "GPA" });
    expect(cover(gpa, 100_000_001)).toEqual([300_000_003, null]);
  });

  test.each([
    [500_000_00, 1_500_000_00],
    [500_000_01, 1_500_000_00],
    [499_999_99, 1_499_999_97],
  ])("a maximum cover of ₹15,00,000 with three times a CTC of %s paise: %s", (ctcPaise, expected) => {
    expect(cover(gtl({ config: { ctcMultiplier: 3, maxCover: 1_500_000 } }), ctcPaise)).toEqual([expected, null]);
  });

  test.each([
    [20_00, 2_000_000_00],
    [20_01, 20_01],
  ])("a slab of %s paise: up to ₹20, it multiplies the CTC", (sumInsuredPaise, expected) => {
    const policy = gtl({ slabs: [{ slabId: "1", slabName: "All", sumInsuredPaise }] });
    expect(cover(policy, 100_000_00)).toEqual([expected, null]);
  });

  test.each([
    [true, 500_000_00],
    [false, 300_000_00],
  ])(
    "shared with the family %s: a slab-1 dependant of an employee with ₹5,00,000 has %s paise",
    (isCommonPool, paise) => {
      const dependant = { slabId: "1", ctcPaise: null, employeeSumInsuredPaise: 500_000_00 };
      expect(sumInsuredOf(policyOf({ isCommonPool }), dependant)).toMatchObject({ ok: true, sumInsuredPaise: paise });
      const self = { ...dependant, employeeSumInsuredPaise: null };
      expect(sumInsuredOf(policyOf({ isCommonPool }), self)).toMatchObject({ ok: true, sumInsuredPaise: 300_000_00 });
    },
  );

  test.each([
    [null, "CTC is required"],
    [0, "CTC is required"],
    [1, [3, null]],
  ])("a CTC of %s paise", (ctcPaise, expected) => {
    expect(cover(gtl({ config: { ctcMultiplier: 3 } }), ctcPaise)).toEqual(expected);
  });
});

test.each([
  ["1990-04-01", "2025-03-31", 34],
  ["1990-04-01", "2025-04-01", 35],
  ["2000-02-29", "2025-02-28", 24],
  ["2000-02-29", "2025-03-01", 25],
  ["2000-02-29", "2024-02-28", 23],
  ["2000-02-29", "2024-02-29", 24],
  ["2025-04-01", "2025-04-01", 0],
  ["2025-04-02", "2025-04-01", 0],
  ["2026-04-02", "2025-04-01", 0],
  ["2024-04-01", "2025-04-01", 1],
])("born %s, on %s: %s completed years [domain §3]", (dob, day, years) => expect(ageOn(dob, day)).toBe(years));

describe("age bands, inclusive at both ends [domain §3, §4]", () => {
  const bands = ageBandsOf({ "18-35": { 300000: 100 }, "36-99": { 300000: 200 } });
  const open = ageBandsOf({ "18-35": { 300000: 100 }, "36-100": { 300000: 200 } });
  const rate = (ageBands: typeof bands, age: number, sumInsuredPaise = 300_000_00) => {
    const life = { age, sumInsuredPaise, includedInFamily: false };
    const read = annualPremium({ policyId: "p", policyType: "GMC", isPerFamily: false, ageBands }, life);
    return read.ok ? read.annualPaise : [read.field, read.message];
  };

  test.each([
    [17, ["Date of Birth", "Age 17 is outside the age bands of the rater"]],
    [18, 100_00],
    [35, 100_00],
    [36, 200_00],
    [99, 200_00],
    [100, ["Date of Birth", "Age 100 is outside the age bands of the rater"]],
  ])("a table up to 99, age %s", (age, expected) => expect(rate(bands, age)).toEqual(expected));

  test.each([99, 100, 101, 120])("a table up to age 100 is open-ended: age %s", (age) =>
    expect(rate(open, age)).toBe(200_00),
  );

  test("a sum insured must equal the column exactly", () => {
    expect(rate(bands, 18, 300_000_01)).toEqual(["Slab ID", "Sum insured ₹3,00,000.01 not found in the rater"]);
  });
});

test.each([
  ["2025-04-01", "2026-03-31", 365],
  ["2027-07-01", "2028-06-30", 366],
  ["2027-03-01", "2028-02-28", 365],
  ["2027-03-01", "2028-02-29", 366],
  ["2028-03-01", "2029-02-28", 365],
  ["2025-06-01", "2026-03-15", 288],
  ["2025-06-01", "2025-06-01", 1],
])("a policy from %s to %s has %s days [domain §5]", (start, end, days) => expect(policyDays(start, end)).toBe(days));

describe("segments [domain §5]", () => {
  const cover = (from: string) => addSegments(from, 365_00, POLICY).after;
  const days = (segments: readonly { from: string; to: string }[]) => segments.map(({ from, to }) => `${from} – ${to}`);

  test.each([
    ["2025-04-01", 365],
    ["2026-03-30", 2],
    ["2026-03-31", 1],
  ])("an addition from %s: %s days", (from, n) => {
    expect(addSegments(from, 365_00, POLICY).proRatedDays).toBe(n);
  });

  test.each<[string, string, string[], number]>([
    ["the day before cover", "2025-06-09", [], 295],
    ["its first day", "2025-06-10", ["2025-06-10 – 2025-06-10"], 294],
    ["its second day", "2025-06-11", ["2025-06-10 – 2025-06-11"], 293],
    ["the day before the last", "2026-03-30", ["2025-06-10 – 2026-03-30"], 1],
    ["the policy's last day", "2026-03-31", ["2025-06-10 – 2026-03-31"], 0],
    ["the day after the policy", "2026-04-01", ["2025-06-10 – 2026-03-31"], 0],
  ])("leaving on %s, cover from 10 June", (_, leavingDay, left, n) => {
    const { after, proRatedDays } = deleteSegments(cover("2025-06-10"), leavingDay, POLICY);
    expect([days(after), proRatedDays]).toEqual([left, n]);
  });

  test.each<[string, string[], number]>([
    ["2025-06-10", [], 295],
    ["2025-06-11", ["2025-06-10 – 2025-06-10"], 294],
  ])("with cover ending before the leaving date %s", (leavingDay, left, n) => {
    const { after, proRatedDays } = deleteSegments(cover("2025-06-10"), leavingDay, POLICY, false);
    expect([days(after), proRatedDays]).toEqual([left, n]);
  });

  test.each<[string, string[], number]>([
    ["2025-06-09", ["2025-06-10 – 2026-03-31"], 295],
    ["2025-06-10", ["2025-06-10 – 2026-03-31"], 295],
    ["2025-06-11", ["2025-06-10 – 2025-06-10", "2025-06-11 – 2026-03-31"], 294],
    ["2026-03-31", ["2025-06-10 – 2026-03-30", "2026-03-31 – 2026-03-31"], 1],
  ])("another sum insured from %s", (effective, left, n) => {
    const { after, proRatedDays } = changeSegments(cover("2025-06-10"), effective, 730_00, POLICY);
    expect([days(after), proRatedDays]).toEqual([left, n]);
  });

  test.each<[string, string[], number]>([
    ["2025-09-30", ["2025-06-10 – 2025-09-29", "2025-09-30 – 2025-09-30"], 1],
    ["2025-10-01", ["2025-06-10 – 2025-09-30"], 0],
  ])("another sum insured from %s of a cover that ends on 30 September", (effective, left, n) => {
    const ending = deleteSegments(cover("2025-06-10"), "2025-09-30", POLICY).after;
    const { after, proRatedDays } = changeSegments(ending, effective, 730_00, POLICY);
    expect([days(after), proRatedDays]).toEqual([left, n]);
  });

  test("a third sum insured ends with the cover, too", () => {
    const second = changeSegments(cover("2025-06-10"), "2025-09-01", 730_00, POLICY).after;
    expect(days(changeSegments(second, "2026-01-01", 900_00, POLICY).after)).toEqual([
      "2025-06-10 – 2025-08-31",
      "2025-09-01 – 2025-12-31",
      "2026-01-01 – 2026-03-31",
    ]);
  });

  test.each<[string[], string | undefined]>([
    [["300 2025-06-10", "500 2026-01-01"], "2026-01-01"],
    [["300 2025-06-10", "500 2025-09-01", "300 2026-01-01"], "2026-01-01"],
    [["300 2025-06-10", "500 2025-09-01", "500 2026-01-01"], "2025-09-01"],
    [["500 2025-06-10", "500 2026-01-01"], undefined],
    [["500 2025-06-10"], undefined],
    [[], undefined],
  ])("the present sum insured of %j began on %s", (starts, since) => {
    const segments = starts.map((start) => {
      const [sumInsured = "", from = ""] = start.split(" ");
      return { from, to: "2026-03-31", annualPaise: 1, sumInsuredPaise: Number(sumInsured) };
    });
    expect(sumInsuredSince(segments)).toBe(since);
  });

  test.each([
    ["2025-06-09", 500, undefined],
    ["2025-06-10", 300, 10],
    ["2025-08-31", 300, 10],
    ["2025-09-01", 500, 20],
    ["2026-04-01", 500, undefined],
  ])("on %s the sum insured is %s, the annual premium %s", (day, sumInsured, annualPaise) => {
    const segments = [
      // A refund for another parent is no cover.
      { from: "2025-06-10", to: "2026-03-31", annualPaise: -5 },
      { from: "2025-06-10", to: "2025-08-31", annualPaise: 10, sumInsuredPaise: 300 },
      { from: "2025-09-01", to: "2026-03-31", annualPaise: 20, sumInsuredPaise: 400 },
    ];
    // The cover has 500, of which a free cover limit rates 400.
    expect(sumInsuredOn(segments, day, 500)).toBe(sumInsured);
    expect(segmentOn(segments, day)?.annualPaise).toBe(annualPaise);
  });

  test.each<[string[], string[]]>([
    [["2025-06-10 2025-06-10"], ["1 2025-06-10 – 2025-06-10", "2 2025-06-11 – 2026-03-31"]],
    [
      ["2025-09-01 2025-09-30"],
      ["2 2025-06-10 – 2025-08-31", "1 2025-09-01 – 2025-09-30", "2 2025-10-01 – 2026-03-31"],
    ],
    [["2026-03-31 2026-03-31"], ["2 2025-06-10 – 2026-03-30", "1 2026-03-31 – 2026-03-31"]],
    [["2025-04-01 2026-03-31"], ["1 2025-06-10 – 2026-03-31"]],
    [
      ["2026-01-01 2026-03-31", "2025-06-01 2025-07-31"],
      ["1 2025-06-10 – 2025-07-31", "2 2025-08-01 – 2025-12-31", "1 2026-01-01 – 2026-03-31"],
    ],
    [[], ["2 2025-06-10 – 2026-03-31"]],
  ])("on %j, a corrected cover keeps its charges", (kept, left) => {
    const charged = (annualPaise: number) => [{ from: "2025-06-10", to: "2026-03-31", annualPaise }];
    const range = (text: string) => ({ from: text.slice(0, 10), to: text.slice(11) });
    const segments = keepOn(kept.map(range), charged(1), charged(2));
    expect(segments.map(({ from, to, annualPaise }) => `${annualPaise} ${from} – ${to}`)).toEqual(left);
  });

  test("the annual premium at the end of a cover may be 0; a refund for another life is none", () => {
    const end = (annualPaise: number) => ({ from: "2026-01-01", to: "2026-03-31", annualPaise });
    expect(finalAnnual([...cover("2025-06-10"), end(0)])).toBe(0);
    expect(finalAnnual([end(1), end(-1)])).toBe(1);
    expect(finalAnnual([])).toBe(0);
  });

  test("segments without a sum insured get the cover's", () => {
    const [own] = cover("2025-06-10");
    expect(withSumInsured([{ ...own, sumInsuredPaise: 5 } as Segment, own as Segment], 7)).toEqual([
      { ...own, sumInsuredPaise: 5 },
      { ...own, sumInsuredPaise: 7 },
    ]);
  });

  test("a life without cover has nothing to end, and its cover may start with another sum insured", () => {
    expect(deleteSegments([], "2025-06-10", POLICY)).toEqual({ before: [], after: [], proRatedDays: 365 });
    const { after, proRatedDays } = changeSegments([], "2025-06-10", 730_00, POLICY);
    expect([days(after), proRatedDays]).toEqual([["2025-06-10 – 2026-03-31"], 295]);
  });

  test.each<[string, string[], number]>([
    ["2025-06-09", ["2025-06-09 – 2025-12-31", "2026-01-01 – 2026-03-31"], 1],
    ["2025-12-31", ["2025-12-31 – 2025-12-31", "2026-01-01 – 2026-03-31"], -204],
    ["2026-01-01", ["2026-01-01 – 2026-03-31"], -205],
  ])("cover moved to %s over two segments", (start, left, n) => {
    const two = changeSegments(cover("2025-06-10"), "2026-01-01", 730_00, POLICY).after;
    const { after, proRatedDays } = moveStart(two, start);
    expect([days(after), proRatedDays]).toEqual([left, n]);
  });
});

test.each([
  ["2025-09-05", "2025-09-05"],
  ["2025-09-04", TODAY],
  [TODAY, TODAY],
  ["2025-10-21", TODAY],
  [null, TODAY],
])("a sum insured with date %s changes on %s: at most 45 days ago [domain §5]", (given, expected) => {
  expect(effectiveDay(given, TODAY, { midtermWindowDays: 45 })).toBe(expected);
});
