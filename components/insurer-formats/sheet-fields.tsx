import { Button } from "@mantine/core";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { TextField } from "@/components/ui/fields/text-field";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Section } from "@/components/ui/page";
import type { FormatOperation } from "@/lib/domain/insurer-formats/format";
import { SOURCES } from "@/lib/domain/insurer-formats/sources";
import { OPERATION_WORDS, INSURER_FORMAT_MESSAGES as TEXT } from "@/lib/messages/insurer-formats";
import { ColumnsField } from "./columns-field";
import classes from "./insurer-formats.module.css";
import type { SampleLayout } from "./sample-dialog";
import { editedColumn, PART_LABELS, type StudioFields } from "./studio-form";

const SampleDialog = lazyDialog(() => import("./sample-dialog").then((module) => module.SampleDialog));

/** The layout of one operation: sheet and columns, edited by hand or copied from a sample. */
export function SheetFields({ form, operation }: { form: StudioFields; operation: FormatOperation }) {
  const [isReading, setReading] = useState(false);
  const name = `sheets.${operation}` as const;

  function adopt({ sheet, columns, dates, above }: SampleLayout) {
    if (sheet !== "") form.setValue(`${name}.sheet`, sheet, { shouldDirty: true });
    form.setValue(`${name}.columns`, columns.map(withDates(dates)).map(editedColumn), { shouldDirty: true });
    form.setValue(`${name}.above`, above, { shouldDirty: true });
    setReading(false);
  }

  return (
    <Section
      title={OPERATION_WORDS[operation]}
      actions={
        <Button variant="default" size="xs" onClick={() => setReading(true)}>
          {TEXT.sample}
        </Button>
      }
    >
      <div className={classes.stack}>
        <div className={classes.fields}>
          <TextField
            form={form}
            name={`${name}.sheet`}
            label={TEXT.sheet}
            summaryLabel={PART_LABELS[`${name}.sheet`]}
            maxLength={31}
          />
        </div>
        <RowsAbove form={form} operation={operation} />
        <ColumnsField form={form} name={`${name}.columns`} label={PART_LABELS[`${name}.columns`]} />
      </div>
      {isReading ? <SampleDialog operation={operation} onClose={() => setReading(false)} onUse={adopt} /> : null}
    </Section>
  );
}

/** The rows above the headings, as they will be written. */
function RowsAbove({ form, operation }: { form: StudioFields; operation: FormatOperation }) {
  const name = `sheets.${operation}.above` as const;
  const above = useWatch({ control: form.control, name });
  if (above.length === 0) return null;
  return (
    <div>
      <p className={classes.quiet}>{TEXT.aboveKept({ rows: above.length })}</p>
      <ol className={classes.list}>
        {above.map((texts, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <li key={at}>{texts.filter(Boolean).join(" · ")}</li>
        ))}
      </ol>
      <Button variant="default" size="compact-sm" mt={4} onClick={() => form.setValue(name, [], { shouldDirty: true })}>
        {TEXT.removeAbove}
      </Button>
    </div>
  );
}

/** If the sample's date format was unclear, use the user's choice, whatever other layouts use. */
const withDates =
  (dates: SampleLayout["dates"]) =>
  (column: SampleLayout["columns"][number]): SampleLayout["columns"][number] =>
    dates && column.dates === null && column.source && SOURCES[column.source].kind === "day"
      ? { ...column, dates }
      : column;
