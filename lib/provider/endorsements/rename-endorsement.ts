import type * as contract from "@/lib/contract/endorsement-edits";
import { writeAudit } from "../audit";
import { assertVersion } from "../edit-conflict";
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
  const before = { endorsementCycle: endorsement.endorsementCycle };
  const stored = { entity: "endorsement", entityId: id, version: endorsement.version, current: before };
  await assertVersion(db, seen, stored);
  const version = await incrementVersion(db, call, id, { endorsementCycle });
  const after = { endorsementCycle };
  await writeAudit(db, call, { action: "renameEndorsement", entity: "endorsement", entityId: id, before, after });
  return { data: { endorsementCycle, version } };
};
