import type { AmountPosting } from "@/lib/contract/insurer-amounts";
import { formatRupees } from "@/lib/domain/money/paise";
import { INSURER_AMOUNT_MESSAGES as TEXT } from "@/lib/messages/insurer-amounts";
import classes from "./insurer-amount.module.css";

type Props = { label: string; postings: readonly AmountPosting[]; nothing: string; hasCounter?: boolean };

/** The ledger entries in order, in words. */
export function AmountPostings({ label, postings, nothing, hasCounter = false }: Props) {
  return (
    <div>
      <p className="small-heading">{label}</p>
      <ul className={classes.postings} aria-label={label}>
        {postings.length === 0 ? <li>{nothing}</li> : null}
        {postings.map((posting, at) => (
          <li key={`${posting.endorsementType}:${posting.transactionType}`}>
            {wordsOf(posting)}
            {hasCounter && at === 0 ? ` (${TEXT.counter})` : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

const wordsOf = ({ endorsementType, transactionType, amount }: AmountPosting) =>
  TEXT.posting({
    type: endorsementType,
    credit: transactionType === "credit",
    amount: formatRupees(amount),
  });
