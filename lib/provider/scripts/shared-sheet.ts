import { eq } from "drizzle-orm";
import { SCRIPT_NAMES, type ScriptName, SHEETS_OF, type SharedSheetName } from "@/lib/domain/scripts/scripts";
import { SCRIPT_RULES } from "@/lib/messages/scripts";
import { permissionVerdict } from "@/lib/permissions";
import { readSharedSheet } from "@/lib/sheets/scripts/read-shared-sheet";
import { authorise } from "../auth/authorise";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { sharedSheets } from "../db/schema";
import { ProviderError, refuseWorkbook } from "../errors";

export type StoredSheet = Omit<typeof sharedSheets.$inferSelect, "recordedFrom">;

/** The current file of a shared sheet; null if there is none. */
export async function findSharedSheet(db: Db, sheet: SharedSheetName): Promise<StoredSheet | null> {
  const [row] = await db.select().from(sharedSheets).where(eq(sharedSheets.sheet, sheet));
  return row ?? null;
}

/** The address that a shared sheet is read from instead of the store; null if it is in the store. */
export const addressOf = ({ sheetAddresses }: Pick<Call, "sheetAddresses">, sheet: SharedSheetName) =>
  sheetAddresses?.[sheet] ?? null;

/** Whether a shared sheet exists, in the store or at an address. */
export async function hasSheet(db: Db, call: Pick<Call, "sheetAddresses">, sheet: SharedSheetName): Promise<boolean> {
  return addressOf(call, sheet) !== null || (await findSharedSheet(db, sheet)) !== null;
}

/**
 * The current bytes of a shared sheet.
 * @throws ProviderError not_found if there is none, or its file is missing; upstream if its address fails.
 */
export async function loadSheetBytes(
  db: Db,
  call: Pick<Call, "files" | "sheetAddresses">,
  sheet: SharedSheetName,
): Promise<Uint8Array> {
  const { files } = call;
  const address = addressOf(call, sheet);
  if (address) return (await address.read()).bytes;
  const stored = await findSharedSheet(db, sheet);
  const bytes = stored && (await files.read({ docType: "SHARED_SHEETS", name: stored.fileName }));
  if (!bytes) throw new ProviderError("not_found", SCRIPT_RULES.noSheet);
  return new Uint8Array(bytes);
}

/** Parses a sheet's rows. @throws ProviderError bad_request with the workbook's error. */
export async function readRows(bytes: Uint8Array, sheet: SharedSheetName, from = 0) {
  return readSharedSheet(bytes, sheet, from).catch(refuseWorkbook);
}

/** @throws ProviderError as `authorise` for a script that the caller may not run. */
export function authoriseScript(call: Call, script: ScriptName): void {
  authorise(call, `scripts.${script}`);
}

/** Users who may run a script that reads the sheet may maintain the sheet. @throws ProviderError as `authorise`. */
export function authoriseSheet(call: Call, sheet: SharedSheetName): void {
  const readers = SCRIPT_NAMES.filter((script) => SHEETS_OF[script].some((one) => one === sheet));
  const mayRun = (script: ScriptName) => permissionVerdict(call.actor, `scripts.${script}`, call.flags) === "allowed";
  const [refused] = readers.some(mayRun) ? [] : readers;
  if (refused) authoriseScript(call, refused);
}

/** A sheet of members contains personal data; the others have rules and the employer's own contacts. */
export const isDownloadable = (call: Call, sheet: SharedSheetName): boolean =>
  sheet !== "skfOnboarding" || permissionVerdict(call.actor, "members.personal", call.flags) === "allowed";
