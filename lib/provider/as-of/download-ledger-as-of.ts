import type * as contract from "@/lib/contract/as-of";
import type { WriteRow } from "@/lib/sheets/write/sheet-model";
import { downloadLedger } from "../cd-accounts/download-ledger";
import type { Verb } from "../route";
import { readAsOf } from "./read-as-of";

/** The entries of `listLedgerAsOf` as a workbook, read within one transaction. @throws ProviderError as `downloadLedger`. */
export const downloadLedgerAsOf: Verb<typeof contract.downloadLedgerAsOf> = (_db, call, { params, query }) => {
  const { on, known, ...filter } = query;
  return readAsOf(call, { asOf: { on, known }, versions: "date" }, async (db, then, moments) => {
    const file = await downloadLedger(db, then, { params, query: filter, body: undefined });
    if (!("table" in file)) return file;
    const pages: (readonly WriteRow[])[] = [];
    for await (const page of file.table.chunks) pages.push(page);
    const name = file.name.replace(/\.xlsx$/, `-${moments.on}.xlsx`);
    return { table: { ...file.table, chunks: chunksOf(pages) }, name };
  });
};

async function* chunksOf<T>(pages: readonly T[]): AsyncGenerator<T> {
  yield* pages;
}
