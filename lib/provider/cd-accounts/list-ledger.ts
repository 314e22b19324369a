import { eq, sql } from "drizzle-orm";
import type { listLedger } from "@/lib/contract/cd-accounts";
import type { Db } from "../db/connect";
import { rows } from "../db/rows";
import { cdAccounts } from "../db/schema";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { LEDGER_COLUMNS, type LedgerRow, ledgerEntry } from "./ledger-row";

const PAGE_SIZE = 50;

/**
 * Ledger lines newest first, in the order in which they were posted, so that `balanceAfter` reads downwards without a
 * break. The cursor is the id of the last line of a page; entries that arrive meanwhile do not shift the pages.
 * @throws ProviderError not_found for an unknown account, bad_request for a cursor of another one.
 */
export const ledgerPage: Verb<typeof listLedger> = async (db, _call, { params: { id }, query }) => {
  const [account] = await db.select({ id: cdAccounts.id }).from(cdAccounts).where(eq(cdAccounts.id, id));
  if (!account) throw new ProviderError("not_found", "CD account not found");
  const pageSize = query.pageSize ?? PAGE_SIZE;
  const before = query.nextPageId === undefined ? null : await positionOf(db, id, query.nextPageId);
  // One row more than shown tells whether there is a next page.
  const found = await rows<LedgerRow>(
    db,
    sql`select ${LEDGER_COLUMNS} from cd_ledger_entries
        where cd_account_id = ${id} ${before === null ? sql`` : sql`and seq < ${before}`}
        order by seq desc limit ${pageSize + 1}`,
  );
  const hasNext = found.length > pageSize;
  const shown = found.slice(0, pageSize);
  return {
    data: shown.map(ledgerEntry),
    metaData: { hasNext, nextPageId: hasNext ? (shown.at(-1)?.id ?? null) : null },
  };
};

async function positionOf(db: Db, cdAccountId: string, entryId: string): Promise<number> {
  const [entry] = await rows<{ seq: number }>(
    db,
    sql`select seq from cd_ledger_entries where id = ${entryId} and cd_account_id = ${cdAccountId}`,
  );
  if (!entry) throw new ProviderError("bad_request", { nextPageId: "No entry of this account" });
  return entry.seq;
}
