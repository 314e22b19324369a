import { tablesAsText } from "@/lib/domain/inbox/body-lists";
import { DEFAULT_LIMITS } from "../../limits";
import { collectTables } from "../collect-tables";
import { readPdf } from "./read-pdf";

/** The tables of a PDF with a password, as a text file: its reader cannot save it without. @throws WorkbookError as `readPdf`. */
export async function unlockPdf(bytes: Uint8Array, password: string): Promise<Uint8Array<ArrayBuffer>> {
  const { tables, onSheet } = collectTables();
  await readPdf(bytes, DEFAULT_LIMITS, { sheet: "all", password }, onSheet);
  return new TextEncoder().encode(tablesAsText(tables));
}
