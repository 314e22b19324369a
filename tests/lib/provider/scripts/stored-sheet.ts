import { generateSignedUrl } from "@/lib/contract/files";
import { replaceSharedSheet } from "@/lib/contract/scripts";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import type { SharedSheetName } from "@/lib/domain/scripts/scripts";
import { sharedWorkbook } from "@/lib/sheets/write/script-workbook";
import type { Caller, TestProvider } from "../../../support/provider";

/** Sends a file to the store as a browser does. @returns its name there. */
export async function sendSheet(provider: TestProvider, bytes: Uint8Array, caller: Caller = "engineer") {
  const about = { fileName: "sheet.xlsx", docType: "SHARED_SHEETS", method: "WRITE" } as const;
  const { status: signed, body } = await provider.call(caller, generateSignedUrl, { body: about });
  if (signed !== 200) throw new Error(`no address to send to: ${signed} ${JSON.stringify(body)}`);
  const sent = { method: "PUT", headers: { "content-type": XLSX_TYPE }, body: bytes as Uint8Array<ArrayBuffer> };
  const { status } = await provider.app.request(body.signedURL, sent);
  if (status !== 200) throw new Error(`the store answered ${status}`);
  return body.fileName;
}

type More = { replaces?: number | null; caller?: Caller; name?: string };

/** Makes a workbook the shared spreadsheet and replaces the current one. */
export async function storeSheet(
  provider: TestProvider,
  sheet: SharedSheetName,
  bytes: Uint8Array,
  { replaces, caller = "engineer", name = "sheet.xlsx" }: More = {},
) {
  const fileName = await sendSheet(provider, bytes, caller);
  const standing = await provider.db.query.sharedSheets.findFirst({ where: (row, { eq }) => eq(row.sheet, sheet) });
  const since = standing ? Math.floor(standing.changedAt.getTime() / 1000) : null;
  const body = { fileName, name, replaces: replaces === undefined ? since : replaces };
  return provider.call(caller, replaceSharedSheet, { params: { sheet }, body });
}

/** The same with rows by tab; must succeed. */
export async function storeRows(
  provider: TestProvider,
  sheet: SharedSheetName,
  rows: Record<string, readonly Record<string, unknown>[]>,
): Promise<void> {
  const { status, body } = await storeSheet(provider, sheet, await sharedWorkbook(sheet, rows));
  if (status !== 200) throw new Error(`the sheet was refused: ${JSON.stringify(body)}`);
}
