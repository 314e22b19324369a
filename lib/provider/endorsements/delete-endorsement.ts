import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/endorsement-edits";
import { isDeletable, STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { writeAudits } from "../audit";
import { endorsementMembers, endorsements } from "../db/schema";
import { assertVersion } from "../edit-conflict";
import { ProviderError } from "../errors";
import { loadPolicyFacts } from "../policies/load-policy";
import type { Verb } from "../route";
import { lockEndorsement } from "./lock-for-edit";
import { removeRows } from "./remove-rows";
import { dependentsOf, repriceDependents } from "./reprice-dependents";

/**
 * Deletes a draft: its additions are removed, its edits and offboards cancelled [spec 2 §4, domain §10]. Also deletes an
 * endorsement that all rows have left.
 * @throws ProviderError not_found; bad_request after DRAFT while it has rows; conflict when another endorsement depends on
 * its lives, or another user changed it first.
 */
export const deleteEndorsement: Verb<typeof contract.deleteEndorsement> = async (
  db,
  call,
  { params: { id }, query },
) => {
  const endorsement = await lockEndorsement(db, id);
  const { status, endorsementCycle, endorsementNumber, policyId, version } = endorsement;
  const rows = await db.$count(endorsementMembers, eq(endorsementMembers.endorsementId, id));
  await assertVersion(db, query.version, { entity: "endorsement", entityId: id, version, current: { rows } });
  if (!isDeletable(status, rows)) {
    throw new ProviderError("bad_request", `An endorsement in status ${STATUS_LABELS[status]} cannot be deleted`);
  }
  const dependents = await dependentsOf(db, id);
  const memberCount = (await removeRows(db, call, id)).length;
  await db.delete(endorsements).where(eq(endorsements.id, id));
  await repriceDependents(db, call, dependents, await loadPolicyFacts(db, call, policyId));
  const before = { status, endorsementCycle, endorsementNumber, policyId, memberCount };
  // The policy's history shows it: the endorsement has no page any more.
  const deleted = { action: "deleteEndorsement", before };
  await writeAudits(db, call, [
    { ...deleted, entity: "endorsement", entityId: id },
    { ...deleted, entity: "policy", entityId: policyId },
  ]);
  return { data: { memberCount, endorsement: { endorsementCycle } } };
};
