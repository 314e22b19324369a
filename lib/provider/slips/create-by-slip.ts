import type { z } from "zod";
import type * as contract from "@/lib/contract/slips";
import { istDay } from "@/lib/domain/dates/local-date";
import type { WarningKind } from "@/lib/domain/policies/changes/warnings";
import { termsOf } from "@/lib/domain/policies/slips/benefit-terms";
import { countFailures } from "@/lib/domain/policies/slips/slip";
import { writeAudit } from "../audit";
import { authorise } from "../auth/authorise";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { benefits } from "../db/schema";
import { newId } from "../ids";
import { createPolicy } from "../policies/create-policy";
import { benefitColumns } from "./benefit-columns";
import { checkStoredSlip } from "./check-stored-slip";
import { slipErrors } from "./slip-errors";
import { type IdentifiedAddon, slipPolicy } from "./slip-policy";
import { assertUnchanged, loadValidation, markSaved } from "./slip-validations";

type Input = { companyId: string; filename: string; confirmedWarnings: WarningKind[] };
type Reply = z.input<typeof contract.parsePlacementSlip.reply>;

/**
 * Creates the GMC Modular policy of a validated slip in Draft, with its plans and benefits.
 * @throws ProviderError forbidden, feature_off; conflict for a slip that was not validated within 24 hours, has changed since
 * or is already saved. New errors, such as a nickname used meanwhile, are returned as errors.
 */
export async function createBySlip(db: Db, call: Call, input: Input): Promise<Reply> {
  const { companyId, filename, confirmedWarnings } = input;
  authorise(call, "slips.upload");
  const validation = await loadValidation(db, call, { filename, companyId, policyId: null });
  // Use the date of the validation: the user confirmed that result.
  const day = istDay(validation.validatedAt.getTime());
  const checked = await checkStoredSlip(db, call, { companyId, filename, kind: validation.kind, day });
  assertUnchanged(validation, checked);
  const errors = slipErrors(checked.failures);
  if (countFailures(errors) > 0) return { data: { errors, values: null } };
  const identified: IdentifiedAddon[] = checked.addons.map((addon) => ({ id: newId("ben"), addon }));
  const body = { ...slipPolicy(checked.values, identified), companyId, confirmedWarnings };
  const { data } = await createPolicy(db, call, { params: undefined, query: undefined, body });
  const { id } = data.policyPlan;
  await insertBenefits(db, call, id, identified);
  await markSaved(db, call, filename, id);
  const after = { filename, benefits: identified.map(({ id: benefitId }) => benefitId) };
  await writeAudit(db, call, { action: "parsePlacementSlip", entity: "policy", entityId: id, after });
  return { data: { errors, values: null, policyId: id } };
}

/** Inserts new benefits of a policy in one statement. */
export async function insertBenefits(
  db: Db,
  call: Call,
  policyId: string,
  added: readonly IdentifiedAddon[],
): Promise<void> {
  if (added.length === 0) return;
  const stamps = { createdAt: now(call), updatedAt: now(call) };
  await db
    .insert(benefits)
    .values(added.map(({ id, addon }) => ({ id, policyId, ...benefitColumns(termsOf(addon)), ...stamps })));
}
