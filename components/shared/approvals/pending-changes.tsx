"use client";

import { useAsOf } from "@/components/ui/as-of/use-as-of";
import { Notice } from "@/components/ui/notice";
import { RowLink } from "@/components/ui/row-link";
import { useAfterWrites } from "@/lib/client/after-writes";
import { type ChangesOf, pendingApprovalsOf } from "@/lib/client/pending-approvals";
import { useApi } from "@/lib/client/use-api";
import { listApprovals } from "@/lib/contract/calls";
import { PENDING_APPROVAL } from "@/lib/messages/pending-approval";
import { paths } from "@/lib/paths";

/** The changes that are pending approval, each with its link; entries of an account have their own table. */
export function PendingChanges(changes: ChangesOf) {
  const asOf = useAsOf();
  const { data, mutate } = useApi(listApprovals, asOf ? null : pendingApprovalsOf(changes));
  useAfterWrites(mutate);
  const isOfOne = "entityId" in changes;
  const pending = (data?.data.items ?? []).filter(({ entry }) => entry === null);
  // SWR keeps today's reply when the view of a date opens.
  if (asOf || pending.length === 0) return null;
  return (
    <Notice tone="warning" role="status" title={PENDING_APPROVAL.title} spaced>
      {pending.map(({ id, title, company, proposedBy }) => (
        <div key={id}>
          <RowLink href={paths.approvals({ id })}>{title}</RowLink>
          {company && !isOfOne ? ` · ${company.name}` : null}
          {proposedBy ? ` · ${proposedBy}` : null}
        </div>
      ))}
    </Notice>
  );
}
