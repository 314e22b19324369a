import { Group, Loader } from "@mantine/core";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { DialogActions } from "@/components/ui/dialog-actions";
import { EmptyValue } from "@/components/ui/empty-value";
import { Modal } from "@/components/ui/modal";
import { Notice } from "@/components/ui/notice";
import { ReplaceNotices } from "@/components/ui/replace-notices";
import type { ParsingErrors } from "@/lib/contract/flex-raters";
import { FLEX_SCREEN, FLEX_MESSAGES as TEXT } from "@/lib/messages/flex";
import { RATER_SCREEN } from "@/lib/messages/raters";
import { BenefitEffects } from "./benefit-effects";
import type { Review } from "./use-flex-rater-upload";

type Props = Review & { isReplacing: boolean; onCancel: () => void; onUpload: () => void };

/** The reading progress, then the errors of the sheet or its effect [spec 3 §4 Rater]. */
export function ReviewDialog({ busy, errors, preview, conflict, isReplacing, onCancel, onUpload }: Props) {
  return (
    <Modal opened onClose={busy ? () => {} : onCancel} title={TEXT.reviewing} withCloseButton={false} size="xl">
      {errors ? <RowErrors errors={errors} /> : null}
      {preview ? <Effect preview={preview} conflict={conflict} /> : null}
      {!errors && !preview ? (
        <Group gap="sm" role="status">
          <Loader size="sm" /> {FLEX_SCREEN.reading}…
        </Group>
      ) : null}
      {preview ? (
        <DialogActions
          onCancel={onCancel}
          startsOnCancel
          confirmLabel={isReplacing ? "Replace Rater" : "Upload Rater"}
          busy={busy}
          disabled={preview.isUnchanged}
          onConfirm={onUpload}
        />
      ) : null}
      {errors ? <DialogActions cancelLabel="Close" onCancel={onCancel} confirmLabel="OK" onConfirm={onCancel} /> : null}
    </Modal>
  );
}

function Effect({ preview, conflict }: { preview: NonNullable<Props["preview"]>; conflict: Props["conflict"] }) {
  return (
    <div className="stack">
      <ReplaceNotices
        conflict={conflict}
        describeConflict={FLEX_SCREEN.changedMeanwhile}
        unchanged={preview.isUnchanged ? RATER_SCREEN.unchanged : null}
        warnings={preview.warnings}
      />
      <BenefitEffects preview={preview} />
    </div>
  );
}

type RowError = { row: number | null; message: string; life: string | null };

const column = columnsOf<RowError>();
const COLUMNS = column.columns([
  column.accessor("row", { header: "Row", size: 70, meta: { align: "right" } }),
  column.accessor("message", { header: "Error", size: 320 }),
  column.accessor("life", {
    header: FLEX_SCREEN.meetsBoth,
    size: 280,
    cell: ({ row: { original } }) => original.life ?? <EmptyValue />,
  }),
]);

/** Errors row by row; overlapping rows with an example life in both. */
function RowErrors({ errors: { errorCount, byRow } }: { errors: ParsingErrors }) {
  const rows = byRow.flatMap(({ rowNumber, errors }) => errors.map((error) => ({ row: rowNumber, ...error })));
  return (
    <div className="stack">
      <Notice tone="danger" role="alert">
        {TEXT.rowsHaveErrors({ n: errorCount })}
      </Notice>
      <DataTable
        label={FLEX_SCREEN.errorFile}
        columns={COLUMNS}
        rows={rows}
        rowId={({ row, message }) => `${row} ${message}`}
        maxHeight={320}
      />
    </div>
  );
}
