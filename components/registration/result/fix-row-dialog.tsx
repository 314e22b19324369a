import { TextInput } from "@mantine/core";
import { useState } from "react";
import { DialogActions } from "@/components/ui/dialog-actions";
import { Select } from "@/components/ui/fields/select";
import { Modal } from "@/components/ui/modal";
import type { MemberRow } from "@/lib/client/registration/upload-rows";
import type { RowMessages } from "@/lib/domain/members/types";
import { MEMBER_COLUMNS, type MemberColumn } from "@/lib/sheets/columns/member-columns";
import { SENT_AS } from "@/lib/sheets/members/cell-text";
import type { Operation } from "@/lib/sheets/members/parsed-members";
import classes from "../registration.module.css";

type Props = {
  operation: Operation;
  row: MemberRow;
  errors: RowMessages;
  onClose: () => void;
  onSave: (row: MemberRow) => void;
};

/** One failed row with the columns of its sheet; a wrong one says why at its place. */
export function FixRowDialog({ operation, row, errors, onClose, onSave }: Props) {
  const [values, setValues] = useState<MemberRow>(row);
  const columns = MEMBER_COLUMNS[operation];
  const labels = new Set(columns.map(({ label }) => label));
  const beside = Object.entries(errors).filter(([key]) => !labels.has(key));
  const change = (field: MemberColumn["field"], text: string | null) =>
    setValues((before) => ({ ...before, [field]: text || undefined }));

  return (
    <Modal
      opened
      onClose={onClose}
      title={`Fix row ${row.rowNumber ?? ""}`}
      size="xl"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSave(asSent(columns, values));
        }}
      >
        {beside.length > 0 ? (
          <p role="alert" className={classes.problem}>
            {beside.map(([, message]) => message).join("\n")}
          </p>
        ) : null}
        <div className={classes.fields}>
          {columns.map((column) => (
            <CellField
              key={column.field}
              column={column}
              value={values[column.field]}
              error={errors[column.label]}
              onChange={(text) => change(column.field, text)}
            />
          ))}
        </div>
        <DialogActions onCancel={onClose} confirmLabel="Save row" />
      </form>
    </Modal>
  );
}

type CellProps = {
  column: MemberColumn;
  value: string | undefined;
  error: string | undefined;
  onChange: (text: string | null) => void;
};

function CellField({ column: { label, options, kind, hint, required }, value, error, onChange }: CellProps) {
  const common = { label, error, withAsterisk: required, placeholder: kind === "date" ? hint : undefined };
  if (options.length === 0) {
    return <TextInput {...common} value={value ?? ""} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
  const known = options.find((option) => option.toLowerCase() === value?.toLowerCase());
  const offered = known || !value ? options : [value, ...options];
  return (
    <Select {...common} data={[...offered]} value={known ?? value ?? null} onChange={onChange} clearable={!required} />
  );
}

/** Words as the reader of a workbook sends them. */
function asSent(columns: readonly MemberColumn[], values: MemberRow): MemberRow {
  const sent: MemberRow = { ...values };
  for (const { field } of columns) {
    const text = sent[field];
    if (text !== undefined) sent[field] = SENT_AS[field]?.(text) ?? text.trim();
  }
  return sent;
}
