import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/endorsement-list";
import { queryRows } from "../db/rows";
import type { Verb } from "../route";
import { listCondition, listedBy } from "./list-query";

const Counted = z.object({ total: z.int() });

/** Counts a filter's endorsements. Separate from the list, so that a page change does not count again. */
export const countEndorsements: Verb<typeof contract.countEndorsements> = async (db, call, { params, query }) => {
  const by = await listedBy(db, call, params.list, query);
  const [counted] = await queryRows(
    db,
    Counted,
    sql`select count(*)::int as total from endorsements e where ${listCondition(by)}`,
  );
  return { data: { total: counted?.total ?? 0 } };
};
