import { ApprovalDecision } from "@/components/shared/approvals/approval-decision";
import { Day } from "@/components/ui/day";
import { Notice } from "@/components/ui/notice";
import { useCan, useOffered } from "@/lib/client/viewer";
import { decideApproval } from "@/lib/contract/calls";
import type { InsurerAmount } from "@/lib/contract/insurer-amounts";
import { INSURER_AMOUNT_MESSAGES as TEXT } from "@/lib/messages/insurer-amounts";
import { AmountPostings } from "./amount-postings";
import { AmountTables } from "./amount-tables";
import classes from "./insurer-amount.module.css";

type Props = { amount: InsurerAmount; onDecided: () => Promise<unknown> };

/** The recorded or pending amount: both amounts, its ledger entry, and who entered and approved it. */
export function RecordedAmount({ amount, onDecided }: Props) {
  const { status, posting, files, addedBy, createdAt, decidedBy } = amount;
  return (
    <div className={classes.stack}>
      {status === "PENDING" ? <Pending amount={amount} onDecided={onDecided} /> : null}
      <AmountTables compared={amount} />
      {status === "RECORDED" ? (
        <AmountPostings label={TEXT.posted} postings={posting ? [posting] : []} nothing={TEXT.nothing} />
      ) : null}
      <p className="quiet-small">
        {TEXT.enteredBy({ by: addedBy })}, <Day value={createdAt} format="DD MMM YYYY" />
        {files.length > 0 ? ` · ${TEXT.fromFiles({ files })}` : null}
        {decidedBy ? ` · ${TEXT.approvedBy({ by: decidedBy })}` : null}
      </p>
    </div>
  );
}

function Pending({ amount: { proposal }, onDecided }: Props) {
  const may = useCan("cd-accounts.approve");
  const canDecide = useOffered(decideApproval) && may;
  return (
    <Notice tone="warning" role="status">
      <div className={classes.decision}>
        <span>{proposal?.isOwn ? `${TEXT.pending} ${TEXT.pendingOwn}` : TEXT.pending}</span>
        {proposal && canDecide ? (
          <ApprovalDecision id={proposal.id} isOwn={proposal.isOwn} onDecided={onDecided} />
        ) : null}
      </div>
    </Notice>
  );
}
