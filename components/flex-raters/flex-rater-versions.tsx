import { columnsOf } from "@/components/ui/data-table/table-kit";
import { VersionsTable } from "@/components/ui/data-table/versions-table";
import { DownloadButton } from "@/components/ui/download-button";
import type { FlexRater } from "@/lib/contract/flex-raters";
import { FLEX_SCREEN } from "@/lib/messages/flex";

const column = columnsOf<FlexRater>();
const COLUMNS = column.columns([
  column.accessor("version", { header: "Version", size: 80 }),
  column.accessor("name", { header: "Name", size: 110, meta: { grow: true } }),
  column.accessor("rows", { header: "Rows", size: 70, meta: { align: "right", hideBelow: 640 } }),
]);

type Props = { raters: readonly FlexRater[]; onDownload: (version: number) => Promise<void> };

/** Replaced versions, newest first. */
export function FlexRaterVersions({ raters, onDownload }: Props) {
  const download = ({ version }: FlexRater) => (
    <DownloadButton size="compact-xs" label="Download" download={() => onDownload(version)} />
  );
  return (
    <VersionsTable
      label={FLEX_SCREEN.older}
      columns={COLUMNS}
      rows={raters}
      versionOf={({ version }) => version}
      byOf={({ uploadedBy }) => uploadedBy}
      atOf={({ uploadedAt }) => uploadedAt}
      headers={{ by: "Uploaded by", at: "Uploaded on" }}
      actions={{ size: 130, of: download }}
    />
  );
}
