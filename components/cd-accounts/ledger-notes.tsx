import type { ReactNode } from "react";
import { Truncated } from "@/components/ui/truncated";
import { readBookingNote } from "@/lib/domain/cd-accounts/booking-note";
import { formatInr } from "@/lib/domain/money/paise";
import classes from "./cd-accounts.module.css";
import { ProofButton } from "./proof-button";

type Entry = { message: string | null; paymentProof: string | null };

/** The note of an entry and its payment proof. */
export function LedgerNotes({ entry: { message, paymentProof } }: { entry: Entry }) {
  const words = <Words message={message} />;
  return (
    <span className={classes.proven}>
      {words}
      {paymentProof ? <ProofButton name={paymentProof} /> : null}
    </span>
  );
}

/** A policy booking amount is shown as two labelled lines [spec 3 §2]. */
function Words({ message }: Pick<Entry, "message">): ReactNode {
  const booking = readBookingNote(message);
  if (!booking) return message ? <Truncated text={message} /> : "-";
  return (
    <span className={classes.note} title={message ?? undefined}>
      <span className={classes.noteAmount}>
        <span className={classes.noteLabel}>Policy Booking Amount: </span>
        <span>{formatInr(booking.amountPaise)}</span>
      </span>
      <span className={classes.noteLine}>
        <span className={classes.noteLabel}>Notes: </span>
        {booking.notes}
      </span>
    </span>
  );
}
