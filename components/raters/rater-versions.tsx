import { Button, Group } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { VersionsTable } from "@/components/ui/data-table/versions-table";
import { Day } from "@/components/ui/day";
import { DownloadButton } from "@/components/ui/download-button";
import { downloadFile } from "@/lib/client/download-file";
import { downloadRater } from "@/lib/contract/calls";
import type { ActiveRater, Rater } from "@/lib/contract/raters";
import { parseDmy } from "@/lib/domain/dates/local-date";
import { premiumTypeOf } from "@/lib/domain/raters/rater-type";
import { RATER_SCREEN, RATER_MESSAGES as TEXT } from "@/lib/messages/raters";

const column = columnsOf<Rater>();
const dayColumn = (field: "policyStartDate" | "policyEndDate") =>
  column.accessor(field, {
    header: TEXT[field],
    size: 130,
    meta: { hideBelow: 900 },
    cell: ({ row: { original } }) => <Day value={parseDmy(original[field])} />,
  });

const COLUMNS = column.columns([
  column.accessor("version", { header: "Version", size: 80 }),
  dayColumn("policyStartDate"),
  dayColumn("policyEndDate"),
  column.accessor(({ isPerFamily }) => premiumTypeOf(isPerFamily), {
    id: "premiumType",
    header: TEXT.premiumType,
    size: 110,
    meta: { hideBelow: 640 },
  }),
]);

/** Replaced versions, newest first. */
export function RaterVersions({ raters, onView }: { raters: readonly Rater[]; onView: (rater: ActiveRater) => void }) {
  return (
    <VersionsTable
      label={RATER_SCREEN.older}
      columns={COLUMNS}
      rows={raters}
      versionOf={({ version }) => version}
      byOf={({ uploadedBy }) => uploadedBy}
      atOf={({ uploadedAt }) => uploadedAt}
      headers={{ by: "Uploaded by", at: "Uploaded on" }}
      actions={{ size: 190, of: (rater) => <RaterActions rater={rater} onView={onView} /> }}
    />
  );
}

/** View and download of a version. */
export function RaterActions({ rater, onView }: { rater: ActiveRater; onView: (rater: ActiveRater) => void }) {
  const { policyId, version } = rater;
  return (
    <Group gap={6} wrap="nowrap">
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<IconEye size={13} aria-hidden />}
        onClick={() => onView(rater)}
      >
        View
      </Button>
      <DownloadButton
        size="compact-xs"
        label="Download"
        download={() =>
          downloadFile(downloadRater, { params: { id: policyId }, query: { version: version || undefined } })
        }
      />
    </Group>
  );
}
