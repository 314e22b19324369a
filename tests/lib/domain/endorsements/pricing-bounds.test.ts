import { leftAfterReserved } from "@/lib/domain/endorsements/costs";
import { isDateOutdated } from "@/lib/domain/endorsements/gates";
import { lastCoveredDay } from "@/lib/domain/endorsements/price-delete";
import { priceRow } from "@/lib/domain/endorsements/pricing";
import type { PricedRow, PricingContext } from "@/lib/domain/endorsements/pricing-types";
import { addSegments, type Segment } from "@/lib/domain/premium/segments";
import { policyOf, pricingOf, RATER } from "../fixtures";
import { EXIT, editOf, FACTS, yearAt } from "./rows-to-price";

/** A row's other columns, and its fallbacks to the charged premium [domain §5, §6, §7]. */

function priced(row: Parameters<typeof priceRow>[1], overrides: Partial<PricingContext> = {}): PricedRow {
  const pricing = priceRow(pricingOf({ today: "2025-12-01", ...overrides }), row);
  if (!pricing.ok) throw new Error(pricing.message);
  return pricing;
}
const only30 = { ...RATER, ageBands: (RATER.ageBands ?? []).slice(0, 2) };

test("an edit has the age, the band and the old and new annual premium", () => {
  expect(priced(editOf({ slabId: "2" }, { effectiveFrom: "2025-12-01" }))).toMatchObject({
    age: 37,
    ageBand: "36-45",
    rpm: null,
    rateSource: "RATER",
    ctcPaise: null,
    sumInsuredPaise: 500_000_00,
    oldAnnualPaise: 4300_00,
    newAnnualPaise: 5600_00,
    raterPremiumPaise: 5600_00,
    premiumNote: null,
  });
});

test("a life that was added without a rate keeps its free days before the change", () => {
  const segments = yearAt(4300_00).map((segment) => ({ ...segment, annualPaise: 0 }));
  const after = priced(editOf({ slabId: "2" }, { effectiveFrom: "2025-12-01", segments })).segments;
  expect(after.map(({ from, to, annualPaise }) => [from, to, annualPaise])).toEqual([
    ["2025-04-01", "2025-11-30", 0],
    ["2025-12-01", "2026-03-31", 5600_00],
  ]);
});

test("an edit of an unrated field keeps the stored sum insured", () => {
  const from = { ...FACTS, sumInsuredPaise: 400_000_00 };
  expect(priced(editOf({}, { from })).sumInsuredPaise).toBe(400_000_00);
});

test("an edit of an unrated field passes even if the rater has no band for the life", () => {
  expect(priced(editOf({}), { rater: only30 })).toMatchObject({
    age: null,
    ageBand: null,
    rpm: null,
    rateSource: "RATER",
    netPaise: 0,
    newAnnualPaise: 4300_00,
  });
});

test("without a rater the charge is unchanged, with a note if the row is rated", () => {
  const withoutRater = { rater: null };
  expect(priced(editOf({ slabId: "2" }, { effectiveFrom: "2025-12-01" }), withoutRater)).toMatchObject({
    netPaise: 0,
    newAnnualPaise: 4300_00,
    rateSource: "NONE",
    premiumNote: "Rater not found",
  });
  expect(priced(editOf({ dob: "1970-01-01" }), withoutRater)).toMatchObject({ netPaise: 0, newAnnualPaise: 4300_00 });
  expect(priced(editOf({}), withoutRater)).toMatchObject({ rateSource: "NONE", premiumNote: null });
});

test("a corrected relationship is rated like a corrected birth date", () => {
  expect(
    priced(editOf({ relationship: "spouse" }, { segments: addSegments("2025-04-01", 1, policyOf()).after })),
  ).toMatchObject({ newAnnualPaise: 4300_00, proRatedDays: 365 });
});

test("a correction rates each segment by its own sum insured, or the row's if it has none", () => {
  const segments: Segment[] = [
    { from: "2025-04-01", to: "2025-11-30", annualPaise: 1, sumInsuredPaise: 500_000_00 },
    { from: "2025-12-01", to: "2026-03-31", annualPaise: 1 },
  ];
  const { segments: after } = priced(editOf({ dob: "1988-02-11" }, { segments }));
  expect(after.map(({ annualPaise }) => annualPaise)).toEqual([5600_00, 4300_00]);
});

test("a correction fails if the rater cannot rate it at an earlier sum insured", () => {
  const segments: Segment[] = [{ from: "2025-04-01", to: "2026-03-31", annualPaise: 1, sumInsuredPaise: 700_000_00 }];
  expect(priceRow(pricingOf(), editOf({ dob: "1988-02-11" }, { segments }))).toEqual({
    ok: false,
    field: "Slab ID",
    message: "Sum insured ₹7,00,000 not found in the rater",
  });
});

test("two changes in one row have the days of the longer one", () => {
  const both = editOf({ coverageStart: "2025-05-01", slabId: "2" }, { effectiveFrom: "2025-12-01" });
  expect(priced(both).proRatedDays).toBe(121);
  const later = editOf({ coverageStart: "2025-09-01", slabId: "2" }, { effectiveFrom: "2026-03-31" });
  expect(priced(later).proRatedDays).toBe(-153);
});

test("an edit of a life without segments charges nothing before, and charges from its cover's start", () => {
  expect(priced(editOf({}, { segments: [] }))).toMatchObject({ oldAnnualPaise: 0, newAnnualPaise: 0, netPaise: 0 });
});

test("a free change of a life without segments stays free", () => {
  const policy = policyOf({ config: { siChangeMidterm: "FREE" } });
  const row = editOf({ slabId: "2" }, { effectiveFrom: "2025-12-01", segments: [] });
  expect(priced(row, { policy })).toMatchObject({ netPaise: 0, newAnnualPaise: 0 });
  expect(priceRow(pricingOf({ policy, rater: only30 }), row)).toMatchObject({ ok: false, field: "Date of Birth" });
});

test("a withheld refund is recorded, and the charge remains", () => {
  const cheaper = priced(editOf({ dob: "2001-01-01" }, { refundWithheld: true }));
  expect(cheaper).toMatchObject({ netPaise: 0, derivation: { withheldPaise: -1900_00 } });
  expect(priced(editOf({ dob: "2001-01-01" })).derivation.withheldPaise).toBeNull();
  expect(priced(editOf({}, { refundWithheld: true }))).toMatchObject({
    premiumNote: null,
    derivation: { withheldPaise: null },
  });
  const stays = priced({ ...EXIT, refundWithheld: true });
  expect(stays).toMatchObject({ netPaise: 0, totalPaise: 0, premiumNote: "No refund: ongoing or settled claim" });
  expect(stays.derivation.withheldPaise).toBe(-1425_48);
  expect(stays.segments.map(({ to }) => to)).toEqual(["2026-03-31"]);
  expect(priced(EXIT)).toMatchObject({ premiumNote: null, derivation: { withheldPaise: null } });
});

test("a row without cover or rate names the responsible column", () => {
  const add = { ...FACTS, operation: "ADD" } as const;
  const noSlab = { ok: false, field: "Slab ID", message: "Slab ID does not exist" };
  expect(priceRow(pricingOf(), { ...add, slabId: "9" })).toEqual(noSlab);
  expect(priceRow(pricingOf(), editOf({ slabId: "9" }, { effectiveFrom: "2025-12-01" }))).toEqual(noSlab);
  expect(priceRow(pricingOf(), { ...add, dob: "1920-01-01" })).toEqual({
    ok: false,
    field: "Date of Birth",
    message: "Age 105 is outside the age bands of the rater",
  });
});

test.each([
  ["a spouse who was free", 0, { isPerFamily: true }, "Included in family premium"],
  ["a spouse who was charged by an earlier rater", 4300_00, { isPerFamily: true }, null],
  ["a spouse by a rater per life", 4300_00, { isPerFamily: false }, null],
])("the exit of %s says whether the family premium includes it", (_who, annualPaise, more, premiumNote) => {
  const { after: segments } = addSegments("2025-04-01", annualPaise, policyOf(), 300_000_00);
  const row = { ...EXIT, relationship: "spouse" as const, segments };
  expect(priced(row, { rater: { ...RATER, ...more } })).toMatchObject({ premiumNote });
});

test("an exit after a change refunds and shows the later premium", () => {
  const segments: Segment[] = [
    { from: "2025-04-01", to: "2025-09-30", annualPaise: 100_00 },
    { from: "2025-10-01", to: "2026-03-31", annualPaise: 365_00 },
  ];
  expect(priced({ ...EXIT, segments, dateOfLeaving: "2026-03-30" })).toMatchObject({
    oldAnnualPaise: 365_00,
    netPaise: -1_00,
  });
  const policy = policyOf({ config: { refundScale: "SHORT_PERIOD" } });
  expect(priced({ ...EXIT, segments }, { policy }).derivation.shortPeriod).toMatchObject({
    annualPaise: 365_00,
    daysInForce: 244,
  });
  expect(priced({ ...EXIT, segments, dateOfLeaving: "2026-03-31" }, { policy }).derivation.shortPeriod).toBeNull();
});

test.each([
  ["ADD", false, true],
  ["EDIT", true, true],
  ["EDIT", false, false],
  ["DELETE", true, false],
] as const)("%s that changes the cover (%s) from a date long ago is outdated: %s", (operation, changesCover, is) => {
  const member = { operation, changesCover, coverageStart: "2025-04-01", isMidtermMember: false };
  expect(isDateOutdated(member, { status: "DRAFT", today: "2025-12-01", config: policyOf().config })).toBe(is);
});

test("an exit has the age and the charged premium", () => {
  expect(priced({ ...EXIT, ctcPaise: 100 })).toMatchObject({
    age: 37,
    ageBand: "36-45",
    rpm: null,
    rateSource: "RATER",
    ctcPaise: 100,
    sumInsuredPaise: 300_000_00,
    oldAnnualPaise: 4300_00,
    newAnnualPaise: null,
    raterPremiumPaise: 4300_00,
  });
  expect(priced(EXIT).ctcPaise).toBeNull();
  expect(priced(EXIT, { rater: only30 })).toMatchObject({
    age: null,
    ageBand: null,
    rpm: null,
    rateSource: "RATER",
    netPaise: -1425_48,
  });
  expect(priced({ ...EXIT, segments: [] })).toMatchObject({ oldAnnualPaise: 0, raterPremiumPaise: 0, netPaise: 0 });
});

test("the age at coverage start uses the first segment, or the policy's start without segments", () => {
  const policy = policyOf({ config: { ageBasis: "COVERAGE_START" } });
  const segments = addSegments("2025-05-01", 4300_00, policy).after;
  const dob = "1999-04-15";
  expect(priced({ ...EXIT, dob, segments }, { policy }).age).toBe(26);
  expect(priced({ ...EXIT, dob, segments: [] }, { policy }).age).toBe(25);
});

test("the short-period scale stores its calculation with the row; pro rata stores none", () => {
  const policy = policyOf({ config: { refundScale: "SHORT_PERIOD" } });
  expect(priced(EXIT, { policy }).derivation.shortPeriod).toEqual({
    daysInForce: 244,
    annualPaise: 4300_00,
    retainedPct: 90,
    scalePaise: -430_00,
    proRataPaise: -1425_48,
    netPaise: -430_00,
  });
  expect(priced(EXIT).derivation.shortPeriod).toBeNull();
  expect(priced({ ...EXIT, dateOfLeaving: "2025-03-31" }, { policy }).derivation.shortPeriod).toBeNull();
});

test.each([
  ["27", "29AABCU9603R1ZJ", "IGST"],
  ["29", "29AABCU9603R1ZJ", "CGST_SGST"],
  [null, "27AABCU9603R1ZJ", "CGST_SGST"],
  [null, "29AABCU9603R1ZJ", "IGST"],
])(
  "an insurer in %s and a company in %s: %s; an unknown insurer's state is 27",
  (insurerStateCode, companyGstin, kind) => {
    const { derivation } = priced(EXIT, { policy: policyOf({ insurerStateCode }), companyGstin });
    expect(derivation).toMatchObject({ gstKind: kind, supplierState: insurerStateCode ?? "27", isSez: false });
  },
);

test("a refund without tax has one note, and its part is marked", () => {
  const policy = policyOf({ config: { refundIncludesGst: false } });
  const refund = priced({ ...EXIT, refundWithheld: false }, { policy });
  expect(refund).toMatchObject({ igstPaise: 0, totalPaise: -1425_48 });
  expect(refund.premiumNote).toBe("The insurer refunds the premium without GST");
  expect(refund.derivation.taxes).toEqual([{ netPaise: -1425_48, kind: "IGST", ratePct: 18, isUntaxed: true }]);
  expect(priced(EXIT).derivation.taxes).toEqual([{ netPaise: -1425_48, kind: "IGST", ratePct: 18, isUntaxed: false }]);
});

test("additions and edits note a free-cover limit", () => {
  const gtl = policyOf({ policyType: "GTL", config: { freeCoverLimit: 400_000 } });
  const rater = { policyId: "p", policyType: "GTL", isPerFamily: false, rpm: "2" } as const;
  const note = "Cover restricted to Free Cover Limit until medicals";
  const added = priced({ ...FACTS, operation: "ADD", slabId: "2" }, { policy: gtl, rater });
  expect(added).toMatchObject({ premiumNote: note, sumInsuredPaise: 400_000_00, rpm: "2", newAnnualPaise: 800_00 });
  const raised = priced(editOf({ slabId: "2" }, { effectiveFrom: "2025-12-01" }), { policy: gtl, rater });
  expect(raised).toMatchObject({ premiumNote: note, rpm: "2" });
  expect(priced({ ...FACTS, operation: "ADD", slabId: "1" }, { policy: gtl, rater }).premiumNote).toBeNull();
});

test.each([
  ["2", "2"],
  ["3", null],
])(
  "an exit and a changed name at 600 a year for 3 lakh, with a rater of %s per mille now, have %s per mille",
  (now, rpm) => {
    const gtl = policyOf({ policyType: "GTL" });
    const rater = { policyId: "p", policyType: "GTL", isPerFamily: false, rpm: now } as const;
    const { after: segments } = addSegments("2025-04-01", 600_00, gtl, 300_000_00);
    for (const row of [{ ...EXIT, segments }, editOf({}, { segments })]) {
      const { derivation, ...price } = priced(row, { policy: gtl, rater: { ...rater, version: 2 } });
      expect(price).toMatchObject({ rpm, oldAnnualPaise: 600_00 });
      expect(derivation.isAsCharged).toBe(rpm === null ? true : undefined);
    }
  },
);

test("the leaving day is the last covered one, or the day before by the setting", () => {
  expect([true, false].map((coverEndsOnLeavingDay) => lastCoveredDay("2025-12-01", { coverEndsOnLeavingDay }))).toEqual(
    ["2025-12-01", "2025-11-30"],
  );
});

test("an endorsement without a hold or an entry is deducted from what is left", () => {
  const left = (["DRAFT", "IN_PROGRESS", "SENT_TO_INSURER", "ENDO_RECEIVED"] as const).map((status) =>
    leftAfterReserved(30, 100, status),
  );
  expect(left).toEqual([70, 70, 100, 100]);
});

test("a derivation has the version of the rater that it used", () => {
  const versionOf = (rater: PricingContext["rater"]) => priced(EXIT, { rater }).derivation;
  expect(versionOf({ ...RATER, version: 3 })).toMatchObject({ rateSource: "RATER", raterVersion: 3 });
  expect(versionOf(null)).toMatchObject({ rateSource: "NONE", raterVersion: undefined });
  const broken = priced({ ...EXIT, sumInsuredPaise: 1 }, { rater: { ...RATER, version: 3 } });
  expect(broken).toMatchObject({ rateSource: "RATER", age: null, ageBand: null, rpm: null });
});
