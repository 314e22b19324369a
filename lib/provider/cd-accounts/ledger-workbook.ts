import { eq, sql } from "drizzle-orm";
import type { LedgerFilter } from "@/lib/contract/cd-accounts";
import { istDay } from "@/lib/domain/dates/local-date";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import type { WriteColumn, WriteRow } from "@/lib/sheets/write/sheet-model";
import type { Table } from "@/lib/sheets/write/stream-workbook";
import type { Db } from "../db/connect";
import { queryRows, ROWS_PER_READ } from "../db/rows";
import { cdAccounts, companies } from "../db/schema";
import { notFound } from "../errors";
import { filterCondition } from "./ledger-filter";
import { LEDGER_COLUMNS, LedgerRow } from "./ledger-row";

const COLUMNS: readonly (WriteColumn & { value: (row: LedgerRow) => WriteRow["cells"][number] })[] = [
  { header: "Entry Date", kind: "date", value: (row) => ({ d: istDay(row.createdSeconds * 1000) }) },
  { header: "Ledger ID", kind: "text", width: 32, value: (row) => row.id },
  { header: "Policy Number", kind: "text", width: 24, value: (row) => row.policyNumber },
  { header: "Policy Type", kind: "text", value: (row) => row.policyType },
  { header: "Trans. Type", kind: "text", value: (row) => row.transactionType },
  { header: "Endo Number", kind: "number", value: (row) => row.endorsementNumber },
  { header: "Endo Type", kind: "text", value: (row) => row.endorsementType },
  { header: "Trans. Amount", kind: "number", value: (row) => rupeesFromPaise(row.amountPaise) },
  { header: "Balance", kind: "number", value: (row) => rupeesFromPaise(row.balanceAfterPaise) },
  { header: "Source", kind: "text", value: (row) => row.source },
  { header: "Added By", kind: "text", width: 20, value: (row) => row.addedBy },
  { header: "Notes", kind: "text", width: 40, value: (row) => row.message },
];

type LedgerWorkbook = {
  name: string;
  accountNumber: string;
  companyName: string;
  /** Streamed: a ledger of any length needs only the memory of a page. */
  table: Table;
};

/**
 * A ledger as a workbook, oldest entry first; works for delinked accounts too.
 * @throws ProviderError not_found.
 */
export async function ledgerWorkbook(
  db: Db,
  cdAccountId: string,
  { filter, seesActors }: { filter: LedgerFilter; seesActors: boolean },
): Promise<LedgerWorkbook> {
  const [account] = await db
    .select({ accountNumber: cdAccounts.accountNumber, companyName: companies.name })
    .from(cdAccounts)
    .innerJoin(companies, eq(companies.id, cdAccounts.companyId))
    .where(eq(cdAccounts.id, cdAccountId));
  if (!account) throw notFound("CD account");
  const columns = COLUMNS.filter(({ header }) => seesActors || header !== "Added By");
  const cellsOf = (row: LedgerRow): WriteRow => ({ cells: columns.map(({ value }) => value(row)) });
  async function* pages() {
    for await (const page of entries(db, cdAccountId, filter)) yield page.map(cellsOf);
  }
  return {
    ...account,
    name: `CD-Ledger-${account.accountNumber}.xlsx`,
    table: { name: "CD Ledger", columns, chunks: pages() },
  };
}

/** The entries in the order of posting, a page at a time. */
async function* entries(db: Db, cdAccountId: string, filter: LedgerFilter): AsyncGenerator<LedgerRow[]> {
  for (let after = 0; ; ) {
    const page: LedgerRow[] = await queryRows(
      db,
      LedgerRow,
      sql`select ${LEDGER_COLUMNS} from cd_ledger_entries
          where cd_account_id = ${cdAccountId} and seq > ${after}::bigint ${filterCondition(filter)}
          order by seq limit ${ROWS_PER_READ}`,
    );
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = last.seq;
  }
}
