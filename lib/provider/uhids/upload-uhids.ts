import type * as contract from "@/lib/contract/uhids";
import { writeAudit } from "../audit";
import { lockPolicy } from "../endorsements/lock-policy";
import type { Verb } from "../route";
import { assignedIn, assignUhids } from "./assign-uhids";

/**
 * Assigns UHIDs to members of a policy; each row is assigned, unchanged, or in `failure` with its reason [domain §16].
 * A UHID is unique on its policy and never replaced by an upload.
 * @throws ProviderError not_found for an unknown policy.
 */
export const uploadUhids: Verb<typeof contract.uploadUhids> = async (db, call, { params: { policyId }, body }) => {
  await lockPolicy(db, policyId);
  const plan = await assignUhids(db, call, policyId, body.memberData);
  const after = { assigned: assignedIn(plan) };
  await writeAudit(db, call, { action: "uploadUhids", entity: "policy", entityId: policyId, after });
  const { assignments, unchanged, failure } = plan;
  return { data: { assigned: assignments.length, unchanged, failure } };
};
