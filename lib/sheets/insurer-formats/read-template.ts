import type { FormatTemplate } from "@/lib/domain/insurer-formats/format";
import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { WorkbookError } from "../workbook-error";
import { readSample } from "./read-sample";
import { openTemplate } from "./template-package";
import { findGap, parseSheet } from "./template-sheet";

/** What a template can be filled with: the visible sheets with headings and an empty row below them. */
export type TemplateSheet = Omit<FormatTemplate, "fileName">;

/** @throws WorkbookError as `openTemplate`; TOO_MANY_ROWS if no sheet has an empty row below its headings. */
export async function readTemplate(bytes: Uint8Array): Promise<TemplateSheet[]> {
  const template = await openTemplate(bytes);
  const found: TemplateSheet[] = [];
  let full = 0;
  for (const { name, row, headings } of await readSample(bytes)) {
    const part = template.sheets.find((sheet) => sheet.name === name)?.part;
    if (!part) continue;
    const { first, room } = findGap(parseSheet(await template.read(part)), row);
    if (room > 0) found.push({ sheet: name, row, headings });
    else full = first;
  }
  if (found.length > 0) return found;
  const message = full > 0 ? WORKBOOK_MESSAGES.templateFull({ row: full }) : WORKBOOK_MESSAGES.noSheets;
  throw new WorkbookError("TOO_MANY_ROWS", message);
}
