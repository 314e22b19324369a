import type * as contract from "@/lib/contract/endorsement-edits";
import { writeAudit } from "../audit";
import { editConflict } from "../edit-conflict";
import type { Verb } from "../route";
import { incrementVersion } from "./increment-version";
import { assertOpen } from "./load-endorsement";
import { lockEndorsement } from "./lock-for-edit";

/**
 * Renames the cycle.
 * @throws ProviderError not_found; bad_request once complete; conflict with both names when another user renamed it first.
 */
export const renameEndorsement: Verb<typeof contract.renameEndorsement> = async (
  db,
  call,
  { params: { id }, body },
) => {
  const endorsement = await lockEndorsement(db, id);
  assertOpen(endorsement);
  const { endorsementCycle, version: seen } = body;
  if (seen !== undefined && seen !== endorsement.version) {
    const current = { endorsementCycle: endorsement.endorsementCycle };
    throw await editConflict(db, { entity: "endorsement", entityId: id, version: endorsement.version, current });
  }
  const version = await incrementVersion(db, call, id, { endorsementCycle });
  const before = { endorsementCycle: endorsement.endorsementCycle };
  const after = { endorsementCycle };
  await writeAudit(db, call, { action: "renameEndorsement", entity: "endorsement", entityId: id, before, after });
  return { data: { endorsementCycle, version } };
};
