import type { AmountSource, InsurerAmount } from "@/lib/contract/insurer-amounts";
import type { Operation } from "@/lib/domain/endorsements/verification";
import { OPERATIONS } from "@/lib/domain/insurer-amounts/compare-amounts";
import { paiseFromRupees, rupeesFromPaise } from "@/lib/domain/money/paise";

/** The typed amounts, each with its sign; empty for an operation without rows. */
export type AmountEntry = Record<Operation, string>;

/** The recorded amounts for a correction; empty before the first. */
export function entryOf(recorded: InsurerAmount | undefined): AmountEntry {
  const textOf = (operation: Operation) => {
    const line = recorded?.operations.find((one) => one.operation === operation);
    return line ? String(line.insurer) : "";
  };
  return { ADD: textOf("ADD"), EDIT: textOf("EDIT"), DELETE: textOf("DELETE") };
}

/** The amounts as request body. */
export function sourceOf(entry: AmountEntry): Extract<AmountSource, { from: "ENTRY" }> {
  const entered = OPERATIONS.filter((operation) => entry[operation] !== "");
  const amounts = entered.map((operation) => [operation, rupeesFromPaise(paiseFromRupees(entry[operation]))]);
  return { from: "ENTRY", amounts: Object.fromEntries(amounts) };
}
