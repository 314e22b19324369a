import { z } from "zod";
import type { InsurerAmounts } from "@/lib/contract/insurer-amounts";
import type { Operation } from "@/lib/domain/endorsements/verification";
import { INSURER_AMOUNT_MESSAGES as TEXT } from "@/lib/messages/insurer-amounts";

/** An amount with its sign and at most two decimals. */
const AMOUNT = /^-?\d{1,11}(?:\.\d{1,2})?$/;

const amount = z.string().min(1, TEXT.amountMissing).regex(AMOUNT, TEXT.amountInvalid);

const added = amount.refine((text) => !text.startsWith("-"), TEXT.additionNegative);

/** The typed amounts; an operation without rows has none. */
export function amountSchema(operations: InsurerAmounts["operations"]) {
  const field = (operation: Operation, typed = amount) =>
    operations.some((own) => own.operation === operation) ? typed : z.literal("");
  return z.object({ ADD: field("ADD", added), EDIT: field("EDIT"), DELETE: field("DELETE") });
}
