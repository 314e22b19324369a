import { asc, eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/benefits";
import { today } from "../context";
import { benefits } from "../db/schema";
import type { Verb } from "../route";
import { benefitOf } from "./benefit-of";

/** The benefits of a policy, by priority; empty for an unknown policy. */
export const listPolicyBenefits: Verb<typeof contract.listPolicyBenefits> = async (db, call, { params: { id } }) => {
  const found = await db
    .select()
    .from(benefits)
    .where(eq(benefits.policyId, id))
    .orderBy(asc(benefits.priority), asc(benefits.id));
  return { data: { benefits: found.map((row) => benefitOf(row, today(call))) } };
};
