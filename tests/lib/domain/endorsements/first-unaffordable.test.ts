import fc from "fast-check";
import { firstUnaffordable } from "@/lib/domain/endorsements/first-unaffordable";

test("marks the row that brings the balance below zero, not later rows", () => {
  expect(firstUnaffordable(1_000, [600, 400, 1, 500])).toBe(2);
});

test("a balance of exactly the total covers every row", () => {
  expect(firstUnaffordable(1_000, [600, 400])).toBe(-1);
});

test("a later refund pays for earlier rows", () => {
  expect(firstUnaffordable(100, [600, -500])).toBe(-1);
  expect(firstUnaffordable(99, [600, -500])).toBe(0);
  expect([firstUnaffordable(99, [100, -1]), firstUnaffordable(98, [100, -1])]).toEqual([-1, 0]);
});

test("with a negative balance, the first row with a cost is reported, never a refund", () => {
  expect(firstUnaffordable(-1, [0, 5])).toBe(1);
  expect(firstUnaffordable(-600, [-500, 0, 5, 7])).toBe(2);
  expect(firstUnaffordable(-600, [-500, 0])).toBe(-1);
});

test("a row is marked if and only if the net exceeds the available balance", () => {
  const totals = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1 });
  fc.assert(
    fc.property(fc.integer({ min: -2_000_000, max: 2_000_000 }), totals, (available, rows) => {
      const net = rows.reduce((sum, total) => sum + total, 0);
      const costs = rows.some((total) => total > 0);
      expect(firstUnaffordable(available, rows) >= 0).toBe(costs && net > available);
    }),
  );
});
