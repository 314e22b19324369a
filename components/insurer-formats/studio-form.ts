import { z } from "zod";
import { addFaults } from "@/components/ui/form/add-faults";
import type { SchemaForm } from "@/components/ui/form/use-schema-form";
import type { FormatTemplate, InsurerFormat } from "@/lib/contract/insurer-formats";
import { shownNameOf } from "@/lib/domain/files/object-name";
import {
  FORMAT_OPERATIONS,
  type InsurerFormat as Format,
  type FormatColumn,
  type FormatOperation,
  type FormatSheet,
  formatColumn,
} from "@/lib/domain/insurer-formats/format";
import {
  DATE_WORDS,
  FILE_TYPE_WORDS,
  OPERATION_WORDS,
  SPLIT_WORDS,
  INSURER_FORMAT_MESSAGES as TEXT,
} from "@/lib/messages/insurer-formats";
import { describeColumn } from "./column-words";

/** A column as form values; `id` identifies it while it moves. */
export type EditedColumn = Omit<FormatColumn, "maxLength"> & { id: string; maxLength: string };
type EditedSheet = { sheet: string; template: FormatTemplate | null; above: string[][]; columns: EditedColumn[] };

export type StudioForm = Omit<InsurerFormat, "sheets"> & {
  sheets: Record<FormatOperation, EditedSheet>;
  /** Version of the draft that was opened. */
  version: number;
};

export type StudioFields = SchemaForm<StudioForm, StudioForm>;

let columnsMade = 0;

export function editedColumn(column: FormatColumn): EditedColumn {
  columnsMade += 1;
  return { ...column, id: `column-${columnsMade}`, maxLength: String(column.maxLength ?? "") };
}

export const emptyColumn = (): EditedColumn => editedColumn(formatColumn({ header: "" }));

/** A format as form values. */
export function studioForm({ sheets, ...file }: Format, version: number): StudioForm {
  const edited = (operation: FormatOperation): EditedSheet => ({
    sheet: sheets[operation].sheet,
    template: templateOf(sheets[operation]),
    above: (sheets[operation].above ?? []).map((texts) => [...texts]),
    columns: sheets[operation].columns.map(editedColumn),
  });
  return {
    ...file,
    sheets: { ADD: edited("ADD"), DELETE: edited("DELETE"), EDIT: edited("EDIT") },
    version,
  };
}

/** The format of the form values; it may be incomplete. */
export function formatOf({ sheets, version: _version, ...file }: StudioForm): InsurerFormat {
  const sheet = (operation: FormatOperation) => ({
    ...(sheets[operation].template ? { template: sheets[operation].template } : {}),
    ...(sheets[operation].above.length > 0 ? { above: sheets[operation].above } : {}),
    sheet: sheets[operation].sheet.trim(),
    columns: sheets[operation].columns.map(({ id: _, maxLength, ...column }) => ({
      ...column,
      header: column.header.trim(),
      words: column.words.map(({ code, word }) => ({ code, word })),
      maxLength: lengthOf(maxLength),
    })),
  });
  return {
    ...file,
    fileName: file.fileName.trim(),
    sheets: { ADD: sheet("ADD"), DELETE: sheet("DELETE"), EDIT: sheet("EDIT") },
  };
}

const templateOf = ({ template }: FormatSheet): FormatTemplate | null =>
  template ? { ...template, headings: [...template.headings] } : null;

const lengthOf = (text: string): number | null => (/^[1-9]\d{0,4}$/.test(text.trim()) ? Number(text) : null);

/** A draft may be incomplete; only values that cannot be stored are refused. */
export const StudioSchema = z.custom<StudioForm>().superRefine(addFaults(unreadable));

function unreadable({ sheets }: StudioForm): Record<string, string | null> {
  return Object.fromEntries(
    FORMAT_OPERATIONS.map((operation) => {
      const at = sheets[operation].columns.findIndex(({ maxLength }) => maxLength.trim() && !lengthOf(maxLength));
      return [`sheets.${operation}.columns`, at < 0 ? null : TEXT.lengthNeeded({ at: at + 1 })];
    }),
  );
}

/** Labels of the parts of a format. */
export const PART_LABELS = {
  dates: TEXT.dates,
  split: TEXT.split,
  fileType: TEXT.fileType,
  fileName: TEXT.fileName,
  "sheets.ADD.sheet": `${OPERATION_WORDS.ADD}: ${TEXT.sheet}`,
  "sheets.ADD.columns": `${OPERATION_WORDS.ADD}: ${TEXT.columns}`,
  "sheets.ADD.template": `${OPERATION_WORDS.ADD}: ${TEXT.template}`,
  "sheets.ADD.above": `${OPERATION_WORDS.ADD}: ${TEXT.above}`,
  "sheets.DELETE.sheet": `${OPERATION_WORDS.DELETE}: ${TEXT.sheet}`,
  "sheets.DELETE.columns": `${OPERATION_WORDS.DELETE}: ${TEXT.columns}`,
  "sheets.DELETE.template": `${OPERATION_WORDS.DELETE}: ${TEXT.template}`,
  "sheets.DELETE.above": `${OPERATION_WORDS.DELETE}: ${TEXT.above}`,
  "sheets.EDIT.sheet": `${OPERATION_WORDS.EDIT}: ${TEXT.sheet}`,
  "sheets.EDIT.columns": `${OPERATION_WORDS.EDIT}: ${TEXT.columns}`,
  "sheets.EDIT.template": `${OPERATION_WORDS.EDIT}: ${TEXT.template}`,
  "sheets.EDIT.above": `${OPERATION_WORDS.EDIT}: ${TEXT.above}`,
} as const;

/** A part in words; different parts have different texts. */
export function showPart(value: unknown): string {
  if (Array.isArray(value)) return value.map(showItem).join("; ");
  if (typeof value === "object" && value !== null) return shownNameOf((value as FormatTemplate).fileName);
  const text = String(value ?? "");
  return ({ ...DATE_WORDS, ...SPLIT_WORDS, ...FILE_TYPE_WORDS } as Record<string, string>)[text] ?? text;
}

/** A column, or a row above the headings. */
const showItem = (item: EditedColumn | string[]): string =>
  Array.isArray(item) ? item.filter(Boolean).join(", ") : describeColumn(item);
