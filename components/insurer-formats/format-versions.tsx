import { Button } from "@mantine/core";
import { Badge } from "@/components/shared/status-badge";
import { VERSION_TONES } from "@/components/shared/status-looks";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { VersionsTable } from "@/components/ui/data-table/versions-table";
import { Day } from "@/components/ui/day";
import { EmptyValue } from "@/components/ui/empty-value";
import type { FormatVersion } from "@/lib/contract/insurer-formats";
import { FORMAT_OPERATIONS } from "@/lib/domain/insurer-formats/format";
import { FORMAT_VERSION_STATES, INSURER_FORMAT_MESSAGES as TEXT } from "@/lib/messages/insurer-formats";

const column = columnsOf<FormatVersion>();

const COLUMNS = column.columns([
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
      <Badge tone={VERSION_TONES[original.state]} label={FORMAT_VERSION_STATES[original.state]} />
    ),
  }),
  column.accessor(countColumns, { id: "columns", header: TEXT.columns, size: 130, meta: { hideBelow: 900 } }),
  column.accessor("note", {
    header: TEXT.note,
    size: 220,
    meta: { hideBelow: 900 },
    cell: ({ row: { original } }) => original.note ?? <EmptyValue />,
  }),
]);

/** '9 / 8 / 7': columns of additions, deletions and corrections. */
function countColumns({ format }: FormatVersion): string {
  return FORMAT_OPERATIONS.map((operation) => format.sheets[operation].columns.length).join(" / ");
}

type Props = { versions: readonly FormatVersion[]; onUse: ((number: number) => void) | null };

/** History of versions with date and author, and a button to use one again. */
export function FormatVersions({ versions, onUse }: Props) {
  // The active version can only replace a scheduled one.
  const isActiveOffered = versions.some(({ state }) => state === "future");
  const use = ({ number, state }: FormatVersion) =>
    state === "current" && !isActiveOffered ? null : (
      <Button size="compact-xs" variant="default" onClick={() => onUse?.(number)}>
        {TEXT.goBack}
      </Button>
    );
  return (
    <VersionsTable
      label={TEXT.versions}
      columns={COLUMNS}
      rows={versions}
      versionOf={({ number }) => number}
      byOf={({ createdBy }) => createdBy}
      atOf={({ createdAt }) => createdAt}
      headers={{ by: TEXT.by, at: TEXT.changedOn }}
      actions={onUse && { size: 180, of: use }}
    />
  );
}
