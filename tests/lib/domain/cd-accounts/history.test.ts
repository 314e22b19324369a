import { describeAccountChange } from "@/lib/domain/cd-accounts/history";

/** The notes of an account's change, as the history shows them. */
test.each<[object | null, string[]]>([
  [
    { transactionType: "credit", amountPaise: 100_050, message: "June deposit" },
    ["Credit of ₹1,000.50", "June deposit"],
  ],
  [{ transactionType: "debit", amountPaise: 1, reason: "Bank charge" }, ["Debit of ₹0.01", "Bank charge"]],
  [{ transactionType: "debit", amountPaise: 0, message: "" }, ["Debit of ₹0.00"]],
  [
    { differencePaise: -5_000, reason: "Rounding", fileName: "June.xlsx", row: 7 },
    ["Difference of -₹50.00", "Rounding", "June.xlsx, row 7"],
  ],
  [{ fileName: "June.xlsx" }, ["June.xlsx"]],
  [{ amountPaise: "100" }, []],
  [{ accountId: "CD1" }, []],
  [null, []],
])("%j has the notes %j", (after, notes) => expect(describeAccountChange({ after })).toEqual({ notes }));
