import type * as contract from "@/lib/contract/placement";
import { valuesOf, type WirePolicy } from "@/lib/domain/policies/placement/wire";
import { PLACEMENT_MESSAGES } from "@/lib/messages/placement";
import { writeAudit } from "../audit";
import { now } from "../context";
import { policies } from "../db/schema";
import { isForeignKeyViolation } from "../db/unique-violation";
import { ProviderError } from "../errors";
import { newId } from "../ids";
import type { Verb } from "../route";
import { assertPlacement } from "./assert-placement";
import { confirmedBy } from "./change-policy";
import { getPolicy } from "./get-policy";
import { policyColumns } from "./policy-columns";
import { policyWarnings } from "./policy-warnings";
import { refuseTakenNickname } from "./refuse-taken-nickname";

/**
 * Creates a policy in Draft, whatever status the request has [spec 1 §4].
 * @throws ProviderError bad_request with the sentence of each wrong field of step 1, conflict for a nickname of another
 * policy of the company, not_found for the company.
 */
export const createPolicy: Verb<typeof contract.createPolicy> = async (db, call, { body }) => {
  const { companyId, confirmedWarnings, ...sent } = body;
  const policy = { ...sent, policyPlacementStatus: "DRAFT" as const };
  const insurerId = await assertPlacement(db, policy, { companyId });
  const id = newId("pol");
  const stamps = { createdAt: now(call), updatedAt: now(call) };
  await db
    .insert(policies)
    .values({ id, companyId, ...policyColumns(policy, insurerId), ...stamps })
    .catch((error: unknown) => {
      if (isForeignKeyViolation(error, "policies_company_id_companies_id_fk")) {
        throw new ProviderError("not_found", PLACEMENT_MESSAGES.companyMissing);
      }
      throw refuseTakenNickname(error);
    });
  const warnings = await policyWarnings(db, id, null, valuesOf(policy as unknown as WirePolicy));
  const after = { ...policy, warnings: confirmedBy({ warnings }, { confirmedWarnings }) };
  await writeAudit(db, call, { action: "createPolicy", entity: "policy", entityId: id, after });
  return getPolicy(db, call, { params: { id }, query: undefined, body: undefined });
};
