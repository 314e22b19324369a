import type { ResponseRow } from "@/lib/contract/insurer-responses";
import { formatInr, paiseFromRupees } from "@/lib/domain/money/paise";
import { INSURER_RESPONSE_MESSAGES as TEXT } from "@/lib/messages/insurer-responses";
import classes from "./insurer-responses.module.css";

type Props = { ours: number; theirs: number; rows: readonly ResponseRow[] };

/** The total amounts of the response and of the console for the same rows. */
export function AmountSum({ ours, theirs, rows }: Props) {
  if (!rows.some(({ difference }) => difference)) return <p className={classes.amounts}>{TEXT.noAmounts}</p>;
  const [oursPaise, theirsPaise] = [paiseFromRupees(ours), paiseFromRupees(theirs)];
  const paise = theirsPaise - oursPaise;
  const difference = paise === 0 ? TEXT.sameAmounts : `${paise > 0 ? "+" : ""}${formatInr(paise)}`;
  return (
    <p className={classes.amounts}>
      {TEXT.amounts}: {TEXT.amountSum({ ours: formatInr(oursPaise), theirs: formatInr(theirsPaise) })}{" "}
      <span className={classes.difference}>{difference}</span>
    </p>
  );
}
