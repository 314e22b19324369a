import type * as contract from "@/lib/contract/insurer-formats";
import { objectName } from "@/lib/domain/files/object-name";
import { writeAudit } from "../audit";
import { newId } from "../ids";
import type { Verb } from "../route";
import { readTemplateSheets } from "./format-templates";
import { formatKey, loadTarget } from "./load-formats";

/**
 * Stores an insurer's own workbook after checking that it is safe and can be filled. Only a draft that refers to it uses
 * it; the stored file never changes.
 * @throws ProviderError not_found; bad_request with the reason why the workbook cannot be a template.
 */
export const uploadFormatTemplate: Verb<typeof contract.uploadFormatTemplate> = async (db, call, { params, body }) => {
  await loadTarget(db, params);
  const bytes = new Uint8Array(await body.file.arrayBuffer());
  const sheets = await readTemplateSheets(bytes);
  await call.scanFile?.(bytes);
  const uploaded = "name" in body.file ? String(body.file.name) : "";
  const fileName = objectName(newId("template"), uploaded, ".xlsx");
  await call.files.write({ docType: "INSURER_TEMPLATES", name: fileName }, bytes);
  await writeAudit(db, call, {
    action: "uploadFormatTemplate",
    entity: "insurerFormat",
    entityId: formatKey(params),
    after: { fileName, bytes: bytes.length, sheets: sheets.map(({ sheet }) => sheet) },
  });
  return { data: sheets.map((sheet) => ({ fileName, ...sheet, headings: [...sheet.headings] })) };
};
