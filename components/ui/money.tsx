import { formatInr, type Paise, paiseFromRupees } from "@/lib/domain/money/paise";
import { EmptyValue } from "./empty-value";
import classes from "./figures.module.css";

type Props = { paise: Paise | null | undefined; rupees?: never } | { rupees: number | null | undefined; paise?: never };

/** An amount in ₹ with Indian grouping; a dash when it is missing. Takes paise, or rupees as in the contract. */
export function Money({ paise, rupees }: Props) {
  const amount = paise ?? (rupees === null || rupees === undefined ? null : paiseFromRupees(rupees));
  if (amount === null) return <EmptyValue />;
  return <span className={classes.figure}>{formatInr(amount)}</span>;
}

type SignedProps = { rupees: number | null | undefined; stacked?: boolean | undefined };

/** The word that marks a refund next to its sign. `stacked` puts it below the amount, in rows of two lines. */
export function RefundWord({ rupees, stacked = false }: SignedProps) {
  if (rupees === null || rupees === undefined || rupees >= 0) return null;
  return (
    <span className={classes.word} data-stacked={stacked || undefined}>
      {" "}
      refund
    </span>
  );
}

/** An amount that may be a refund: marked by a word as well as by its sign. */
export function SignedMoney({ rupees, stacked }: SignedProps) {
  return (
    <>
      <Money rupees={rupees} />
      <RefundWord rupees={rupees} stacked={stacked} />
    </>
  );
}
