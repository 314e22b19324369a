import { sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/endorsement-list";
import { rows } from "../db/rows";
import type { Verb } from "../route";
import { listCondition, listedBy } from "./list-query";

/** How many a filter finds; beside the pages, so that turning one does not count again. */
export const countEndorsements: Verb<typeof contract.countEndorsements> = async (db, _call, { params, query }) => {
  const by = await listedBy(db, params.list, query);
  const [counted] = await rows<{ total: number }>(
    db,
    sql`select count(*)::int as total from endorsements e where ${listCondition(by)}`,
  );
  return { data: { total: counted?.total ?? 0 } };
};
