import { formatInr, type Paise, paiseFromRupees } from "../money/paise";

const NOTE = /^Policy Booking Amount: ₹([\d,]+\.\d{2})\nNotes: ([\s\S]+)$/;

export type BookingNote = { amountPaise: Paise; notes: string };

/** The text of an entry of amount 0 that notes what was booked with a policy [spec 3 §5]. */
export function bookingNote({ amountPaise, notes }: BookingNote): string {
  return `Policy Booking Amount: ${formatInr(amountPaise)}\nNotes: ${notes.trim()}`;
}

/** The two labelled lines of such a text; null for any other [spec 3 §2]. */
export function readBookingNote(message: string | null): BookingNote | null {
  const [, amount, notes] = NOTE.exec(message ?? "") ?? [];
  if (amount === undefined || notes === undefined) return null;
  return { amountPaise: paiseFromRupees(amount.replaceAll(",", "")), notes };
}
