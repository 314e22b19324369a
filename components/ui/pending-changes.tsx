"use client";

import { useAsOf } from "@/components/ui/as-of/use-as-of";
import { Notice } from "@/components/ui/notice";
import { useAfterWrites } from "@/lib/client/after-writes";
import { pendingApprovalsOf } from "@/lib/client/pending-approvals";
import { useApi } from "@/lib/client/use-api";
import { listApprovals } from "@/lib/contract/calls";
import type { ApprovalEntity } from "@/lib/domain/approvals/approvals";
import { APPROVAL_MESSAGES as TEXT } from "@/lib/messages/approvals";
import { paths } from "@/lib/paths";
import { RowLink } from "./row-link";

/** Without an id: of all records of the kind. */
type Props = { entity: ApprovalEntity; entityId?: string };

/** The changes of a record that are pending approval, each with its link; entries of an account have their own table. */
export function PendingChanges({ entity, entityId }: Props) {
  const asOf = useAsOf();
  const { data, mutate } = useApi(listApprovals, asOf ? null : pendingApprovalsOf(entity, entityId));
  useAfterWrites(mutate);
  const pending = (data?.data.items ?? []).filter(({ entry }) => entry === null);
  if (pending.length === 0) return null;
  return (
    <Notice tone="warning" role="status" title={TEXT.pendingTitle} spaced>
      {pending.map(({ id, title, proposedBy }) => (
        <div key={id}>
          <RowLink href={paths.approvals({ id })}>{title}</RowLink>
          {proposedBy ? ` · ${proposedBy}` : null}
        </div>
      ))}
    </Notice>
  );
}
