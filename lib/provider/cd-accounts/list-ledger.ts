import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/cd-accounts";
import type { Db } from "../db/connect";
import { queryNamed } from "../db/prepared";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { notFound, ProviderError } from "../errors";
import type { Verb } from "../route";
import { dayCondition, isByDay, policyTypesOf } from "./ledger-filter";
import { LEDGER_COLUMNS, LedgerRow, ledgerEntry } from "./ledger-row";

/** One page fills the window twice; scrolling loads more. */
const PAGE_SIZE = 100;

/** The entry after which a page begins, in both orders: by posting and by date. */
const Position = z.object({ seq: z.int(), createdAt: z.string() });
type Position = z.output<typeof Position>;

const PolicyTypes = z.object({ policyTypes: z.array(z.string()) });

/**
 * Ledger lines newest first: without a date filter in the order of posting, so that `balanceAfter` is continuous; with
 * one, by entry date. The cursor is the id of a page's last line, so new entries do not shift the pages. Every page is
 * read from an index, whatever the number of entries.
 * @throws ProviderError not_found for an unknown account, bad_request for another account's cursor.
 */
export const listLedger: Verb<typeof contract.listLedger> = async (db, call, { params: { id }, query }) => {
  const policyTypes = await policyTypesIn(db, id);
  const pageSize = query.pageSize ?? PAGE_SIZE;
  const before = query.nextPageId === undefined ? null : await positionOf(db, id, query.nextPageId);
  // One extra row shows whether there is a next page.
  const found = await queryRows(db, LedgerRow, pageQuery(id, query, before, pageSize + 1));
  const hasNext = found.length > pageSize;
  const shown = found.slice(0, pageSize);
  return {
    data: shown.map((row) => ledgerEntry(call, row)),
    metaData: { hasNext, nextPageId: hasNext ? (shown.at(-1)?.id ?? null) : null, policyTypes },
  };
};

/** One page of a filter after a position, newest first. */
export function pageQuery(id: string, filter: contract.LedgerFilter, before: Position | null, limit: number): SQL {
  const types = policyTypesOf(filter);
  const byDay = isByDay(filter);
  const behind =
    before === null
      ? sql``
      : byDay
        ? sql`and (created_at, seq) < (${before.createdAt}::timestamptz, ${before.seq}::bigint)`
        : sql`and seq < ${before.seq}::bigint`;
  const order = byDay ? sql`order by created_at desc, seq desc` : sql`order by seq desc`;
  const condition = sql`cd_account_id = ${id} ${dayCondition(filter)} ${behind}`;
  if (types.length === 0) {
    return sql`select ${LEDGER_COLUMNS} from cd_ledger_entries where ${condition} ${order} limit ${limit}`;
  }
  // Reads each type from its own index range: a rare type is found without reading a million others.
  return sql`select ${LEDGER_COLUMNS} from unnest(${textArray(types)}) as wanted(type)
             cross join lateral (select * from cd_ledger_entries
                                 where policy_type = wanted.type and ${condition} ${order} limit ${limit}) as entries
             ${order} limit ${limit}`;
}

/** The account's policy types, by skipping through the index. @throws ProviderError not_found. */
async function policyTypesIn(db: Db, cdAccountId: string): Promise<string[]> {
  const [account] = await queryNamed(
    db,
    "policy types in a ledger",
    PolicyTypes,
    sql`with recursive types(type) as (
          (select policy_type from cd_ledger_entries where cd_account_id = ${cdAccountId} and policy_type is not null
           order by policy_type limit 1)
          union all
          select (select policy_type from cd_ledger_entries
                  where cd_account_id = ${cdAccountId} and policy_type > types.type order by policy_type limit 1)
          from types where types.type is not null
        )
        select array(select type from types where type is not null order by type) as "policyTypes"
        from cd_accounts where id = ${cdAccountId} and archived_at is null`,
  );
  if (!account) throw notFound("CD account");
  return account.policyTypes;
}

async function positionOf(db: Db, cdAccountId: string, entryId: string): Promise<Position> {
  const [entry] = await queryRows(
    db,
    Position,
    sql`select seq, created_at::text as "createdAt" from cd_ledger_entries
        where id = ${entryId} and cd_account_id = ${cdAccountId}`,
  );
  if (!entry) throw new ProviderError("bad_request", { nextPageId: "No entry of this account" });
  return entry;
}
