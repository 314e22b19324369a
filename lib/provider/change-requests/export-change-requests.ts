import { and, desc, sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/change-requests";
import { writeAudit } from "../audit";
import type { Db } from "../db/connect";
import { ROWS_PER_READ } from "../db/rows";
import { changeRequests } from "../db/schema";
import type { Verb } from "../route";
import { assertCompany, type Filter, filterCondition } from "./filter";
import { changeRequestOf, type Row, selectChangeRequests } from "./select";

/** All requests of a filter, newest first. Audited, because it contains personal data. @throws ProviderError not_found. */
export const exportChangeRequests: Verb<typeof contract.exportChangeRequests> = async (db, call, { query }) => {
  await assertCompany(db, query.companyId);
  const found: Row[] = [];
  for (let isMore = true; isMore; ) {
    const rows = await readBelow(db, query, found.at(-1));
    found.push(...rows);
    isMore = rows.length === ROWS_PER_READ;
  }
  await writeAudit(db, call, {
    action: "exportChangeRequests",
    entity: "company",
    entityId: query.companyId,
    after: { total: found.length },
  });
  return { data: found.map(changeRequestOf) };
};

/** The next rows after one, or the first rows. */
async function readBelow(db: Db, query: Filter, last: Row | undefined): Promise<Row[]> {
  const { createdAt, id } = changeRequests;
  const below = last && sql`(${createdAt}, ${id}) < (${last.createdAt}::timestamptz, ${last.request.id})`;
  return selectChangeRequests(db, and(filterCondition(query), below))
    .orderBy(desc(createdAt), desc(id))
    .limit(ROWS_PER_READ);
}
