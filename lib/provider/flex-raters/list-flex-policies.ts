import { desc, eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/flex-raters";
import { isFlexPolicy } from "@/lib/domain/flex/flex-policy";
import { today } from "../context";
import { policies } from "../db/schema";
import { policyCards } from "../policies/policy-cards";
import { selectPolicies } from "../policies/select-policies";
import type { Verb } from "../route";

/** The flex and modular policies of a company, newest first; empty for an unknown company. */
export const listFlexPolicies: Verb<typeof contract.listFlexPolicies> = async (db, call, { params: { id } }) => {
  const found = await selectPolicies(db, eq(policies.companyId, id), desc(policies.createdAt), desc(policies.id));
  const cards = await policyCards(
    db,
    found.filter(({ policy }) => isFlexPolicy(policy)),
    today(call),
  );
  return { data: { policies: cards.map((card) => ({ ...card, policyId: card.id, type: card.policyType })) } };
};
