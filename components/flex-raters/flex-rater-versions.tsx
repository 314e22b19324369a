import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Day } from "@/components/ui/day";
import { DownloadButton } from "@/components/ui/download-button";
import type { FlexRater } from "@/lib/contract/flex-raters";
import { FLEX_SCREEN } from "@/lib/messages/flex";

const column = columnsOf<FlexRater>();

type Props = { raters: readonly FlexRater[]; onDownload: (version: number) => Promise<void> };

/** Replaced versions, newest first. */
export function FlexRaterVersions({ raters, onDownload }: Props) {
  const columns = column.columns([
    column.accessor("version", { header: "Version", size: 80 }),
    column.accessor("name", { header: "Name", size: 240 }),
    column.accessor("rows", { header: "Rows", size: 70, meta: { align: "right" } }),
    column.accessor("uploadedBy", { header: "Uploaded by", size: 150 }),
    column.accessor(({ uploadedAt }) => uploadedAt.seconds, {
      id: "uploadedAt",
      header: "Uploaded on",
      size: 110,
      cell: ({ row: { original } }) => <Day value={original.uploadedAt} />,
    }),
    column.display({
      id: "actions",
      header: "Actions",
      size: 130,
      cell: ({ row: { original } }) => (
        <DownloadButton size="compact-xs" label="Download" download={() => onDownload(original.version)} />
      ),
    }),
  ]);
  return (
    <DataTable
      label={FLEX_SCREEN.older}
      columns={columns}
      rows={raters}
      rowId={({ version }) => String(version)}
      maxHeight={320}
    />
  );
}
