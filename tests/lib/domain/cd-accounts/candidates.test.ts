import { restOf, sortCandidates } from "@/lib/domain/cd-accounts/candidates";

const line = { differencePaise: 10_000, day: "2025-12-10", endorsementNumber: 4 };
const entry = (id: string, differencePaise: number, day: string, endorsementNumber: number | null = null) => ({
  id,
  differencePaise,
  day,
  endorsementNumber,
});

test("the same amount is first, then the same endorsement, then the nearest date, then the given order", () => {
  const ours = [
    entry("far", -500, "2025-12-20"),
    entry("near", -500, "2025-12-08"),
    entry("as near", -700, "2025-12-12"),
    entry("of the endorsement", -9_999, "2025-01-01", 4),
    entry("of another", -9_999, "2025-12-09", 5),
    entry("same amount", -10_000, "2025-11-01"),
  ];
  expect(sortCandidates(line, ours).map(({ id }) => id)).toEqual([
    "same amount",
    "of the endorsement",
    "of another",
    "near",
    "as near",
    "far",
  ]);
});

test("a line without an endorsement prefers an entry without one", () => {
  const ours = [entry("without", -1, "2025-12-09"), entry("nearer", -1, "2025-12-10", 7)];
  expect(sortCandidates({ ...line, endorsementNumber: null }, ours).map(({ id }) => id)).toEqual(["nearer", "without"]);
});

test("the remaining difference is exact to the paisa", () => {
  const pay = (paise: number) => entry("x", paise, "2025-12-10");
  expect(restOf(line, [pay(-6_000), pay(-4_000)])).toBe(0);
  expect(restOf(line, [pay(-9_999)])).toBe(1);
  expect(restOf(line, [pay(-10_001)])).toBe(-1);
  expect(restOf(line, [])).toBe(10_000);
});
