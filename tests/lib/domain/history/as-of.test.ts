import { asOfMoments, isKnownLater, knownInWords } from "@/lib/domain/history/as-of";

const NOW = Date.parse("2025-12-10T10:00:00+05:30");
const at = (text: string) => Date.parse(text);

test("a date counts until its last millisecond in India", () => {
  expect(asOfMoments({ on: "2025-08-14", known: "2025-08-20" }, NOW)).toEqual({
    on: "2025-08-14",
    onMs: at("2025-08-14T23:59:59.999+05:30"),
    knownMs: at("2025-08-20T23:59:59.999+05:30"),
  });
});

test("without dates it is today's state with today's knowledge", () => {
  const today = { on: "2025-12-10", onMs: at("2025-12-10T23:59:59.999+05:30"), knownMs: NOW };
  expect(asOfMoments({}, NOW)).toEqual(today);
});

test("an instant is exact, and knowledge never lies in the future", () => {
  expect(asOfMoments({ known: "2025-08-20T11:30:00+05:30" }, NOW).knownMs).toBe(at("2025-08-20T06:00:00Z"));
  expect(asOfMoments({ known: "2025-12-10" }, NOW).knownMs).toBe(NOW);
});

test.each([
  ["2025-12-10", false],
  ["2025-12-11", true],
  ["2025-12-10T10:00:00+05:30", false],
  ["2025-12-10T10:00:01+05:30", true],
])("knowledge of %p is still to come: %p", (known, isLater) => {
  expect(isKnownLater({ known }, NOW)).toBe(isLater);
});

test("a date and an instant in words", () => {
  expect(knownInWords("2025-08-14")).toBe("14 Aug 2025");
  expect(knownInWords("2025-08-14T20:34:00Z")).toBe("15 Aug 2025, 02:04 am");
});

test("without a date of knowledge, nothing is still to come", () => expect(isKnownLater({}, NOW)).toBe(false));
