import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";

/** Kinds of entries made by hand [spec 3 §9]. */
export type EntryKind = "payment" | "adjustment" | "policyBookingAmount";

export const ENTRY_TITLES = {
  payment: TEXT.addDeposit,
  adjustment: TEXT.addAdjustment,
  policyBookingAmount: TEXT.addBooking,
} as const satisfies Record<EntryKind, string>;

/** What an endorsement's entry is for: `INSURER_DIFFERENCE` → `Insurer difference`. */
export function inWords(endorsementType: string | null): string | null {
  return endorsementType && endorsementType.charAt(0) + endorsementType.slice(1).toLowerCase().replaceAll("_", " ");
}
