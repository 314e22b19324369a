import { isDeepStrictEqual } from "node:util";
import { isObjectName } from "@/lib/domain/files/object-name";
import { FORMAT_OPERATIONS, type InsurerFormat } from "@/lib/domain/insurer-formats/format";
import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { readTemplate, type TemplateSheet } from "@/lib/sheets/insurer-formats/read-template";
import type { Call } from "../context";
import { badFields, ProviderError, refuseWorkbook } from "../errors";

/** A stored template. @throws ProviderError bad_request if the store does not have it. */
export async function loadTemplate({ files }: Pick<Call, "files">, name: string): Promise<Uint8Array> {
  const bytes = isObjectName(name) ? await files.read({ docType: "INSURER_TEMPLATES", name }) : null;
  if (!bytes) throw new ProviderError("bad_request", WORKBOOK_MESSAGES.templateMissing);
  return new Uint8Array(bytes);
}

/** The sheets that can be filled. @throws ProviderError bad_request with the workbook's error. */
export const readTemplateSheets = (bytes: Uint8Array): Promise<TemplateSheet[]> =>
  readTemplate(bytes).catch(refuseWorkbook);

/** Rows go where the headings are, so a browser's statement about a template is compared with its file. */
export async function assertTemplates(call: Call, format: InsurerFormat): Promise<void> {
  for (const operation of FORMAT_OPERATIONS) {
    const { template } = format.sheets[operation];
    if (!template) continue;
    const { fileName, ...stated } = template;
    const sheets = await readTemplateSheets(await loadTemplate(call, fileName));
    if (sheets.some((sheet) => isDeepStrictEqual(sheet, stated))) continue;
    const fields = { [`sheets.${operation}.template`]: WORKBOOK_MESSAGES.templateChanged };
    throw badFields(fields);
  }
}
