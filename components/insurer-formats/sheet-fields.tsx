import { Button } from "@mantine/core";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { TextField } from "@/components/ui/fields/text-field";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import type { FormatTarget } from "@/lib/contract/insurer-formats";
import { shownNameOf } from "@/lib/domain/files/object-name";
import type { FormatOperation } from "@/lib/domain/insurer-formats/format";
import { SOURCES } from "@/lib/domain/insurer-formats/sources";
import { OPERATION_WORDS, INSURER_FORMAT_MESSAGES as TEXT } from "@/lib/messages/insurer-formats";
import { ColumnsField } from "./columns-field";
import classes from "./insurer-formats.module.css";
import type { SampleLayout } from "./sample-dialog";
import { editedColumn, PART_LABELS, type StudioFields } from "./studio-form";

const SampleDialog = lazyDialog(() => import("./sample-dialog").then((module) => module.SampleDialog));

type Props = { form: StudioFields; operation: FormatOperation };

/** The layout of one operation: sheet and columns, edited by hand or copied from a sample. */
export function SheetFields({ form, operation, target }: Props & { target: FormatTarget }) {
  const [isReading, setReading] = useState(false);
  const name = `sheets.${operation}` as const;

  function adopt({ sheet, columns, dates, above, template }: SampleLayout) {
    if (sheet !== "") form.setValue(`${name}.sheet`, sheet, { shouldDirty: true });
    form.setValue(`${name}.columns`, columns.map(withDates(dates)).map(editedColumn), { shouldDirty: true });
    form.setValue(`${name}.above`, above, { shouldDirty: true });
    form.setValue(`${name}.template`, template, { shouldDirty: true });
    if (template) form.setValue("fileType", "xlsx", { shouldDirty: true });
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
      <div className="stack">
        <div className={classes.fields}>
          <TextField
            form={form}
            name={`${name}.sheet`}
            label={TEXT.sheet}
            summaryLabel={PART_LABELS[`${name}.sheet`]}
            maxLength={31}
          />
        </div>
        <TemplateUsed form={form} operation={operation} />
        <RowsAbove form={form} operation={operation} />
        <ColumnsField form={form} name={`${name}.columns`} label={PART_LABELS[`${name}.columns`]} />
      </div>
      {isReading ? (
        <SampleDialog target={target} operation={operation} onClose={() => setReading(false)} onUse={adopt} />
      ) : null}
    </Section>
  );
}

/** The insurer's own file that is filled, and the way back to a plain one. */
function TemplateUsed({ form, operation }: Props) {
  const name = `sheets.${operation}.template` as const;
  const template = useWatch({ control: form.control, name });
  if (!template) return null;
  return (
    <Notice tone="info" title={TEXT.template}>
      <p className="quiet-small">{TEXT.templateUsed({ name: shownNameOf(template.fileName), row: template.row })}</p>
      <Button
        variant="default"
        size="compact-sm"
        mt={4}
        onClick={() => form.setValue(name, null, { shouldDirty: true })}
      >
        {TEXT.templateRemove}
      </Button>
    </Notice>
  );
}

/** The rows above the headings, as they will be written. */
function RowsAbove({ form, operation }: Props) {
  const name = `sheets.${operation}.above` as const;
  const template = useWatch({ control: form.control, name: `sheets.${operation}.template` });
  const above = useWatch({ control: form.control, name });
  if (above.length === 0) return null;
  return (
    <div>
      <p className="quiet-small">{TEXT.aboveKept({ rows: above.length })}</p>
      <ol className={classes.list}>
        {above.map((texts, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <li key={at}>{texts.filter(Boolean).join(" · ")}</li>
        ))}
      </ol>
      {template ? null : (
        <Button
          variant="default"
          size="compact-sm"
          mt={4}
          onClick={() => form.setValue(name, [], { shouldDirty: true })}
        >
          {TEXT.removeAbove}
        </Button>
      )}
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
