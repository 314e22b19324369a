import { BlockerSummary } from "@/components/ui/blocker-summary";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { DueText } from "@/components/ui/due-text";
import { EmptyValue } from "@/components/ui/empty-value";
import { EndorsementNameCell } from "@/components/ui/endorsement-name-cell";
import { SignedMoney } from "@/components/ui/money";
import type { ReadyToMove } from "@/components/ui/move-confirm";
import { StatusBadge } from "@/components/ui/status-badge";
import type { EndorsementListItem } from "@/lib/contract/endorsement-list";
import { TODAY_MESSAGES as TODAY } from "@/lib/messages/today";
import { WORK_MESSAGES as WORK } from "@/lib/messages/work";
import { NextStep } from "./next-step";
import { OwnerCell } from "./owner-cell";

const column = columnsOf<EndorsementListItem>();

type Options = {
  isOfCompany: boolean;
  onChanged: () => Promise<unknown>;
  onMove: (ready: ReadyToMove) => void;
};

/** Age, endorsement, blockers, amount, owner and next step. */
export const queueColumns = ({ isOfCompany, onChanged, onMove }: Options) =>
  column.columns([
    column.display({
      id: "age",
      header: "Age",
      size: 56,
      meta: { align: "right", hideBelow: 640 },
      cell: ({ row: { original } }) => {
        const days = original.work?.clock.ageDays ?? 0;
        return <span title={TODAY.ageTitle({ days })}>{TODAY.daysShort({ days })}</span>;
      },
    }),
    column.display({
      id: "endorsement",
      header: "Endorsement",
      size: 160,
      meta: { grow: true },
      cell: ({ row: { original } }) => <EndorsementNameCell item={original} isOfCompany={isOfCompany} />,
    }),
    column.display({
      id: "status",
      header: WORK.status,
      size: 150,
      meta: { hideBelow: 1160 },
      cell: ({ row: { original } }) => <StatusBadge kind="endorsement" status={original.status} />,
    }),
    column.display({
      id: "due",
      header: WORK.due,
      size: 172,
      meta: { hideBelow: 640 },
      cell: ({ row: { original } }) =>
        original.work ? <DueText clock={original.work.clock} /> : <EmptyValue means={WORK.notKnown} />,
    }),
    column.display({
      id: "blockedBy",
      header: WORK.blockedBy,
      size: 118,
      meta: { hideBelow: 900 },
      cell: ({ row: { original } }) => <BlockerSummary blockers={original.work?.blockers} />,
    }),
    column.display({
      id: "netCost",
      header: WORK.netCost,
      size: 124,
      meta: { align: "right", hideBelow: 900 },
      cell: ({ row: { original } }) => <SignedMoney rupees={original.work?.netCost} stacked />,
    }),
    column.display({
      id: "owner",
      header: WORK.owner,
      size: 86,
      meta: { hideBelow: 900 },
      cell: ({ row: { original } }) => <OwnerCell item={original} onChanged={onChanged} />,
    }),
    column.display({
      id: "next",
      header: TODAY.nextStep,
      size: 192,
      cell: ({ row: { original } }) => <NextStep item={original} onMove={onMove} />,
    }),
  ]);
