import type { addBalanceAdjustment } from "@/lib/contract/cd-accounts";
import type { BodyOf } from "@/lib/contract/endpoint";
import { bookingNote } from "@/lib/domain/cd-accounts/booking-note";
import { ENTRY_AMOUNT, MAX_ENTRY_PAISE } from "@/lib/domain/cd-accounts/check-account";
import { CD_RULES } from "@/lib/domain/cd-accounts/messages";
import { type LocalDate, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";

/** Kinds of entries made by hand [spec 3 §9]. */
export type EntryKind = "payment" | "adjustment" | "policyBookingAmount";

export const ENTRY_TITLES = {
  payment: TEXT.addDeposit,
  adjustment: TEXT.addAdjustment,
  policyBookingAmount: TEXT.addBooking,
} as const satisfies Record<EntryKind, string>;

/** An entry as typed. */
export type EntryDraft = {
  amount: string;
  message: string;
  day: LocalDate | null;
  transactionType: "credit" | "debit";
  endorsementNumber: string;
  paymentProof: string | null;
};

export type EntryFaults = Partial<Record<keyof EntryDraft, string>>;

/** What is wrong with an entry, by field [spec 3 §5]. */
export function entryFaults(draft: EntryDraft, kind: EntryKind): EntryFaults {
  const faults: EntryFaults = {};
  const isAmount = ENTRY_AMOUNT.test(draft.amount) && paiseFromRupees(draft.amount) <= MAX_ENTRY_PAISE;
  if (!isAmount || Number(draft.amount) === 0) faults.amount = CD_RULES.amount;
  if (draft.message.trim() === "") faults.message = CD_RULES.message;
  if (!draft.day) faults.day = CD_RULES.date;
  if (kind === "payment" && !draft.paymentProof) faults.paymentProof = CD_RULES.proof;
  return faults;
}

/**
 * The entry to send. A booking amount moves no money: 0, with the amount in its note; an adjustment has no proof
 * [spec 3 §5]. An entry of today bears the moment, an earlier one its day.
 */
export function entryBody(
  cdAccountId: string,
  kind: EntryKind,
  draft: EntryDraft,
  today: LocalDate,
): BodyOf<typeof addBalanceAdjustment> {
  const isBooking = kind === "policyBookingAmount";
  const amountPaise = paiseFromRupees(draft.amount);
  return {
    cdAccountId,
    message: isBooking ? bookingNote({ amountPaise, notes: draft.message }) : draft.message.trim(),
    transactionType: kind === "adjustment" ? draft.transactionType : "credit",
    amount: isBooking ? 0 : amountPaise / 100,
    source: "manual",
    endorsementEntityId: draft.endorsementNumber || undefined,
    createdAt: draft.day && draft.day < today ? { seconds: startOfDaySeconds(draft.day) } : undefined,
    paymentProof: kind !== "adjustment" && draft.paymentProof ? [draft.paymentProof] : undefined,
  };
}

/** What an endorsement's entry is for: `INSURER_DIFFERENCE` → `Insurer difference`. */
export function inWords(endorsementType: string | null): string | null {
  return endorsementType && endorsementType.charAt(0) + endorsementType.slice(1).toLowerCase().replaceAll("_", " ");
}
