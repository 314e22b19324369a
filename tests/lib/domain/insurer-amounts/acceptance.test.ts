import { AMOUNT_OPEN_IN, acceptanceNeeded, amountPostings } from "@/lib/domain/insurer-amounts/acceptance";

/** Bounds of ruling 55, typed by hand: ₹1,000 and 1 % of the console's amount. */

test("the insurer's amount is open from the posting of ours until the endorsement is complete", () =>
  expect(AMOUNT_OPEN_IN).toEqual(["ENDO_RECEIVED", "READY_FOR_TPA", "RECEIVED_UHIDS"]));

const facts = { ownPaise: 100_000_000, postedPaise: 0, balancePaise: 1_000_000_000 };

test.each([
  [100_000, null],
  [100_001, "AMOUNT"],
  [-100_000, null],
  [-100_001, "AMOUNT"],
  [0, null],
])("a difference of %s paise on ₹10,00,000: %s", (differencePaise, reason) => {
  expect(acceptanceNeeded({ ...facts, differencePaise })).toBe(reason);
});

test.each([
  [234_900, 2_349, null],
  [234_900, 2_350, "PERCENT"],
  [234_900, -2_349, null],
  [234_900, -2_350, "PERCENT"],
  [-234_900, 2_349, null],
  [-234_900, 2_350, "PERCENT"],
  // 1 % of 234,997 paise is 2,349.97.
  [234_997, 2_349, null],
  [234_997, 2_350, "PERCENT"],
  [0, 1, "PERCENT"],
  [0, 0, null],
])("on %s paise, a difference of %s: %s", (ownPaise, differencePaise, reason) => {
  expect(acceptanceNeeded({ ...facts, ownPaise, differencePaise })).toBe(reason);
});

test.each([
  [100, 100, null],
  [100, 99, "BALANCE"],
  [-100, -50, null],
])("a difference of %s paise with a balance of %s: %s", (differencePaise, balancePaise, reason) => {
  expect(acceptanceNeeded({ ...facts, differencePaise, balancePaise })).toBe(reason);
});

test("a correction counts by its change: one person cannot reverse what two accepted", () => {
  const corrected = (postedPaise: number, differencePaise: number) =>
    acceptanceNeeded({ ...facts, postedPaise, differencePaise });
  expect(corrected(150_000, 50_000)).toBeNull();
  expect(corrected(150_000, 49_999)).toBe("AMOUNT");
  expect(corrected(90_000, -10_000)).toBeNull();
  expect(corrected(90_000, -10_001)).toBe("AMOUNT");
  expect(corrected(150_000, 150_000)).toBeNull();
  expect(corrected(150_000, 150_001)).toBe("AMOUNT");
});

test("an amount posts its line; a correction first reverses the previous line", () => {
  const rounding = { endorsementType: "ROUNDING", transactionType: "debit", amountPaise: 40 } as const;
  const other = { endorsementType: "INSURER_DIFFERENCE", transactionType: "credit", amountPaise: 900 } as const;
  const counter = { ...rounding, transactionType: "credit" };
  expect(amountPostings(null, null)).toEqual([]);
  expect(amountPostings(null, other)).toEqual([other]);
  expect(amountPostings(rounding, other)).toEqual([counter, other]);
  expect(amountPostings(rounding, null)).toEqual([counter]);
  expect(amountPostings(rounding, { ...rounding })).toEqual([]);
});

test("an amount is posted again if its sign or kind changes", () => {
  const posting = { endorsementType: "ROUNDING", transactionType: "debit", amountPaise: 100 } as const;
  expect(amountPostings(posting, { ...posting })).toEqual([]);
  expect(amountPostings(posting, { ...posting, transactionType: "credit" })).toHaveLength(2);
  expect(amountPostings(posting, { ...posting, endorsementType: "INSURER_DIFFERENCE" })).toHaveLength(2);
  expect(amountPostings(posting, { ...posting, amountPaise: 101 })).toHaveLength(2);
});
