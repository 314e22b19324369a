"use client";

import { StatusBadge } from "@/components/shared/status-badge";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Day } from "@/components/ui/day";
import { EmptyState } from "@/components/ui/empty-state";
import { SignedMoney } from "@/components/ui/money";
import { RowLink } from "@/components/ui/row-link";
import type { MemberEndorsement } from "@/lib/contract/member-profiles";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { OPERATION_LABELS } from "@/lib/domain/endorsements/operations";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { MEMBER_MESSAGES as TEXT } from "@/lib/messages/members";
import { paths } from "@/lib/paths";

const column = columnsOf<MemberEndorsement>();

const COLUMNS = column.columns([
  column.accessor("endorsementNumber", {
    header: "Endorsement",
    size: 130,
    cell: ({ row: { original } }) => (
      <RowLink href={paths.endorsementDetails(original.endorsementId)} isName>
        {endoNumber(original.endorsementNumber)}
      </RowLink>
    ),
  }),
  column.accessor(
    ({ policyType, nickName }) => [policyTypeLabel(policyType), nickName].filter(Boolean).join(" · ") || "-",
    {
      id: "policy",
      header: "Policy",
      size: 200,
      meta: { grow: true, hideBelow: 640 },
    },
  ),
  column.accessor("operation", {
    header: "Operation",
    size: 110,
    cell: ({ getValue }) => OPERATION_LABELS[getValue()],
  }),
  column.accessor("status", {
    header: "Status",
    size: 180,
    cell: ({ getValue }) => <StatusBadge kind="endorsement" status={getValue()} />,
  }),
  column.accessor("total", {
    header: "Total",
    size: 130,
    meta: { align: "right" },
    cell: ({ getValue }) => <SignedMoney rupees={getValue()} />,
  }),
  column.accessor("createdAt", {
    header: "Created",
    size: 120,
    meta: { hideBelow: 640 },
    cell: ({ getValue }) => <Day value={getValue()} />,
  }),
]);

/** The endorsements of the member. */
export function ProfileEndorsements({ rows }: { rows: readonly MemberEndorsement[] }) {
  return (
    <DataTable
      label={TEXT.endorsements}
      columns={COLUMNS}
      rows={rows}
      rowId={(row) => row.memberId}
      rowHref={(row) => paths.endorsementDetails(row.endorsementId)}
      maxHeight={420}
      empty={<EmptyState title={TEXT.noEndorsements} />}
    />
  );
}
