import type { z } from "zod";
import type * as contract from "@/lib/contract/row-facts";
import { writeAudit } from "../audit";
import { valuesReply } from "../configuration/config-on";
import { today } from "../context";
import type { Verb } from "../route";
import { policiesInScope } from "./policies-in-scope";
import { loadScope, mayUseException, type PolicyScope, scopeEntity } from "./scope";

/**
 * Roster and rules for the given people, as an upload of their rows would find them. Audited, because it reads personal
 * data.
 * @throws ProviderError bad_request, not_found as the upload itself.
 */
export const getRowFacts: Verb<typeof contract.getRowFacts> = async (db, call, { body }) => {
  const { companyId, policyId, ...names } = body;
  const policies = await policiesInScope(db, call, { companyId, policyId });
  const scope = await loadScope(db, call, companyId, policies, rowsNaming(names));
  const disclosed = scope.chosen ? [scope.chosen] : scope.others;
  const facts = disclosed.map(policyFacts);
  const lives = facts.reduce((sum, one) => sum + one.lives.length, 0);
  if (lives > 0) {
    await writeAudit(db, call, { action: "getRowFacts", ...scopeEntity(companyId, policyId), after: { lives } });
  }
  return { data: { today: today(call), mayUseException: mayUseException(call), policies: facts } };
};

function rowsNaming({ employeeIds, userIds, mobiles, emails }: contract.RowNames) {
  return {
    ADD: [
      ...employeeIds.map((employee_id) => ({ employee_id })),
      ...userIds.map((userId) => ({ userId })),
      ...mobiles.map((mobile) => ({ mobile })),
      ...emails.map((email_address) => ({ email_address })),
    ],
    EDIT: [],
    OFFBOARD: [],
  };
}

function policyFacts({ policy, rater, roster }: PolicyScope): z.input<typeof contract.RowFacts>["policies"][number] {
  return {
    policy: { ...policy, slabs: [...policy.slabs], config: valuesReply(policy.config) },
    rater: rater && { ...rater, ageBands: rater.ageBands?.map((band) => ({ ...band, premiums: [...band.premiums] })) },
    lives: [...roster.byEmployee.values()].flat(),
    contacts: [
      ...[...roster.mobileOwner].map(([mobile, employeeId]) => ({ employeeId, mobile, email: null })),
      ...[...roster.emailOwner].map(([email, employeeId]) => ({ employeeId, mobile: null, email })),
    ],
    accountHolders: [...roster.accountHolders.values()],
    baseCovers: roster.baseUntil && [...roster.baseUntil].map(([key, until]) => ({ key, until })),
  };
}
