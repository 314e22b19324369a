import { sql } from "drizzle-orm";
import { z } from "zod";
import { REGISTRATION_BLOCKS, registrationBlock } from "@/lib/domain/policies/eligibility";
import { REGISTRATION_MESSAGES } from "@/lib/messages/registration";
import { VALIDATOR_MESSAGES } from "@/lib/messages/validator";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { notFound, ProviderError } from "../errors";
import { loadPolicyFacts } from "../policies/load-policy";
import type { RatedPolicy } from "../premiums/pricing-context";
import { loadRater } from "../raters/load-rater";

export type PoliciesInScope = {
  /** null = 'Not Applicable': offboards from every policy. */
  chosen: RatedPolicy | null;
  /** The company's other policies that accept registrations; empty if the rows cannot affect them. */
  others: RatedPolicy[];
  /** The ids of those that accept none although they may be running. */
  closed: { drafts: string[]; corrupt: string[] };
};

type RowsInScope = { companyId: string; policyId: string | null; hasEdits?: boolean; hasExits?: boolean };

export const POLICY_NEEDED = VALIDATOR_MESSAGES.policyHint; // [spec 2 §2]
const NO_POLICIES = REGISTRATION_MESSAGES.noPolicies; // [spec 1 §8]

/**
 * The policies that rows may affect. A chosen policy that accepts no registrations is an error; other such policies are
 * left out.
 * @throws ProviderError not_found, bad_request with the sentences of spec 1 §8.
 */
export async function policiesInScope(
  db: Db,
  call: Call,
  { companyId, policyId, hasEdits = false, hasExits = false }: RowsInScope,
): Promise<PoliciesInScope> {
  const policies = await policiesOf(db, companyId);
  if (policyId !== null && !policies.some(({ id }) => id === policyId)) throw notFound("Policy");
  const chosen = policyId === null ? null : await loadOpen(db, call, policyId);
  if (typeof chosen === "string") throw new ProviderError("bad_request", chosen);
  const others: RatedPolicy[] = [];
  const closed: PoliciesInScope["closed"] = { drafts: [], corrupt: [] };
  const beyond = policies.filter(({ id }) => id !== policyId);
  // An edit changes a person on every policy, and an exit may end the parents' cover; a parental policy finds its employees
  // on other policies.
  const endsParents = hasExits && beyond.some(({ isParental }) => isParental);
  const looksBeyond = !chosen || hasEdits || endsParents || chosen.policy.isParentalPolicy;
  for (const { id } of looksBeyond ? beyond : []) {
    const other = await loadOpen(db, call, id);
    if (typeof other !== "string") others.push(other);
    else if (other === REGISTRATION_BLOCKS.draft) closed.drafts.push(id);
    else if (other === REGISTRATION_BLOCKS.corrupt) closed.corrupt.push(id);
  }
  if (!chosen && others.length === 0) throw new ProviderError("bad_request", NO_POLICIES);
  return { chosen, others, closed };
}

const Policy = z.object({ id: z.string(), isParental: z.boolean() });

const policiesOf = (db: Db, companyId: string) =>
  queryRows(
    db,
    Policy,
    sql`select id, is_parental_policy as "isParental" from policies where company_id = ${companyId}
        order by created_at, id`,
  );

/** @returns the policy, or why it accepts no registrations. */
async function loadOpen(db: Db, call: Call, policyId: string): Promise<RatedPolicy | string> {
  const policy = await loadPolicyFacts(db, call, policyId).catch((error: unknown) => {
    if (error instanceof ProviderError && error.code === "unprocessable") return error.message;
    throw error;
  });
  if (typeof policy === "string") return policy;
  return registrationBlock(policy, today(call)) ?? { policy, rater: await loadRater(db, policyId) };
}
