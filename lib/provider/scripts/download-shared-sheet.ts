import type * as contract from "@/lib/contract/scripts";
import { SHARED_SHEETS } from "@/lib/domain/scripts/scripts";
import { ACCESS } from "@/lib/messages/access";
import { sharedWorkbook } from "@/lib/sheets/write/script-workbook";
import { writeAudit } from "../audit";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { addressOf, authoriseSheet, findSharedSheet, hasSheet, isDownloadable, loadSheetBytes } from "./shared-sheet";

/**
 * A shared spreadsheet as stored, or as its address exports it now; the template if there is none. Audited, because it
 * contains personal data.
 * @throws ProviderError as `authoriseSheet`; forbidden for a sheet of members without the permission to see their data.
 */
export const downloadSharedSheet: Verb<typeof contract.downloadSharedSheet> = async (db, call, { params }) => {
  const { sheet } = params;
  authoriseSheet(call, sheet);
  const name = SHARED_SHEETS[sheet];
  if (!(await hasSheet(db, call, sheet))) return { bytes: await sharedWorkbook(sheet), name };
  if (!isDownloadable(call, sheet)) throw new ProviderError("forbidden", ACCESS.notPermitted);
  const bytes = await loadSheetBytes(db, call, sheet);
  const host = addressOf(call, sheet)?.host;
  const after = host ? { host } : { fileName: (await findSharedSheet(db, sheet))?.fileName };
  await writeAudit(db, call, { action: "downloadSharedSheet", entity: "sharedSheet", entityId: sheet, after });
  return { bytes, name };
};
