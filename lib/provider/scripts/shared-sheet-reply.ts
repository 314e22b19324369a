import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/scripts";
import { type ScriptRow, SHARED_SHEETS, type SharedSheetName } from "@/lib/domain/scripts/scripts";
import { SHARED_TABS } from "@/lib/sheets/scripts/script-columns";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { ProviderError } from "../errors";
import { instantOf } from "../instant";
import type { DownloadedSheet } from "../sheet-addresses/download-sheet";
import type { SheetAddress } from "../sheet-addresses/sheet-address";
import { addressOf, findSharedSheet, isDownloadable, readRows, type StoredSheet } from "./shared-sheet";

type Reply = z.input<typeof contract.SharedSheetState>;

const FIRST_ROWS = 5;

/** A shared sheet in the contract's shape; with the reason if its address fails. */
export async function loadSheetReply(db: Db, call: Call, sheet: SharedSheetName): Promise<Reply> {
  const address = addressOf(call, sheet);
  if (address) return addressReply(call, sheet, address);
  return storedSheetReply(db, call, sheet, await findSharedSheet(db, sheet));
}

/** A shared sheet in the store. */
export async function storedSheetReply(
  db: Db,
  call: Call,
  sheet: SharedSheetName,
  stored: StoredSheet | null,
): Promise<Reply> {
  return {
    ...factsOf(call, sheet),
    stored: stored && {
      fileName: stored.name,
      rows: stored.rows,
      changedBy: stored.changedBy,
      changedAt: instantOf(stored.changedAt),
      columns: columnsOf(sheet),
      firstRows: stored.firstRows,
      previous: await findPrevious(db, stored),
    },
    address: null,
  };
}

const Previous = z.object({ fileName: z.string(), name: z.string(), rows: z.int() });

/** The last other workbook of a sheet. */
async function findPrevious(db: Db, { sheet, fileName }: StoredSheet): Promise<z.output<typeof Previous> | null> {
  const [previous] = await queryRows(
    db,
    Previous,
    sql`select h.row->>'file_name' as "fileName", h.row->>'name' as name, (h.row->>'rows')::integer as rows
        from row_history h
        where h.table_name = 'shared_sheets' and h.row_id = ${sheet} and h.row->>'file_name' <> ${fileName}
        order by h.id desc limit 1`,
  );
  return previous ?? null;
}

async function addressReply(call: Call, sheet: SharedSheetName, { host, readRecent }: SheetAddress): Promise<Reply> {
  try {
    const downloaded = await readRecent();
    const { rows, firstRows } = await summarise(downloaded, sheet);
    const { changedAt } = downloaded;
    const about = { fileName: host, changedBy: null, changedAt: changedAt && instantOf(changedAt) };
    const stored = { ...about, rows, columns: columnsOf(sheet), firstRows };
    return { ...factsOf(call, sheet), stored, address: { host, problem: null } };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { ...factsOf(call, sheet), stored: null, address: { host, problem: error.message } };
  }
}

const factsOf = (call: Call, sheet: SharedSheetName) => ({
  sheet,
  name: SHARED_SHEETS[sheet],
  isDownloadable: isDownloadable(call, sheet),
});

const columnsOf = (sheet: SharedSheetName) =>
  SHARED_TABS[sheet]
    .flatMap((tab) => tab.columns.map(({ field, label }) => ({ field, label })))
    .filter(({ field }, index, all) => all.findIndex((one) => one.field === field) === index);

/** The first rows in the contract's shape. */
export const firstRowsOf = (rows: readonly ScriptRow[]) =>
  rows.slice(0, FIRST_ROWS).map(({ tab, rowNumber, fields }) => ({ tab, rowNumber, fields }));

type Summary = { rows: number; firstRows: ReturnType<typeof firstRowsOf> };

/** A screen polls a run every second: the same bytes are parsed once. */
const summaries = new WeakMap<DownloadedSheet, Promise<Summary>>();

function summarise(downloaded: DownloadedSheet, sheet: SharedSheetName): Promise<Summary> {
  const known = summaries.get(downloaded);
  if (known) return known;
  const made = readRows(downloaded.bytes, sheet).then((rows) => ({ rows: rows.length, firstRows: firstRowsOf(rows) }));
  summaries.set(downloaded, made);
  return made;
}
