import { eq, sql } from "drizzle-orm";
import type { PolicyWrite } from "@/lib/contract/placement";
import type * as contract from "@/lib/contract/renewals";
import { addDays, dateOrNull, formatDmy, type LocalDate } from "@/lib/domain/dates/local-date";
import { isRenewable } from "@/lib/domain/policies/renewal";
import { RENEWAL_MESSAGES as TEXT } from "@/lib/messages/renewals";
import { writeAudit } from "../audit";
import { type Call, nowSql, today } from "../context";
import type { Db } from "../db/connect";
import { execute } from "../db/rows";
import { policies } from "../db/schema";
import { lockCompanyOf } from "../endorsements/lock-policy";
import { notFound, ProviderError } from "../errors";
import { publishEvent } from "../events/publish-events";
import type { Verb } from "../route";
import { copyBenefits } from "./copy-benefits";
import { createPolicy } from "./create-policy";
import { getPolicy } from "./get-policy";
import { stateOf } from "./load-policy";
import { benefitIdOf, storedSlabs } from "./schema-error";
import { findPolicy, type PolicyRow } from "./select-policies";

/**
 * Creates the draft that renews a policy: the next policy from the form's values, with the old policy's benefits, slab
 * grades and configuration [domain §24 #48].
 * @throws ProviderError not_found; conflict when the policy has a renewal, even one created concurrently; bad_request for a
 * policy that cannot be renewed yet, another type or another start date; and as `createPolicy`.
 */
export const renewPolicy: Verb<typeof contract.renewPolicy> = async (db, call, { params, body }) => {
  await lockCompanyOf(db, params.id);
  const old = await findPolicy(db, params.id);
  if (!old) throw notFound("Policy");
  assertRenewable(old, today(call));
  assertContinues(old, body);
  const { companyId, secondaryType } = old.policy;
  const created = await createPolicy(db, call, {
    params: undefined,
    query: undefined,
    body: { ...body, secondaryType, companyId },
  });
  const { id } = created.data.policyPlan;
  const plans = await copyBenefits(db, call, { from: old.policy, to: id, period: periodOf(body) });
  await db
    .update(policies)
    .set({ renewedFrom: old.policy.id, slabs: renewedSlabs(old.policy.slabs, body.sumAssuredSlabs, plans) })
    .where(eq(policies.id, id));
  await copySettings(db, call, old.policy.id, id);
  const data = { policyId: id, renewedFrom: old.policy.id };
  await publishEvent(db, call, { type: "policy.renewed", companyId, recordId: id, data });
  const after = { renewedFrom: old.policy.id, benefits: [...plans.values()] };
  await writeAudit(db, call, { action: "renewPolicy", entity: "policy", entityId: id, after });
  return getPolicy(db, call, { params: { id }, query: undefined, body: undefined });
};

function assertRenewable(old: PolicyRow, day: LocalDate): void {
  if (old.renewedAs) {
    const name = old.renewedAs.nickName ?? old.renewedAs.id;
    throw new ProviderError("conflict", TEXT.alreadyRenewed({ name }), { data: { renewedAs: old.renewedAs.id } });
  }
  const state = stateOf(old);
  if (state.error) throw new ProviderError("bad_request", state.error);
  if (!isRenewable(state, day)) throw new ProviderError("bad_request", TEXT.notRenewable);
}

/** @throws ProviderError bad_request unless the type is the same and the start is the date after the old end. */
function assertContinues({ policy }: PolicyRow, body: PolicyWrite): void {
  if (body.policyType !== policy.policyType) throw new ProviderError("bad_request", TEXT.sameType);
  const start = addDays(String(policy.endDate), 1);
  if (periodOf(body).startDate === start) return;
  const message = TEXT.startsAfter({ day: formatDmy(start) });
  throw new ProviderError("bad_request", message, { data: { fields: { "general.policyStartDate": message } } });
}

const periodOf = ({ policyStartDate, policyEndDate }: PolicyWrite) => ({
  startDate: dateOrNull(policyStartDate),
  endDate: dateOrNull(policyEndDate),
});

/** A slab with a stored id keeps the fields that the form lacks; a plan's slab refers to the copy of its plan. */
function renewedSlabs(stored: unknown, sent: PolicyWrite["sumAssuredSlabs"], plans: ReadonlyMap<string, string>) {
  const before = new Map(storedSlabs(stored).map((slab) => [slab.slabId, slab]));
  return sent.map((slab) => {
    const old = before.get(slab.slabId);
    const plan = plans.get(benefitIdOf(old) ?? "");
    return { ...old, ...slab, ...(plan ? { benefitId: plan } : {}) };
  });
}

/** Copies the grades of the slabs, and every version of the policy's own configuration. */
async function copySettings(db: Db, call: Call, from: string, to: string): Promise<void> {
  await execute(
    db,
    sql`insert into slab_grades (policy_id, slab_id, grade_id, updated_by, updated_at)
        select ${to}, slab_id, grade_id, updated_by, ${nowSql(call)}
        from slab_grades where policy_id = ${from}`,
  );
  await execute(
    db,
    sql`insert into config_versions (policy_id, number, effective_from, overrides, note, created_by, created_at)
        select ${to}, number, effective_from, overrides, note, created_by, created_at
        from config_versions where policy_id = ${from}`,
  );
}
