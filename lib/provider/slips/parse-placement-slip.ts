import { and, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import type * as contract from "@/lib/contract/slips";
import { termsOf } from "@/lib/domain/policies/slips/benefit-terms";
import { countFailures, isGmcModular, type SlipKind } from "@/lib/domain/policies/slips/slip";
import { isBaseType } from "@/lib/domain/policies/types";
import { PLACEMENT_MESSAGES } from "@/lib/messages/placement";
import { SLIP_MESSAGES } from "@/lib/messages/slips";
import { writeAudit } from "../audit";
import { authorise } from "../auth/authorise";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { companies, policies } from "../db/schema";
import { ProviderError } from "../errors";
import { policyWarnings } from "../policies/policy-warnings";
import type { Verb } from "../route";
import { checkStoredSlip } from "./check-stored-slip";
import { createBySlip } from "./create-by-slip";
import { slipErrors } from "./slip-errors";
import { storeValidation } from "./slip-validations";

/**
 * Checks the stored slip of a new policy against the rules of the placement form; with `commit` creates the policy of a
 * validated slip.
 * @throws ProviderError not_found for the company and the file; bad_request for a workbook that is no slip, and for an
 * invalid base policy of a top-up; else as `createBySlip`.
 */
export const parsePlacementSlip: Verb<typeof contract.parsePlacementSlip> = async (db, call, { query, body }) => {
  await assertCompany(db, body.companyId);
  return query.commit === "true" ? createBySlip(db, call, body) : validate(db, call, body);
};

type Body = z.output<typeof contract.parsePlacementSlip.body>;
type Reply = z.input<typeof contract.parsePlacementSlip.reply>;

async function validate(db: Db, call: Call, body: Body): Promise<Reply> {
  const { companyId, filename, policyType: type, subType: variant, additionalBenefits } = body;
  const basePolicyPlanId = variant === "Top-up" ? body.basePolicyPlanId : null;
  const kind: SlipKind = { type, variant, basePolicyPlanId, additionalBenefits };
  if (isGmcModular(kind)) authorise(call, "slips.read");
  if (variant === "Top-up") await assertBasePolicy(db, companyId, basePolicyPlanId);
  const checked = await checkStoredSlip(db, call, { companyId, filename, kind, day: today(call) });
  const { values, addons, failures, digest } = checked;
  const isSound = countFailures(failures) === 0;
  if (isGmcModular(kind)) {
    await storeValidation(db, call, { filename, companyId, kind, isSound, digest });
    const after = { filename, isSound };
    await writeAudit(db, call, { action: "validatePlacementSlip", entity: "company", entityId: companyId, after });
  }
  const benefits = isSound
    ? addons.map(termsOf).map(({ name, type: of, sumInsured }) => ({ name, type: of, sumInsured }))
    : [];
  const warnings = isSound && isGmcModular(kind) ? await policyWarnings(db, null, null, values) : [];
  return { data: { errors: slipErrors(failures), values: isSound ? values : null, benefits, warnings } };
}

async function assertCompany(db: Db, companyId: string): Promise<void> {
  const [company] = await db.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId));
  if (!company) throw new ProviderError("not_found", PLACEMENT_MESSAGES.companyMissing);
}

/** The base policy of a top-up is a placed health policy of its company, not a Draft [spec 3 §4, §5]. */
async function assertBasePolicy(db: Db, companyId: string, basePolicyPlanId: string | null): Promise<void> {
  const isBase = and(
    eq(policies.id, basePolicyPlanId ?? ""),
    eq(policies.companyId, companyId),
    ne(policies.placementStatus, "DRAFT"),
  );
  const [base] = await db.select({ type: policies.policyType }).from(policies).where(isBase);
  if (!base || !isBaseType(base.type)) throw new ProviderError("bad_request", SLIP_MESSAGES.basePolicyMissing);
}
