import * as fc from "fast-check";
import { availableBalance, postingsFor, reversalOf } from "@/lib/domain/cd-accounts/ledger";
import { balanceOf } from "../../../support/ledger-replay";

const cost = fc.integer({ min: -(10 ** 11), max: 10 ** 11 });

test("the lines of an endorsement change the balance by minus its net (7)", () => {
  fc.assert(
    fc.property(cost, cost, cost, (additionCost, editsCost, deleteCost) => {
      const lines = postingsFor({ additionCost, editsCost, deleteCost });
      expect(balanceOf(lines, 1000)).toBe(1000 - (additionCost + editsCost + deleteCost));
      expect(lines.every(({ amountPaise }) => amountPaise > 0)).toBe(true);
    }),
  );
});

test("a reversal is the same amount in the other direction", () => {
  expect(reversalOf({ transactionType: "credit", amountPaise: 5 })).toEqual({
    transactionType: "debit",
    amountPaise: 5,
  });
  expect(reversalOf({ transactionType: "debit", amountPaise: 5 })).toEqual({
    transactionType: "credit",
    amountPaise: 5,
  });
});

test("reserved money is not available", () => {
  expect(availableBalance(1000, [300, 200, -50])).toBe(550);
});
