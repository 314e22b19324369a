import { overlapping, renewalGaps } from "@/lib/domain/policies/changes/renewal-period";

/** A policy and its renewal cannot overlap, and a gap needs confirmation (ruling 48). */

const FROM = { startDate: "2025-04-01", endDate: "2026-03-31" };
const old = { id: "pol-0", name: "GMC 2024", endDate: "2025-03-31" };
const renewal = { id: "pol-2", name: "GMC 2026", startDate: "2026-04-01" };

test.each([
  ["2025-03-31", true, []],
  ["2025-04-01", false, []],
  ["2025-04-02", false, ["GMC 2024 ends on 31/03/2025: neither policy covers the 1 day after it."]],
  ["2025-04-11", false, ["GMC 2024 ends on 31/03/2025: neither policy covers the 10 days after it."]],
])("a renewal from %s: overlap %s, %j", (startDate, overlaps, gaps) => {
  const to = { ...FROM, startDate };
  expect(overlapping({ old, renewal }, to)).toEqual({ old: overlaps ? old : null, renewal: null });
  expect(renewalGaps({ old, renewal: null }, FROM, to).map(({ text }) => text)).toEqual(gaps);
  expect(renewalGaps({ old: null, renewal: null }, FROM, to)).toEqual([]);
});

test.each([
  ["2026-04-01", true, []],
  ["2026-03-31", false, []],
  ["2026-03-30", false, ["GMC 2026 starts on 01/04/2026: neither policy covers the 1 day before it."]],
  ["2026-03-29", false, ["GMC 2026 starts on 01/04/2026: neither policy covers the 2 days before it."]],
])("a renewed policy to %s: overlap %s, %j", (endDate, overlaps, gaps) => {
  const to = { ...FROM, endDate };
  expect(overlapping({ old, renewal }, to)).toEqual({ old: null, renewal: overlaps ? renewal : null });
  expect(renewalGaps({ old: null, renewal }, FROM, to).map(({ text }) => text)).toEqual(gaps);
  expect(renewalGaps({ old: null, renewal: null }, FROM, to)).toEqual([]);
});

test("a gap names the policy before or after it", () => {
  const to = { startDate: "2025-04-02", endDate: "2026-03-30" };
  expect(renewalGaps({ old, renewal }, FROM, to)).toMatchObject([
    { kind: "gapBeforePolicy", policies: [{ id: "pol-0", name: "GMC 2024" }] },
    { kind: "gapAfterPolicy", policies: [{ id: "pol-2", name: "GMC 2026" }] },
  ]);
});

test("a gap that the save does not change has no new warning, and drafts without dates have no gap", () => {
  const later = { ...renewal, startDate: "2026-04-10" };
  const earlier = { ...old, endDate: "2025-03-20" };
  expect(renewalGaps({ old: earlier, renewal: later }, FROM, FROM)).toEqual([]);
  expect(renewalGaps({ old, renewal: later }, FROM, { startDate: null, endDate: null })).toEqual([]);
  expect(overlapping({ old: { ...old, endDate: null }, renewal: null }, FROM)).toEqual({ old: null, renewal: null });
});
