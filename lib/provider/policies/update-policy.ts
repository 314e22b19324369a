import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/placement";
import type { PolicyWrite } from "@/lib/contract/placement";
import { valuesOf, type WirePolicy } from "@/lib/domain/policies/placement/wire";
import { PLACEMENT_MESSAGES } from "@/lib/messages/placement";
import { writeAudit } from "../audit";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { insurers, policies } from "../db/schema";
import { editConflict } from "../edit-conflict";
import { lockCompanyOf } from "../endorsements/lock-policy";
import { notFound, ProviderError } from "../errors";
import type { Verb } from "../route";
import { assertNotExpired } from "./assert-not-expired";
import { assertPlacement } from "./assert-placement";
import { changePolicy, type PolicyChange } from "./change-policy";
import { getPolicy } from "./get-policy";
import { livesOnSlabs } from "./load-change-facts";
import { policyColumns } from "./policy-columns";
import { benefitIdOf, storedSlabs } from "./schema-error";
import type { PolicyRow } from "./select-policies";
import { placementFields } from "./to-contract";

/**
 * Saves a policy; with status HANDOVER_TO_OPS every step must be complete [spec 1 §4]. A policy with lives can change only
 * as reviewed [domain §24 #46]. A save that changes no field is not a change: it leaves version and history as they are.
 * @throws ProviderError as `openChange` and `changePolicy`; conflict for a nickname in use.
 */
export const updatePolicy: Verb<typeof contract.updatePolicy> = async (db, call, { params: { id }, body }) => {
  const { reviewed, confirmedWarnings, ...sent } = body;
  const change = await openChange(db, call, id, sent);
  const reply = () => getPolicy(db, call, { params: { id }, query: undefined, body: undefined });
  if (isUnchanged(change)) return reply();
  const done = await changePolicy(db, call, change, { reviewed, confirmedWarnings });
  const after = { ...change.columns, ...done };
  await writeAudit(db, call, { action: "updatePolicy", entity: "policy", entityId: id, before: change.stored, after });
  return reply();
};

const isUnchanged = ({ stored, columns }: PolicyChange) =>
  isDeepStrictEqual(withoutEmpty({ ...stored, ...columns }), withoutEmpty(stored));

/** As JSON without null and empty text: a stored policy may lack fields that the form sends empty. */
const withoutEmpty = (policy: object): unknown =>
  JSON.parse(JSON.stringify(policy, (_, part) => (part === null || part === "" ? undefined : part)));

type Sent = PolicyWrite & { version: number; companyId?: string | undefined };

/**
 * The change that a save of the form makes; locks the company, whose other policies may limit the dates, and the policy.
 * @throws ProviderError not_found, also under another company; conflict with {@link EditConflict} as data for an outdated
 * version; bad_request for an expired policy, with the sentence of each wrong field, for another type, and for a removed
 * slab with covered members.
 */
export async function openChange(db: Db, call: Call, id: string, sent: Sent): Promise<PolicyChange> {
  const { version, companyId, ...policy } = sent;
  await lockCompanyOf(db, id);
  const [stored] = await db.select().from(policies).where(eq(policies.id, id)).for("no key update");
  if (!stored || (companyId !== undefined && companyId !== stored.companyId)) {
    throw notFound("Policy");
  }
  if (stored.version !== version) {
    const { data } = await getPolicy(db, call, { params: { id }, query: undefined, body: undefined });
    const stale = { entity: "policy", entityId: id, version: stored.version };
    throw await editConflict(db, { ...stale, current: { ...data.policyPlan } });
  }
  assertNotExpired(stored, call);
  if (stored.policyType !== policy.policyType) throw new ProviderError("bad_request", PLACEMENT_MESSAGES.typeFixed);
  const insurerId = await assertPlacement(db, policy, stored);
  await assertSlabsFree(db, id, leftOut(stored.slabs, policy.sumAssuredSlabs));
  const sumAssuredSlabs = keepPlans(stored.slabs, policy);
  return {
    stored,
    before: await placementStateOf(db, stored),
    after: { values: valuesOf(policy as unknown as WirePolicy), addons: [] },
    columns: policyColumns({ ...policy, sumAssuredSlabs }, insurerId),
  };
}

/** Protects slabs with lives, which would lose their sum insured. @throws ProviderError bad_request at the number of slabs. */
async function assertSlabsFree(db: Db, policyId: string, slabIds: readonly string[]): Promise<void> {
  if (slabIds.length === 0) return;
  const lives = await livesOnSlabs(db, policyId);
  const inUse = slabIds.filter((slabId) => lives.has(slabId)).sort();
  if (inUse.length === 0) return;
  const message = PLACEMENT_MESSAGES.slabHasLives(inUse);
  throw new ProviderError("bad_request", message, { data: { fields: { "terms.numberOfSlabs": message } } });
}

/** The values of a stored policy as the placement form has them. */
export const placementStateOf = async (db: Db, stored: PolicyRow["policy"]): Promise<PolicyChange["before"]> => ({
  values: valuesOf(placementFields(stored, await insurerName(db, stored))),
  addons: [],
});

async function insurerName(db: Db, { insurerId }: PolicyRow["policy"]): Promise<string | null> {
  if (insurerId === null) return null;
  const [insurer] = await db.select({ name: insurers.name }).from(insurers).where(eq(insurers.id, insurerId));
  return insurer?.name ?? null;
}

/** The form has no field for the benefit of a modular policy's slab, so the stored value remains. */
function keepPlans(stored: unknown, { sumAssuredSlabs }: Pick<PolicyWrite, "sumAssuredSlabs">) {
  const planOf = new Map(storedSlabs(stored).map((slab) => [slab.slabId, benefitIdOf(slab)]));
  return sumAssuredSlabs.map((slab) => {
    const benefitId = planOf.get(slab.slabId);
    return benefitId ? { benefitId, ...slab } : slab;
  });
}

function leftOut(stored: unknown, remaining: readonly { slabId: string }[]): string[] {
  const ids = new Set(remaining.map(({ slabId }) => slabId));
  return storedSlabs(stored)
    .map(({ slabId }) => slabId)
    .filter((slabId) => !ids.has(slabId));
}
