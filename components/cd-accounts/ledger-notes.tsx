import { Truncated } from "@/components/ui/truncated";
import { readBookingNote } from "@/lib/domain/cd-accounts/booking-note";
import { formatInr } from "@/lib/domain/money/paise";
import classes from "./cd-accounts.module.css";

/** The notes of an entry; a policy booking amount as two labelled lines [spec 3 §2]. */
export function LedgerNotes({ message }: { message: string | null }) {
  const booking = readBookingNote(message);
  if (!booking) return message ? <Truncated text={message} /> : "-";
  return (
    <span className={classes.note} title={message ?? undefined}>
      <span className={classes.noteLine}>
        <span className={classes.noteLabel}>Policy Booking Amount: </span>
        {formatInr(booking.amountPaise)}
      </span>
      <span className={classes.noteLine}>
        <span className={classes.noteLabel}>Notes: </span>
        {booking.notes}
      </span>
    </span>
  );
}
