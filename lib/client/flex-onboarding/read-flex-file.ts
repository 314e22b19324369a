import type { TableSketch } from "@/lib/domain/column-matching/column-sketch";
import type { FlexOperation, FlexRow } from "@/lib/domain/flex-onboarding/columns";
import type { ReadProgress } from "@/lib/sheets/read/read-options";
import { parseFlexWorkbook, TABLE_FORMATS } from "../parse-workbook";
import { readOursOrSketch } from "../read-ours-or-sketch";

export type FlexReadOptions = { onProgress?: (progress: ReadProgress) => void; signal?: AbortSignal };

/** Reads a file of flex rows: our template or any other table. @throws WorkbookError */
export function readFlexFile(
  file: File,
  operation: FlexOperation,
  options: FlexReadOptions,
): Promise<FlexRow[] | TableSketch> {
  return readOursOrSketch<FlexRow[]>(file, options, {
    purpose: { list: "flex", operation },
    readOurs: () => parseFlexWorkbook(file, { ...options, operation, formats: TABLE_FORMATS }),
    readMatched: (mapping) => parseFlexWorkbook(file, { ...options, operation, mapping, formats: TABLE_FORMATS }),
  });
}
