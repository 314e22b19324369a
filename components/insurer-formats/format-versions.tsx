import { Button } from "@mantine/core";
import { useMemo } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Day } from "@/components/ui/day";
import { EmptyValue } from "@/components/ui/empty-value";
import { Badge } from "@/components/ui/status-badge";
import type { FormatVersion } from "@/lib/contract/insurer-formats";
import { FORMAT_OPERATIONS } from "@/lib/domain/insurer-formats/format";
import { FORMAT_VERSION_STATES, INSURER_FORMAT_MESSAGES as TEXT } from "@/lib/messages/insurer-formats";

const TONES = { current: "success", future: "info", past: "neutral", replaced: "neutral" } as const;
const MAX_HEIGHT_PX = 320;

const column = columnsOf<FormatVersion>();

const columnsWith = (onUse: ((number: number) => void) | null) =>
  column.columns([
    column.accessor("number", { header: TEXT.version, size: 90 }),
    column.accessor("from", {
      header: TEXT.firstDay,
      size: 110,
      cell: ({ row: { original } }) => <Day value={original.from} />,
    }),
    column.accessor("state", {
      header: TEXT.status,
      size: 110,
      cell: ({ row: { original } }) => (
        <Badge tone={TONES[original.state]} label={FORMAT_VERSION_STATES[original.state]} />
      ),
    }),
    column.accessor(countColumns, { id: "columns", header: TEXT.columns, size: 130 }),
    column.accessor("note", {
      header: TEXT.note,
      size: 220,
      cell: ({ row: { original } }) => original.note ?? <EmptyValue />,
    }),
    column.accessor("createdBy", { header: TEXT.by, size: 150 }),
    column.accessor(({ createdAt }) => createdAt.seconds, {
      id: "createdAt",
      header: TEXT.changedOn,
      size: 120,
      cell: ({ row: { original } }) => <Day value={original.createdAt} />,
    }),
    ...(onUse
      ? [
          column.display({
            id: "actions",
            header: "Actions",
            size: 150,
            cell: ({ row: { original } }) => (
              <Button size="compact-xs" variant="default" onClick={() => onUse(original.number)}>
                {TEXT.goBack}
              </Button>
            ),
          }),
        ]
      : []),
  ]);

/** '9 / 8 / 7': columns of additions, deletions and corrections. */
const countColumns = ({ format }: FormatVersion): string =>
  FORMAT_OPERATIONS.map((operation) => format.sheets[operation].columns.length).join(" / ");

type Props = { versions: readonly FormatVersion[]; onUse: ((number: number) => void) | null };

/** History of versions with date and author, and a button to use one again. */
export function FormatVersions({ versions, onUse }: Props) {
  const isUsable = onUse !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a state's setter, the same at every drawing
  const columns = useMemo(() => columnsWith(onUse), [isUsable]);
  return (
    <DataTable
      label={TEXT.versions}
      columns={columns}
      rows={versions}
      rowId={({ number }) => String(number)}
      maxHeight={MAX_HEIGHT_PX}
    />
  );
}
