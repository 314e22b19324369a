import { Button } from "@mantine/core";
import { useState } from "react";
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

  function adopt({ sheet, columns, dates }: SampleLayout) {
    if (sheet !== "") form.setValue(`${name}.sheet`, sheet, { shouldDirty: true });
    form.setValue(`${name}.columns`, columns.map(withDates(dates)).map(editedColumn), { shouldDirty: true });
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
        <ColumnsField form={form} name={`${name}.columns`} label={PART_LABELS[`${name}.columns`]} />
      </div>
      {isReading ? <SampleDialog operation={operation} onClose={() => setReading(false)} onUse={adopt} /> : null}
    </Section>
  );
}

/** If the sample's date format was unclear, use the user's choice, whatever other layouts use. */
const withDates =
  (dates: SampleLayout["dates"]) =>
  (column: SampleLayout["columns"][number]): SampleLayout["columns"][number] =>
    dates && column.dates === null && column.source && SOURCES[column.source].kind === "day"
      ? { ...column, dates }
      : column;
