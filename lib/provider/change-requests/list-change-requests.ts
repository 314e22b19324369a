import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/change-requests";
import type { Db } from "../db/connect";
import { instantSql } from "../db/instants";
import { changeRequests } from "../db/schema";
import { unknownPage } from "../errors";
import type { InputOf, Verb } from "../route";
import { assertCompany, filterCondition } from "./filter";
import { changeRequestOf, selectChangeRequests } from "./select";

type Query = InputOf<typeof contract.listChangeRequests>["query"];

const { createdAt, id } = changeRequests;
const NEWEST_FIRST = [desc(createdAt), desc(id)];
const OLDEST_FIRST = [asc(createdAt), asc(id)];

/**
 * A company's requests, newest first: up to `pageSize` after `nextPageId`, or the nearest before `prevPageId`
 * [spec 2 §7, domain §20].
 * @throws ProviderError not_found for an unknown company, bad_request for a cursor that is not one of its requests.
 */
export const listChangeRequests: Verb<typeof contract.listChangeRequests> = async (db, _call, { query }) => {
  await assertCompany(db, query.companyId);
  const isBackwards = query.nextPageId === undefined && query.prevPageId !== undefined;
  const found = await selectChangeRequests(db, and(filterCondition(query), await beyondCursor(db, query)))
    .orderBy(...(isBackwards ? OLDEST_FIRST : NEWEST_FIRST))
    .limit(query.pageSize + 1);
  const hasMore = found.length > query.pageSize;
  const near = found.slice(0, query.pageSize);
  const page = (isBackwards ? near.reverse() : near).map(changeRequestOf);
  return {
    data: page,
    metaData: {
      hasPrev: isBackwards ? hasMore : query.nextPageId !== undefined,
      hasNext: isBackwards || hasMore,
      nextPageId: page.at(-1)?.id ?? null,
      prevPageId: page[0]?.id ?? null,
    },
  };
};

/** The rows beyond the cursor's row in the order of the list: keyset, never OFFSET. */
async function beyondCursor(db: Db, { companyId, nextPageId, prevPageId }: Query): Promise<SQL | undefined> {
  const cursor = nextPageId ?? prevPageId;
  if (cursor === undefined) return undefined;
  const [row] = await db
    .select({ createdAt, id })
    .from(changeRequests)
    .where(and(eq(id, cursor), eq(changeRequests.companyId, companyId)));
  if (!row) throw unknownPage();
  const place = sql`(${instantSql(row.createdAt)}, ${row.id})`;
  return nextPageId === undefined ? sql`(${createdAt}, ${id}) > ${place}` : sql`(${createdAt}, ${id}) < ${place}`;
}
