import { StatusBadge } from "@/components/shared/status-badge";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { EmptyValue } from "@/components/ui/empty-value";
import { SignedMoney } from "@/components/ui/money";
import type { EndorsementListItem } from "@/lib/contract/endorsement-list";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { TODAY_MESSAGES as TODAY } from "@/lib/messages/today";
import { WORK_MESSAGES as WORK } from "@/lib/messages/work";
import { BlockerSummary } from "../blocker-summary";
import { DueText } from "../due-text";
import { EndorsementNameCell } from "../endorsement-name-cell";
import type { ReadyToMove } from "../move-confirm";
import { NextStep } from "./next-step";
import { OwnerCell } from "./owner-cell";

const column = columnsOf<EndorsementListItem>();

type Options = {
  /** On a company's page, where its name is redundant. */
  isOfCompany: boolean;
  /** Whether the user can choose the order. */
  isSorted: boolean;
  onChanged: () => Promise<unknown>;
  onMove: (ready: ReadyToMove) => void;
};

const wideColumns = (enableSorting: boolean) => [
  column.accessor((row) => row.work?.clock.ageDays ?? 0, {
    id: "age",
    header: WORK.age,
    size: 122,
    enableSorting,
    meta: { align: "right", hideBelow: 1320 },
    cell: ({ row: { original } }) => original.work?.clock.ageDays ?? <EmptyValue means={WORK.notKnown} />,
  }),
  column.accessor("livesCount", {
    header: WORK.lives,
    size: 76,
    enableSorting,
    meta: { align: "right", hideBelow: 1320 },
  }),
];

const RUPEES_IN_FULL_WIDTH = 1_000_000;
const isShortAmount = ({ work }: EndorsementListItem) => Math.abs(work?.netCost ?? 0) < RUPEES_IN_FULL_WIDTH;

/** Endorsement, status, due date, blockers, amount, owner and next step. Age and lives are shown in wide tables. */
export const workColumns = ({ isOfCompany, isSorted: enableSorting, onChanged, onMove }: Options) =>
  column.columns([
    column.accessor("companyName", {
      header: enableSorting ? WORK.companyName : WORK.endorsement,
      size: 134,
      enableSorting,
      meta: { grow: true },
      cell: ({ row: { original } }) => <EndorsementNameCell item={original} isOfCompany={isOfCompany} />,
    }),
    column.accessor((row) => STATUS_LABELS[row.status] ?? row.status, {
      id: "status",
      header: WORK.status,
      size: 142,
      enableSorting,
      cell: ({ row: { original } }) => <StatusBadge kind="endorsement" status={original.status} />,
    }),
    column.accessor((row) => row.work?.clock.dueOn ?? "", {
      id: "dueOn",
      header: WORK.due,
      size: 166,
      enableSorting,
      meta: { hideBelow: 640 },
      cell: ({ row: { original } }) =>
        original.work ? <DueText clock={original.work.clock} /> : <EmptyValue means={WORK.notKnown} />,
    }),
    column.display({
      id: "blockedBy",
      header: WORK.blockedBy,
      size: 124,
      meta: {
        hideBelow: 640,
        shrinks: { to: 92, if: ({ work }: EndorsementListItem) => work?.blockers?.length === 0 },
      },
      cell: ({ row: { original } }) => <BlockerSummary blockers={original.work?.blockers} />,
    }),
    column.accessor((row) => row.work?.netCost ?? 0, {
      id: "netCost",
      header: WORK.netCost,
      size: 144,
      enableSorting,
      meta: { align: "right", hideBelow: 640, shrinks: { to: 118, if: isShortAmount } },
      cell: ({ row: { original } }) => <SignedMoney rupees={original.work?.netCost} stacked />,
    }),
    column.display({
      id: "owner",
      header: WORK.owner,
      size: 96,
      meta: { hideBelow: 640, shrinks: { to: 84, if: ({ work }: EndorsementListItem) => work?.owner === null } },
      cell: ({ row: { original } }) => <OwnerCell item={original} onChanged={onChanged} />,
    }),
    column.display({
      id: "next",
      header: TODAY.nextStep,
      size: 196,
      cell: ({ row: { original } }) => <NextStep item={original} onMove={onMove} />,
    }),
    ...wideColumns(enableSorting),
  ]);
