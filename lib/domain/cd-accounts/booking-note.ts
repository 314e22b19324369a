import { formatInr, type Paise, paiseFromRupees } from "../money/paise";

const NOTE = /^Policy Booking Amount: ₹([\d,]+\.\d{2})\nNotes: ([\s\S]+)$/;

type BookingNote = { amountPaise: Paise; notes: string };

/** The text of a zero-amount entry that records an amount booked with a policy [spec 3 §5]. */
export function bookingNote({ amountPaise, notes }: BookingNote): string {
  return `Policy Booking Amount: ${formatInr(amountPaise)}\nNotes: ${notes.trim()}`;
}

/** Reads the two labelled lines of a booking note; null for any other text [spec 3 §2]. */
export function readBookingNote(message: string | null): BookingNote | null {
  const found = NOTE.exec(message ?? "");
  if (!found) return null;
  const [, amount = "", notes = ""] = found;
  return { amountPaise: paiseFromRupees(amount.replaceAll(",", "")), notes };
}
