import fc from "fast-check";
import { signedAmount } from "@/lib/domain/cd-accounts/ledger";
import { matchStatement, type OwnEntry, type StatementLine } from "@/lib/domain/cd-accounts/match-statement";

let count = 0;
const entry = (fields: Partial<OwnEntry> = {}): OwnEntry => ({
  id: `led-${++count}`,
  day: "2025-12-01",
  transactionType: "debit",
  amountPaise: 1_000,
  endorsementNumber: null,
  policyNumber: "P1",
  ...fields,
});
const line = (fields: Partial<StatementLine> = {}): StatementLine => ({
  row: ++count,
  day: "2025-12-01",
  transactionType: "debit",
  amountPaise: 1_000,
  endorsementNumber: null,
  policyNumber: null,
  narration: "",
  ...fields,
});

test.each(["0500-2825-01", "500/2825/01", "0500 2825 01"])("policy number %s is ours in another spelling", (theirs) => {
  const own = [entry({ endorsementNumber: 3, policyNumber: "0500/2825/01" })];
  const { matched, differences } = matchStatement(own, [line({ endorsementNumber: 3, policyNumber: theirs })]);
  expect([matched.length, differences]).toEqual([1, []]);
});

test("a corrected policy number is ours now, and on older statements; the number of today counts first", () => {
  const own = (policyNumber: string, postedPolicyNumber: string) =>
    entry({ endorsementNumber: 3, policyNumber, postedPolicyNumber });
  const matchesOf = (entries: OwnEntry[], policyNumber: string) =>
    matchStatement(entries, [line({ endorsementNumber: 3, policyNumber })]).matched.map(({ entryIds }) => entryIds);
  const [corrected, other] = [own("P2", "P1"), own("P1", "P9")];
  expect(matchesOf([corrected], "P2")).toEqual([[corrected.id]]);
  expect(matchesOf([corrected], "P1")).toEqual([[corrected.id]]);
  expect(matchesOf([corrected], "P9")).toEqual([]);
  expect(matchesOf([corrected, other], "P1")).toEqual([[other.id]]);
});

test("separate lines of one endorsement match its addition and its deletion one by one", () => {
  const added = entry({ endorsementNumber: 4, amountPaise: 5_000 });
  const left = entry({ endorsementNumber: 4, transactionType: "credit", amountPaise: 2_000 });
  const { matched, differences } = matchStatement(
    [added, left],
    [
      line({ endorsementNumber: 4, transactionType: "credit", amountPaise: 2_000 }),
      line({ endorsementNumber: 4, amountPaise: 5_000, day: "2026-03-01" }),
    ],
  );
  expect(matched.map(({ entryIds }) => entryIds)).toEqual([[left.id], [added.id]]);
  expect(differences).toEqual([]);
});

test("without an endorsement, the nearest equal amount within seven days matches", () => {
  const ours = [entry({ day: "2025-12-01" }), entry({ day: "2025-12-06" }), entry({ day: "2025-12-20" })];
  const { matched, differences } = matchStatement(ours, [line({ day: "2025-12-07" }), line({ day: "2025-12-30" })]);
  expect(matched.map(({ entryIds }) => entryIds)).toEqual([[ours[1]?.id]]);
  expect(differences.map(({ queue }) => queue).sort()).toEqual(["ONLY_OURS", "ONLY_OURS", "ONLY_THEIRS"]);
});

test("endorsement 1 of one policy does not match endorsement 1 of another", () => {
  const ours = [
    entry({ endorsementNumber: 1, policyNumber: "P1", amountPaise: 700 }),
    entry({ endorsementNumber: 1, policyNumber: "P2", amountPaise: 900 }),
  ];
  const { matched, differences } = matchStatement(ours, [
    line({ endorsementNumber: 1, policyNumber: "P2", amountPaise: 950 }),
  ]);
  expect(matched).toEqual([]);
  expect(differences).toMatchObject([
    { queue: "AMOUNT_DIFFERS", entryIds: [ours[1]?.id], differencePaise: -50 },
    { queue: "ONLY_OURS", entryIds: [ours[0]?.id] },
  ]);
});

test("entries of two policies never match one line together, not even without the line's policy", () => {
  const ours = [
    entry({ endorsementNumber: 1, policyNumber: "P1", amountPaise: 700 }),
    entry({ endorsementNumber: 1, policyNumber: "P2", amountPaise: 900 }),
  ];
  const { matched, differences } = matchStatement(ours, [line({ endorsementNumber: 1, amountPaise: 1_600 })]);
  expect(matched).toEqual([]);
  expect(differences.map(({ entryIds }) => entryIds.length)).not.toContain(2);
});

test("each entry and line is in exactly one group, and the differences add up to the insurer's total minus ours", () => {
  const posting = {
    transactionType: fc.constantFrom("credit" as const, "debit" as const),
    amountPaise: fc.integer({ min: 1, max: 4 }).map((amount) => amount * 100),
    endorsementNumber: fc.option(fc.integer({ min: 1, max: 3 })),
    policyNumber: fc.constantFrom(null, "P1", "P2"),
    day: fc.integer({ min: 1, max: 28 }).map((day) => `2025-12-${String(day).padStart(2, "0")}`),
  };
  const entries = fc.array(fc.record(posting)).map((all) => all.map((facts) => entry(facts)));
  const lines = fc.array(fc.record(posting)).map((all) => all.map((facts) => line(facts)));
  fc.assert(
    fc.property(entries, lines, (ours, theirs) => {
      const { matched, differences } = matchStatement(ours, theirs);
      const places = [...matched, ...differences];
      const ids = places.flatMap(({ entryIds }) => entryIds);
      expect(ids.sort()).toEqual(ours.map(({ id }) => id).sort());
      const rows = places.flatMap((place) => place.line?.row ?? []);
      expect(rows.sort()).toEqual(theirs.map(({ row }) => row).sort());
      const sum = (all: readonly (OwnEntry | StatementLine)[]) =>
        all.reduce((total, one) => total + signedAmount(one), 0);
      const differing = differences.reduce((total, { differencePaise }) => total + differencePaise, 0);
      expect(differing + 0).toBe(sum(theirs) - sum(ours) + 0);
    }),
  );
});
