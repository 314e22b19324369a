import { Button } from "@mantine/core";
import { useState } from "react";
import { ApprovalDecision } from "@/components/shared/approvals/approval-decision";
import { StatusBadge } from "@/components/shared/status-badge";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { EmptyValue } from "@/components/ui/empty-value";
import { lazyDialog } from "@/components/ui/lazy-part";
import { RowLink } from "@/components/ui/row-link";
import { useCan, useOffered } from "@/lib/client/viewer";
import type { Approval } from "@/lib/contract/approvals";
import { getProposedUpload } from "@/lib/contract/calls";
import { dateOfInstant, formatDdMmmYyyy } from "@/lib/domain/dates/local-date";
import { moment } from "@/lib/domain/dates/moment";
import { APPROVAL_KIND_LABELS, APPROVAL_MESSAGES as TEXT } from "@/lib/messages/approvals";
import { paths } from "@/lib/paths";
import classes from "./approvals.module.css";
import { recordPath } from "./record-path";

const RefusedRowsDialog = lazyDialog(() => import("./refused-rows-dialog").then((module) => module.RefusedRowsDialog));

const column = columnsOf<Approval>();

export const approvalColumns = (onDecided: () => Promise<unknown>) =>
  column.columns([
    column.accessor("title", {
      header: TEXT.what,
      size: 160,
      meta: { grow: true },
      cell: ({ row: { original } }) => <Change approval={original} />,
    }),
    column.accessor(({ kind }) => APPROVAL_KIND_LABELS[kind], {
      id: "kind",
      header: TEXT.kind,
      size: 140,
      meta: { hideBelow: 900 },
    }),
    column.accessor(({ company }) => company?.name, {
      id: "company",
      header: TEXT.company,
      size: 170,
      meta: { hideBelow: 640 },
      cell: ({ row: { original } }) =>
        original.company ? (
          <RowLink href={paths.companyDetails(original.company.id)}>{original.company.name}</RowLink>
        ) : (
          <EmptyValue />
        ),
    }),
    column.accessor(({ proposedAt }) => proposedAt.seconds, {
      id: "proposed",
      header: TEXT.proposed,
      size: 180,
      meta: { hideBelow: 640 },
      cell: ({ row: { original } }) => <Proposed approval={original} />,
    }),
    column.display({
      id: "decision",
      header: TEXT.decision,
      size: 190,
      cell: ({ row: { original } }) => <Decision approval={original} onDecided={onDecided} />,
    }),
  ]);

/** What would change, from → to, and why. */
function Change({ approval }: { approval: Approval }) {
  const { title, changes, reason, batchId, entry, company, proposedBy } = approval;
  const seesBatches = useCan("batches.read");
  return (
    <div className={classes.change}>
      <RowLink href={recordPath(approval)}>{title}</RowLink>
      <span className={classes.narrow}>{[company?.name, proposedBy].filter(Boolean).join(" · ")}</span>
      {changes.map(({ label, from, to }) => (
        <span key={label} className={classes.second}>
          {label}: {TEXT.from({ from, to })}
        </span>
      ))}
      {entry ? <span className={classes.second}>{TEXT.entryDate(entry.entryDate)}</span> : null}
      <span className={classes.second}>
        {TEXT.reason}: {reason}
      </span>
      {batchId && seesBatches ? (
        <span className={classes.second}>
          <RowLink href={paths.batches(batchId)}>{TEXT.batch}</RowLink>
        </span>
      ) : null}
      <RefusedRows approval={approval} />
    </div>
  );
}

/** The rows that an upload refuses, in a dialog. */
function RefusedRows({ approval }: { approval: Approval }) {
  const [isOpen, setOpen] = useState(false);
  const isOffered = useOffered(getProposedUpload);
  const count = approval.refusedRows ?? 0;
  if (!isOffered || count === 0) return null;
  return (
    <div>
      <Button size="compact-xs" variant="default" onClick={() => setOpen(true)}>
        {TEXT.showRefused({ count })}
      </Button>
      {isOpen ? <RefusedRowsDialog approval={approval} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function Proposed({ approval: { proposedBy, proposedAt, expiresAt, status } }: { approval: Approval }) {
  return (
    <>
      {proposedBy ?? <EmptyValue />}
      <span className={classes.second}>{moment(proposedAt)}</span>
      {status === "PENDING" ? (
        <span className={classes.second}>
          {TEXT.expires({ on: formatDdMmmYyyy(dateOfInstant({ seconds: expiresAt.seconds - 1 })) })}
        </span>
      ) : null}
    </>
  );
}

type DecisionProps = { approval: Approval; onDecided: () => Promise<unknown> };

function Decision({ approval, onDecided }: DecisionProps) {
  const { id, kind, status, isOwn, mayDecide, decidedBy, decidedAt, comment } = approval;
  if (status === "PENDING") {
    if (isOwn || mayDecide) return <ApprovalDecision id={id} isOwn={isOwn} onDecided={onDecided} />;
    return TEXT.mayNotDecide(kind);
  }
  return (
    <div className={classes.change}>
      <span>
        <StatusBadge kind="approval" status={status} />
      </span>
      {decidedBy && decidedAt ? (
        <span className={classes.second}>
          {decidedBy}, {moment(decidedAt)}
        </span>
      ) : null}
      {comment ? <span className={classes.second}>{comment}</span> : null}
    </div>
  );
}
