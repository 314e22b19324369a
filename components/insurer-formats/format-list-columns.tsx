import { Badge } from "@/components/shared/status-badge";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Day } from "@/components/ui/day";
import { EmptyValue } from "@/components/ui/empty-value";
import { RowLink } from "@/components/ui/row-link";
import type { FormatListRow } from "@/lib/contract/insurer-formats";
import { formatDmy } from "@/lib/domain/dates/local-date";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { STAGE_WORDS, INSURER_FORMAT_MESSAGES as TEXT } from "@/lib/messages/insurer-formats";
import { paths } from "@/lib/paths";

const column = columnsOf<FormatListRow>();

const COLUMNS = column.columns([
  column.accessor("insurerName", {
    header: TEXT.insurer,
    size: 260,
    enableSorting: true,
    sortFn: "text",
    meta: { grow: true },
    cell: ({ row: { original } }) => (
      <RowLink isName href={paths.insurerFormat(original)}>
        {original.insurerName}
      </RowLink>
    ),
  }),
  column.accessor(({ policyType }) => policyTypeLabel(policyType), {
    id: "policyType",
    header: TEXT.policyType,
    size: 120,
    enableSorting: true,
    sortFn: "text",
  }),
  column.accessor(({ stage }) => STAGE_WORDS[stage], { id: "stage", header: TEXT.stage, size: 100 }),
  column.accessor(({ active }) => (active ? TEXT.versionName(active) : TEXT.noActive), {
    id: "active",
    header: TEXT.active,
    size: 130,
  }),
  column.accessor(({ active }) => active?.from ?? "", {
    id: "since",
    header: TEXT.since,
    size: 130,
    cell: ({ row: { original } }) => <Since active={original.active} />,
  }),
  column.accessor(({ active }) => active?.by ?? "", {
    id: "by",
    header: TEXT.by,
    size: 150,
    meta: { hideBelow: 900 },
    cell: ({ row: { original } }) => original.active?.by ?? <EmptyValue />,
  }),
  column.accessor(({ next }) => next?.from ?? "", {
    id: "next",
    header: TEXT.next,
    size: 190,
    cell: ({ row: { original } }) => <Next next={original.next} />,
  }),
  column.accessor(({ draft }) => draft?.by ?? "", {
    id: "draft",
    header: TEXT.draft,
    size: 170,
    cell: ({ row: { original } }) =>
      original.draft ? <Badge tone="info" label={original.draft.by} /> : <EmptyValue />,
  }),
]);

function Since({ active }: Pick<FormatListRow, "active">) {
  if (!active) return <EmptyValue />;
  return active.from ? <Day value={active.from} /> : TEXT.fromTheStart;
}

function Next({ next }: Pick<FormatListRow, "next">) {
  return next ? TEXT.nextVersion({ number: next.number, day: formatDmy(next.from) }) : <EmptyValue />;
}

/** Fields of each column; other columns are never empty. */
const FILLED_BY: Readonly<Record<string, (row: FormatListRow) => unknown>> = {
  by: ({ active }) => active?.by,
  next: ({ next }) => next,
  draft: ({ draft }) => draft,
};

/** Columns of the format list, without columns that are empty in all rows. */
export const formatColumns = (rows: readonly FormatListRow[]) =>
  COLUMNS.filter(({ id }) => {
    const filler = FILLED_BY[id ?? ""];
    return !filler || rows.some((row) => filler(row));
  });
