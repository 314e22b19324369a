import { desc, eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/companies";
import { policies } from "../db/schema";
import type { Verb } from "../route";
import { loadCompany } from "./load-company";

/** One company with the ids of its policies, newest first, and of lost policies. @throws ProviderError not_found. */
export const getCompany: Verb<typeof contract.getCompany> = async (db, _call, { params: { id } }) => {
  const company = await loadCompany(db, id);
  const plans = await db
    .select({ id: policies.id })
    .from(policies)
    .where(eq(policies.companyId, id))
    .orderBy(desc(policies.createdAt), desc(policies.id));
  const { agentGroupName, lostPolicyPlans, ...fields } = company;
  const agentGroup = agentGroupName === null ? null : { groupName: agentGroupName };
  const policyPlans = [...plans.map((plan) => plan.id), ...lostPolicyPlans];
  return { data: { companyDetails: { ...fields, agentGroup, policyPlans } } };
};
