import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { DownloadButton } from "@/components/ui/download-button";
import { FailedCall } from "@/components/ui/failed-call";
import { Modal } from "@/components/ui/modal";
import { PartSkeleton } from "@/components/ui/page-skeleton";
import { saveFile } from "@/lib/client/save-file";
import { useApi } from "@/lib/client/use-api";
import { nameErrorWorkbook, writeErrorWorkbook } from "@/lib/client/validator/write-error-workbook";
import type { Approval } from "@/lib/contract/approvals";
import { getProposedUpload } from "@/lib/contract/calls";
import type { UploadResult } from "@/lib/contract/registration";
import { linesOf, rowMessagesOf } from "@/lib/domain/members/row-messages";
import { APPROVAL_MESSAGES as TEXT } from "@/lib/messages/approvals";
import { OPERATIONS, type Operation } from "@/lib/sheets/members/parsed-members";
import type { RefusedRow } from "@/lib/sheets/write/error-workbook";

const TABLE_HEIGHT_PX = 440;

type Props = { approval: Pick<Approval, "id" | "title">; onClose: () => void };

/** The rows that a proposed upload refuses, with their reasons and as the error workbook. */
export function RefusedRowsDialog({ approval: { id, title }, onClose }: Props) {
  // Each load is audited.
  const once = { revalidateOnFocus: false, revalidateOnReconnect: false };
  const { data, error, mutate } = useApi(getProposedUpload, { params: { id } }, once);
  const upload = data?.data;
  return (
    <Modal opened onClose={onClose} title={TEXT.refusedRowsOf({ title })} size="xl">
      <FailedCall error={error} onRetry={() => void mutate()} />
      {upload ? <RefusedRows upload={upload} /> : null}
      {!upload && !error ? <PartSkeleton label={TEXT.refusedRows} /> : null}
    </Modal>
  );
}

function RefusedRows({ upload }: { upload: UploadResult }) {
  const of = (operation: Operation) => upload[operation].incorrectMembers as RefusedRow[];
  const refused = { ADD: of("ADD"), EDIT: of("EDIT"), OFFBOARD: of("OFFBOARD") };
  const rows = OPERATIONS.flatMap((operation) =>
    refused[operation].map((row, index) => ({ id: `${operation} ${index}`, operation, ...row })),
  );
  return (
    <>
      <DataTable
        label={TEXT.refusedRows}
        columns={COLUMNS}
        rows={rows}
        rowId={({ id }) => id}
        maxHeight={TABLE_HEIGHT_PX}
      />
      <DownloadButton
        label={TEXT.downloadRefused}
        size="xs"
        mt="sm"
        download={async () => saveFile(nameErrorWorkbook(Date.now()), await writeErrorWorkbook(refused))}
      />
    </>
  );
}

type Row = RefusedRow & { id: string; operation: Operation };

const reasonsOf = ({ errors }: Row) => linesOf(typeof errors === "string" ? rowMessagesOf(errors) : errors).join("; ");

const column = columnsOf<Row>();

const COLUMNS = column.columns([
  column.accessor(({ operation }) => TEXT.operations[operation], { id: "operation", header: TEXT.sheet, size: 80 }),
  column.accessor("rowNumber", { header: TEXT.row, size: 64, meta: { align: "right" } }),
  column.accessor(({ employee_id, userId }) => employee_id || userId, {
    id: "member",
    header: TEXT.employeeId,
    size: 130,
  }),
  column.accessor("name", { header: TEXT.name, size: 160, meta: { hideBelow: 640 } }),
  column.accessor(reasonsOf, { id: "reasons", header: TEXT.errors, size: 320, meta: { grow: true } }),
]);
