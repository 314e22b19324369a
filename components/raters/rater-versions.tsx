import { Button, Group } from "@mantine/core";
import { IconDownload, IconEye } from "@tabler/icons-react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Day } from "@/components/ui/day";
import { notify } from "@/components/ui/notify";
import { downloadFile } from "@/lib/client/download-file";
import { downloadRater } from "@/lib/contract/calls";
import type { Rater } from "@/lib/contract/raters";
import { parseDmy } from "@/lib/domain/dates/local-date";
import { premiumTypeOf } from "@/lib/domain/raters/rater-type";
import { RATER_SCREEN, RATER_MESSAGES as TEXT } from "@/lib/messages/raters";

const column = columnsOf<Rater>();

const columns = (onView: (rater: Rater) => void) =>
  column.columns([
    column.accessor("version", { header: "Version", size: 80 }),
    column.accessor("policyStartDate", {
      header: TEXT.policyStartDate,
      size: 130,
      meta: { hideBelow: 900 },
      cell: ({ row: { original } }) => <Day value={parseDmy(original.policyStartDate)} />,
    }),
    column.accessor("policyEndDate", {
      header: TEXT.policyEndDate,
      size: 130,
      meta: { hideBelow: 900 },
      cell: ({ row: { original } }) => <Day value={parseDmy(original.policyEndDate)} />,
    }),
    column.accessor(({ isPerFamily }) => premiumTypeOf(isPerFamily), {
      id: "premiumType",
      header: TEXT.premiumType,
      size: 110,
    }),
    column.accessor("uploadedBy", {
      header: "Uploaded by",
      size: 150,
      cell: ({ row: { original } }) => original.uploadedBy ?? "-",
    }),
    column.accessor(({ uploadedAt }) => uploadedAt.seconds, {
      id: "uploadedAt",
      header: "Uploaded on",
      size: 110,
      cell: ({ row: { original } }) => <Day value={original.uploadedAt} />,
    }),
    column.display({
      id: "actions",
      header: "Actions",
      size: 190,
      cell: ({ row: { original } }) => <RaterActions rater={original} onView={onView} />,
    }),
  ]);

/** Replaced versions, newest first. */
export function RaterVersions({ raters, onView }: { raters: readonly Rater[]; onView: (rater: Rater) => void }) {
  return (
    <DataTable
      label={RATER_SCREEN.older}
      columns={columns(onView)}
      rows={raters}
      rowId={({ version }) => String(version)}
      maxHeight={320}
    />
  );
}

/** View and download of a version. */
export function RaterActions({ rater, onView }: { rater: Rater; onView: (rater: Rater) => void }) {
  const { policyId, version } = rater;
  const download = () =>
    downloadFile(downloadRater, { params: { id: policyId }, query: { version } }).catch((cause: unknown) =>
      notify.failure(cause, { title: TEXT.failedToDownload }),
    );
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
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<IconDownload size={13} aria-hidden />}
        onClick={() => void download()}
      >
        Download
      </Button>
    </Group>
  );
}
