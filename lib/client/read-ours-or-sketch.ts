import type { TableSketch } from "@/lib/domain/column-matching/column-sketch";
import type { MatchingPurpose } from "@/lib/domain/column-matching/purpose";
import type { TableMapping } from "@/lib/domain/column-matching/table-mapping";
import { istDay } from "@/lib/domain/dates/local-date";
import type { ReadProgress } from "@/lib/sheets/read/read-options";
import { WorkbookError } from "@/lib/sheets/workbook-error";
import { PACKED_FORMATS, sketchTableFile } from "./parse-workbook";

type ReadOptions = { onProgress?: (progress: ReadProgress) => void; signal?: AbortSignal; fileBytes?: number };

type Readers<Rows> = {
  purpose: MatchingPurpose;
  /** Reads a workbook of our template. */
  readOurs: () => Promise<Rows>;
  readMatched: (mapping: TableMapping) => Promise<Rows>;
};

const TEXT_FORMATS = [".csv", ".tsv", ".txt"];
const NOT_OURS: ReadonlySet<string> = new Set(["WRONG_COLUMNS", "WRONG_OPERATION", "MISREAD"]);
/** Whether an error means: these are not our columns, or not as in our template. */
const isNotOurs = (cause: unknown): cause is WorkbookError =>
  cause instanceof WorkbookError && NOT_OURS.has(cause.code);

/**
 * Reads a file of our template directly. Text files and workbooks that its reader does not recognise are sketched as
 * tables.
 * @throws WorkbookError
 */
export async function readOursOrSketch<Rows>(
  file: File,
  options: ReadOptions,
  { purpose, readOurs, readMatched }: Readers<Rows>,
): Promise<Rows | TableSketch> {
  const name = file.name.toLowerCase();
  const readText = async () => {
    const [sketch, { ownTableMapping }] = await Promise.all([
      sketchTableFile(file, options),
      import("@/lib/domain/column-matching/own-table"),
    ]);
    // A text file of our template is read directly, with the template's date order.
    const mapping = ownTableMapping(sketch, istDay(Date.now()), purpose);
    if (!mapping) return sketch;
    return readMatched(mapping).catch((cause) => {
      if (isNotOurs(cause)) return sketch;
      throw cause;
    });
  };
  if (TEXT_FORMATS.some((format) => name.endsWith(format))) return readText();
  try {
    return await readOurs();
  } catch (cause) {
    if (!(cause instanceof WorkbookError)) throw cause;
    // The file inside may be a text file.
    if (PACKED_FORMATS.some((format) => name.endsWith(format)) && cause.code === "NOT_A_WORKBOOK") return readText();
    if (!isNotOurs(cause)) throw cause;
    const isMisread = cause.code === "MISREAD";
    const sketch = await sketchForeign(file, options, purpose, isMisread ? () => true : undefined);
    if (sketch) return sketch;
    throw cause;
  }
}

/**
 * A sketch of the file. Null if it is our template after all, not a list of people, or unreadable: then the template
 * reader's result applies.
 * @param isNeeded whether the file must be matched; by default, if it is another system's list.
 */
export async function sketchForeign(
  file: File,
  options: ReadOptions,
  purpose: MatchingPurpose,
  isNeeded?: (sketch: TableSketch) => boolean,
): Promise<TableSketch | null> {
  // Loaded while the file is read: our template does not need it.
  const [sketch, { isForeignTable }] = await Promise.all([
    sketchTableFile(file, options).catch(() => null),
    import("@/lib/domain/column-matching/own-table"),
  ]);
  return sketch && (isNeeded ?? isForeignTable)(sketch, purpose) ? sketch : null;
}
