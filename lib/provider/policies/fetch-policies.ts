import { desc, eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/policies";
import { today } from "../context";
import { policies } from "../db/schema";
import type { Verb } from "../route";
import { selectPolicies } from "./select-policies";
import { policyListItem } from "./to-contract";

/** The policies of a company, newest first; corrupt ones have their error. Empty for an unknown company. */
export const fetchPolicies: Verb<typeof contract.fetchPolicies> = async (db, call, { params: { companyId } }) => {
  const found = await selectPolicies(
    db,
    eq(policies.companyId, companyId),
    desc(policies.createdAt),
    desc(policies.id),
  );
  return { data: { policies: found.map((row) => policyListItem(row, today(call))) } };
};
