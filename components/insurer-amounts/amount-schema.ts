import { z } from "zod";
import type { AmountSource, InsurerAmount, InsurerAmounts } from "@/lib/contract/insurer-amounts";
import type { Operation } from "@/lib/domain/endorsements/verification";
import { OPERATIONS } from "@/lib/domain/insurer-amounts/compare-amounts";
import { paiseFromRupees, rupeesFromPaise } from "@/lib/domain/money/paise";
import { INSURER_AMOUNT_MESSAGES as TEXT } from "@/lib/messages/insurer-amounts";

/** An amount with its sign and at most two decimals. */
const AMOUNT = /^-?\d{1,11}(?:\.\d{1,2})?$/;

export type AmountEntry = Record<Operation, string>;

const amount = z.string().min(1, TEXT.amountMissing).regex(AMOUNT, TEXT.amountInvalid);

/** The typed amounts; an operation without rows has none. */
export function amountSchema(operations: InsurerAmounts["operations"]) {
  const field = (operation: Operation) =>
    operations.some((own) => own.operation === operation) ? amount : z.literal("");
  return z.object({ ADD: field("ADD"), EDIT: field("EDIT"), DELETE: field("DELETE") });
}

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
