import { sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/roster-comparisons";
import type { Verb } from "../route";
import { loadComparisons } from "./load-comparisons";

const MAX_LISTED = 50;

/** The comparisons of a policy, newest first. */
export const listRosterComparisons: Verb<typeof contract.listRosterComparisons> = async (
  db,
  _call,
  { params: { policyId } },
) => ({ data: await loadComparisons(db, sql`c.policy_id = ${policyId}`, MAX_LISTED) });
