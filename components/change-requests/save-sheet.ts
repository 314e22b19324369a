import { saveFile } from "@/lib/client/save-file";
import { istDay } from "@/lib/domain/dates/local-date";
import type { WriteSheet } from "@/lib/sheets/write/sheet-model";

/** Writes one sheet and downloads it as `{name}-{day}.xlsx`. The writer is loaded on demand. */
export async function saveSheet(name: string, sheet: WriteSheet): Promise<void> {
  const { writeWorkbook } = await import("@/lib/sheets/write/write-workbook");
  saveFile(`${name}-${istDay(Date.now())}.xlsx`, await writeWorkbook([sheet]));
}
