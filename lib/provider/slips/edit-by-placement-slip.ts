import { and, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type * as contract from "@/lib/contract/slips";
import { istDay } from "@/lib/domain/dates/local-date";
import { asRecordedChange } from "@/lib/domain/policies/changes/history";
import { policyChanges } from "@/lib/domain/policies/changes/policy-change";
import { termsOf } from "@/lib/domain/policies/slips/benefit-terms";
import { countFailures } from "@/lib/domain/policies/slips/slip";
import { writeAudit } from "../audit";
import { authorise } from "../auth/authorise";
import { type Call, now, today } from "../context";
import type { Db } from "../db/connect";
import { previewWork } from "../db/preview-work";
import { benefits } from "../db/schema";
import { editConflict } from "../edit-conflict";
import { lockPolicy } from "../endorsements/lock-policy";
import { newId } from "../ids";
import { assertNotExpired } from "../policies/assert-not-expired";
import { assertPlacement } from "../policies/assert-placement";
import { type Confirmation, changePolicy, type PolicyChange, previewChange } from "../policies/change-policy";
import { policyColumns } from "../policies/policy-columns";
import { storedSlabs } from "../policies/schema-error";
import type { Verb } from "../route";
import { assertNoOrphans } from "./assert-no-orphans";
import { benefitColumns } from "./benefit-columns";
import { type CheckedStoredSlip, checkStoredSlip } from "./check-stored-slip";
import { insertBenefits } from "./create-by-slip";
import { completePolicy, EDITED_KIND, loadSlipPolicy, type SlipPolicy } from "./load-slip-policy";
import { outdatedSlip } from "./outdated-slip";
import { slipChanges } from "./slip-changes";
import { slipErrors } from "./slip-errors";
import { type IdentifiedAddon, slipPolicy } from "./slip-policy";
import { assertUnchanged, hasSavedSlip, loadValidation, markSaved, storeValidation } from "./slip-validations";

/**
 * Checks an edited slip of a GMC Modular policy and lists its changes; with `commit` saves a validated slip.
 * @throws ProviderError as `loadSlipPolicy`, `checkStoredSlip` and `assertNoOrphans`; for a save also forbidden without the
 * role, as `changePolicy`, and conflict if the slip was not validated within 24 hours, has changed or is already saved, or
 * the policy was changed since.
 */
export const editByPlacementSlip: Verb<typeof contract.editByPlacementSlip> = async (db, call, { query, body }) =>
  query.commit === "true" ? save(db, call, body) : validate(db, call, body);

type Body = z.output<typeof contract.editByPlacementSlip.body>;
type Reply = z.input<typeof contract.editByPlacementSlip.reply>;

async function validate(db: Db, call: Call, body: Body): Promise<Reply> {
  const policy = await loadSlipPolicy(db, call, body);
  assertNotExpired(policy.stored, call);
  const checked = await checkEdited(db, call, body, policy, today(call));
  const { values, addons, failures, digest } = checked;
  const isSound = countFailures(failures) === 0;
  if (isSound) await assertNoOrphans(db, call, policy, { values, addons });
  const { policyId, companyId, filename } = body;
  const edited = { policyId, policyVersion: policy.stored.version };
  await storeValidation(db, call, { filename, companyId, kind: EDITED_KIND, isSound, digest, edited });
  const after = { filename, isSound };
  await writeAudit(db, call, { action: "validatePlacementSlip", entity: "policy", entityId: policyId, after });
  if (!isSound) return { data: { errors: slipErrors(failures), changes: null, review: null } };
  const changes = await slipChanges(db, call, completePolicy(policy, today(call)), { values, addons });
  const review = await previewWork(db, async (tx) => {
    const { change, identified } = await changeOf(tx, call, policy, checked);
    await writeBenefits(tx, call, policy, identified);
    return previewChange(tx, call, change);
  });
  return { data: { errors: slipErrors(failures), changes, review } };
}

async function save(db: Db, call: Call, body: Body): Promise<Reply> {
  const { policyId, filename } = body;
  authorise(call, (await hasSavedSlip(db, policyId)) ? "slips.replace" : "slips.upload");
  const validation = await loadValidation(db, call, body);
  await lockPolicy(db, policyId);
  const policy = await loadSlipPolicy(db, call, body);
  assertNotExpired(policy.stored, call);
  if (policy.stored.version !== validation.policyVersion) {
    const stale = { entity: "policy", entityId: policyId, version: policy.stored.version };
    throw await editConflict(db, { ...stale, current: {} });
  }
  const checked = await checkEdited(db, call, body, policy, istDay(validation.validatedAt.getTime()));
  assertUnchanged(validation, checked);
  const errors = slipErrors(checked.failures);
  if (countFailures(errors) > 0) return { data: { errors } };
  await assertNoOrphans(db, call, policy, checked);
  await write(db, call, policy, checked, body);
  await markSaved(db, call, filename, policyId);
  return { data: { errors } };
}

const checkEdited = (db: Db, call: Call, body: Body, { benefits: offered }: SlipPolicy, day: string) =>
  checkStoredSlip(db, call, {
    ...body,
    kind: EDITED_KIND,
    day,
    edited: { policyId: body.policyId, benefitIds: offered.map(({ id }) => id) },
  });

type Identified = { change: PolicyChange; identified: IdentifiedAddon[] };

/** The slip as a change of the stored policy, and its benefits with their ids. */
async function changeOf(db: Db, call: Call, policy: SlipPolicy, after: CheckedStoredSlip): Promise<Identified> {
  const { stored } = policy;
  const status = stored.placementStatus === "DRAFT" ? ("DRAFT" as const) : ("HANDOVER_TO_OPS" as const);
  const identified: IdentifiedAddon[] = after.addons.map((addon) => ({
    id: String(addon.fields.benefitId) || newId("ben"),
    addon,
  }));
  const sent = slipPolicy(after.values, identified);
  const slabOf = new Map(storedSlabs(stored.slabs).map((slab) => [slab.slabId, slab]));
  // Keep the stored fields of a slab that the slip lacks.
  const sumAssuredSlabs = sent.sumAssuredSlabs.map((slab) => ({ ...slabOf.get(slab.slabId), ...slab }));
  const edited = { ...sent, sumAssuredSlabs, policyPlacementStatus: status };
  const columns = policyColumns(edited, await assertPlacement(db, edited, stored));
  const values = { ...after.values, status };
  const before = completePolicy(policy, today(call));
  const warnings = await outdatedSlip(db, call, before, after);
  return {
    change: { stored, before: before.state, after: { ...after, values }, columns, warnings },
    identified,
  };
}

async function write(
  db: Db,
  call: Call,
  policy: SlipPolicy,
  checked: CheckedStoredSlip,
  confirmation: Confirmation,
): Promise<void> {
  const { change, identified } = await changeOf(db, call, policy, checked);
  const { stored, columns } = change;
  await writeBenefits(db, call, policy, identified);
  const done = await changePolicy(db, call, change, confirmation);
  const ofBenefits = policyChanges(change.before, change.after).filter(({ group }) => group === "addons");
  const benefitChanges = ofBenefits.map(asRecordedChange);
  const [before, after] = [
    { ...stored, benefits: policy.benefits },
    { ...columns, ...done, benefitChanges, benefits: identified.map(({ id, addon }) => ({ id, ...termsOf(addon) })) },
  ];
  await writeAudit(db, call, { action: "editByPlacementSlip", entity: "policy", entityId: stored.id, before, after });
}

/** Updates the benefits with an id, inserts new ones, and withdraws those that the slip lacks. */
async function writeBenefits(
  db: Db,
  call: Call,
  { stored, benefits: offered }: SlipPolicy,
  identified: readonly IdentifiedAddon[],
): Promise<void> {
  const known = new Map(offered.map((benefit) => [benefit.id, benefit]));
  const stamp = { version: sql`${benefits.version} + 1`, updatedAt: now(call) };
  for (const { id, addon } of identified) {
    const before = known.get(id);
    if (!before) continue;
    await db
      .update(benefits)
      .set({ ...benefitColumns(termsOf(addon), before.metadata), ...stamp })
      .where(eq(benefits.id, id));
  }
  await insertBenefits(
    db,
    call,
    stored.id,
    identified.filter(({ id }) => !known.has(id)),
  );
  const remaining = new Set(identified.map(({ id }) => id));
  const removed = [...known.keys()].filter((id) => !remaining.has(id));
  if (removed.length === 0) return;
  await db
    .update(benefits)
    .set({ active: false, ...stamp })
    .where(and(eq(benefits.policyId, stored.id), inArray(benefits.id, removed)));
}
