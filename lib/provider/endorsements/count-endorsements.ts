import { sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/endorsement-list";
import { queryTotal } from "../db/rows";
import type { Verb } from "../route";
import { listCondition, listedBy } from "./list-query";

/** Counts a filter's endorsements. Separate from the list, so that a page change does not count again. */
export const countEndorsements: Verb<typeof contract.countEndorsements> = async (db, call, { params, query }) => {
  const by = await listedBy(db, call, params.list, query);
  const total = await queryTotal(db, sql`select count(*)::int as total from endorsements e where ${listCondition(by)}`);
  return { data: { total } };
};
