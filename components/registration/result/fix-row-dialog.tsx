import { useEffect } from "react";
import { z } from "zod";
import { SelectField } from "@/components/ui/fields/select-field";
import { TextField } from "@/components/ui/fields/text-field";
import { enteredText, isUnreadable } from "@/components/ui/fix-grid/fix-rows";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { REFUSED } from "@/components/ui/form/refusal";
import { type SchemaForm, useSchemaForm } from "@/components/ui/form/use-schema-form";
import type { MemberRow } from "@/lib/client/registration/upload-rows";
import { istDay } from "@/lib/domain/dates/local-date";
import type { RowMessages } from "@/lib/domain/members/types";
import { FORM_MESSAGES } from "@/lib/messages/forms";
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

const Cells = z.record(z.string(), z.string().optional());

/** Cells of a row with readable dates. */
const cellsOf = (columns: readonly MemberColumn[]) =>
  Cells.superRefine((cells, context) => {
    for (const column of columns) {
      if (!isUnreadable(column, cells[column.field] ?? "")) continue;
      context.addIssue({ code: "custom", path: [column.field], message: FORM_MESSAGES.unreadableDate });
    }
  });

type RowForm = SchemaForm<z.input<typeof Cells>, z.output<typeof Cells>>;

/** One failed row with the columns of its sheet; an invalid cell shows its error. */
export function FixRowDialog({ operation, row, errors, onClose, onSave }: Props) {
  const columns = MEMBER_COLUMNS[operation];
  const { rowNumber, ...cells } = row;
  const form = useSchemaForm(cellsOf(columns), { defaultValues: cells as Record<string, string | undefined> });
  const labels = new Set(columns.map(({ label }) => label));
  const beside = Object.entries(errors).filter(([key]) => !labels.has(key));

  useEffect(() => {
    for (const { field, label } of columns) {
      if (errors[label]) form.setError(field, { type: REFUSED, message: errors[label] });
    }
  }, [form, columns, errors]);

  return (
    <FormDialog
      form={form}
      title={`Fix row ${rowNumber ?? ""}`}
      size="xl"
      closeButtonProps={{ "aria-label": "Close" }}
      submitLabel="Save row"
      onClose={onClose}
      onSubmit={async (entered) => asSent(columns, { ...row, ...entered } as MemberRow)}
      onDone={onSave}
    >
      {beside.length > 0 ? (
        <p role="alert" className={classes.problem}>
          {beside.map(([, message]) => message).join("\n")}
        </p>
      ) : null}
      <div className={classes.fields}>
        {columns.map((column) => (
          <CellField key={column.field} form={form} column={column} value={cells[column.field]} />
        ))}
      </div>
    </FormDialog>
  );
}

type CellProps = { form: RowForm; column: MemberColumn; value: string | undefined };

function CellField({ form, column: { field, label, options, kind, hint, required }, value }: CellProps) {
  if (options.length === 0) {
    const placeholder = kind === "date" ? hint : undefined;
    return <TextField form={form} name={field} label={label} required={required} placeholder={placeholder} />;
  }
  const known = options.find((option) => option.toLowerCase() === value?.toLowerCase());
  const offered =
    known || !value
      ? options.map((option) => ({ value: option === known && value ? value : option, label: option }))
      : [value, ...options];
  return (
    <SelectField form={form} name={field} label={label} required={required} data={offered} clearable={!required} />
  );
}

/** Text values in the format of the workbook reader. */
function asSent(columns: readonly MemberColumn[], values: MemberRow): MemberRow {
  const sent: MemberRow = { ...values };
  for (const column of columns) {
    const { field } = column;
    const text = enteredText(column, sent[field] ?? "", istDay(Date.now()));
    sent[field] = text ? (SENT_AS[field]?.(text) ?? text.trim()) : undefined;
  }
  return sent;
}
