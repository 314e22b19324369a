import { sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/scripts";
import { isObjectName } from "@/lib/domain/files/object-name";
import type { SharedSheetName } from "@/lib/domain/scripts/scripts";
import { SCRIPT_RULES } from "@/lib/messages/scripts";
import { SHEET_ADDRESS_FAULTS } from "@/lib/messages/sheet-addresses";
import { writeAudit } from "../audit";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { execute } from "../db/rows";
import { sharedSheets } from "../db/schema";
import { editConflict } from "../edit-conflict";
import { ProviderError } from "../errors";
import { instantOf } from "../instant";
import type { Verb } from "../route";
import { addressOf, authoriseSheet, findSharedSheet, readRows, type StoredSheet } from "./shared-sheet";
import { firstRowsOf, storedSheetReply } from "./shared-sheet-reply";

/** An arbitrary number: the advisory lock that serialises changes of shared sheets. */
const SHEET_LOCK = 4_715_024;

/**
 * Makes an uploaded workbook the shared spreadsheet. The replaced file remains in the store, and can replace it again. A
 * workbook that cannot be read, or lacks a column, replaces nothing.
 * @throws ProviderError as `authoriseSheet`; bad_request, also for a sheet that is read from an address; conflict when
 * another workbook was uploaded meanwhile.
 */
export const replaceSharedSheet: Verb<typeof contract.replaceSharedSheet> = async (db, call, { params, body }) => {
  const { sheet } = params;
  authoriseSheet(call, sheet);
  const address = addressOf(call, sheet);
  if (address) throw new ProviderError("bad_request", SHEET_ADDRESS_FAULTS.changeThere({ host: address.host }));
  const rows = await readRows(await loadUpload(call, body.fileName), sheet);
  await execute(db, sql`select pg_advisory_xact_lock(${SHEET_LOCK})`);
  const before = await findSharedSheet(db, sheet);
  await assertUnchanged(db, sheet, before, body.replaces);
  const stored = {
    fileName: body.fileName,
    name: body.name,
    rows: rows.length,
    firstRows: firstRowsOf(rows),
    changedBy: call.actor.name,
    changedAt: now(call),
  };
  await db
    .insert(sharedSheets)
    .values({ sheet, ...stored })
    .onConflictDoUpdate({ target: sharedSheets.sheet, set: stored });
  const about = (one: StoredSheet | null) => one && { fileName: one.fileName, name: one.name, rows: one.rows };
  await writeAudit(db, call, {
    action: "replaceSharedSheet",
    entity: "sharedSheet",
    entityId: sheet,
    before: about(before),
    after: about({ sheet, ...stored }),
  });
  return { data: await storedSheetReply(db, call, sheet, { sheet, ...stored }) };
};

async function loadUpload({ files }: Call, name: string): Promise<Uint8Array> {
  const bytes = isObjectName(name) ? await files.read({ docType: "SHARED_SHEETS", name }) : null;
  if (!bytes) throw new ProviderError("bad_request", { fileName: SCRIPT_RULES.fileNotArrived });
  return new Uint8Array(bytes);
}

async function assertUnchanged(
  db: Db,
  sheet: SharedSheetName,
  before: StoredSheet | null,
  replaces: number | null,
): Promise<void> {
  const since = before && instantOf(before.changedAt).seconds;
  if (since === replaces) return;
  const current = before ? { fileName: before.name } : {};
  throw await editConflict(db, { entity: "sharedSheet", entityId: sheet, version: since ?? 0, current });
}
