import fc from "fast-check";
import { firstBeyond } from "@/lib/domain/endorsements/first-beyond";

test("marks the row that takes the balance below zero, not the ones after it", () => {
  expect(firstBeyond(1_000, [600, 400, 1, 500])).toBe(2);
});

test("a balance of exactly the sum carries every row", () => {
  expect(firstBeyond(1_000, [600, 400])).toBe(-1);
});

test("a refund further down pays for the rows before it", () => {
  expect(firstBeyond(100, [600, -500])).toBe(-1);
  expect(firstBeyond(99, [600, -500])).toBe(0);
});

test("a balance that is short already is broken by the first row", () => {
  expect(firstBeyond(-1, [0, 5])).toBe(0);
});

test("a row is marked exactly when the net exceeds what is available", () => {
  const totals = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1 });
  fc.assert(
    fc.property(fc.integer({ min: -2_000_000, max: 2_000_000 }), totals, (available, rows) => {
      const net = rows.reduce((sum, total) => sum + total, 0);
      expect(firstBeyond(available, rows) >= 0).toBe(net > available);
    }),
  );
});
