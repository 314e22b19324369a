import { z } from "zod";
import type { SchemaForm } from "@/components/ui/form/use-schema-form";
import { addBalanceAdjustment } from "@/lib/contract/cd-accounts";
import type { BodyOf } from "@/lib/contract/endpoint";
import { bookingNote } from "@/lib/domain/cd-accounts/booking-note";
import { ENTRY_AMOUNT, MAX_ENTRY_PAISE } from "@/lib/domain/cd-accounts/check-account";
import { FIRST_LEDGER_DAY } from "@/lib/domain/cd-accounts/ledger";
import { CD_RULES } from "@/lib/domain/cd-accounts/messages";
import { type LocalDate, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import type { EntryKind } from "./entry-kinds";

const { message, transactionType } = addBalanceAdjustment.body.shape;
const isEntryAmount = (text: string) => {
  const paise = ENTRY_AMOUNT.test(text) ? paiseFromRupees(text) : 0;
  return paise > 0 && paise <= MAX_ENTRY_PAISE;
};

/** An entry of a kind as it is typed [spec 3 §5]; a deposit needs its proof. */
export const entrySchema = (kind: EntryKind) =>
  z.object({
    message,
    transactionType,
    amount: z.string().refine(isEntryAmount, CD_RULES.amount),
    day: z
      .string()
      .nullable()
      .pipe(z.string(CD_RULES.date).refine((day) => day >= FIRST_LEDGER_DAY, CD_RULES.date)),
    endorsementEntityId: z.string(),
    /** None is an empty text. */
    policyId: z.string(),
    paymentProof: z
      .string()
      .nullable()
      .refine((proof) => proof !== null || kind !== "payment", CD_RULES.proof),
  });
type Schema = ReturnType<typeof entrySchema>;
type Entry = z.output<Schema>;
export type EntryForm = SchemaForm<z.input<Schema>, Entry>;

/** Only an adjustment may be a debit [spec 3 §5]. */
export const signOf = (kind: EntryKind, chosen: Entry["transactionType"]) =>
  kind === "adjustment" ? chosen : "credit";

/**
 * The entry to send. A booking amount moves no money: 0, with the amount in its note. An adjustment has no proof [spec
 * 3 §5]. An entry for today has the current time, an earlier one only its date.
 */
export function entryBody(
  cdAccountId: string,
  kind: EntryKind,
  draft: Entry,
  today: LocalDate,
): BodyOf<typeof addBalanceAdjustment> {
  const isBooking = kind === "policyBookingAmount";
  const amountPaise = paiseFromRupees(draft.amount);
  return {
    cdAccountId,
    message: isBooking ? bookingNote({ amountPaise, notes: draft.message }) : draft.message,
    transactionType: signOf(kind, draft.transactionType),
    amount: isBooking ? 0 : amountPaise / 100,
    source: "manual",
    endorsementEntityId: draft.endorsementEntityId || undefined,
    policyId: (draft.endorsementEntityId && draft.policyId) || undefined,
    createdAt: draft.day < today ? { seconds: startOfDaySeconds(draft.day) } : undefined,
    paymentProof: kind !== "adjustment" && draft.paymentProof ? [draft.paymentProof] : undefined,
  };
}
