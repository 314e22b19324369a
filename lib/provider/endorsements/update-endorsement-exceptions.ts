import type * as contract from "@/lib/contract/endorsement-edits";
import { exceptionsFor } from "@/lib/domain/endorsements/exceptions";
import { writeAudit } from "../audit";
import { assertVersion } from "../edit-conflict";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { incrementVersion } from "./increment-version";
import { assertOpen } from "./load-endorsement";
import { lockEndorsement } from "./lock-for-edit";

/**
 * Sets the exceptions that block the endorsement. An exception attached in an earlier status may remain.
 * @throws ProviderError not_found; bad_request once complete or for an exception of another status; conflict when
 *   stale.
 */
export const updateEndorsementExceptions: Verb<typeof contract.updateEndorsementExceptions> = async (
  db,
  call,
  { params: { id }, body },
) => {
  const endorsement = await lockEndorsement(db, id);
  assertOpen(endorsement);
  const current = { exceptionIds: endorsement.exceptionIds };
  await assertVersion(db, body.version, { entity: "endorsement", entityId: id, version: endorsement.version, current });
  const exceptionIds = [...new Set(body.exceptionIds)];
  const allowed = [...exceptionsFor(endorsement.status).map((exception) => exception.id), ...endorsement.exceptionIds];
  const unknown = exceptionIds.find((exception) => !allowed.includes(exception));
  if (unknown) throw new ProviderError("bad_request", `Exception ${unknown} cannot be attached in this status`);
  const version = await incrementVersion(db, call, id, { exceptionIds });
  const before = { exceptionIds: endorsement.exceptionIds };
  const after = { exceptionIds };
  await writeAudit(db, call, {
    action: "updateEndorsementExceptions",
    entity: "endorsement",
    entityId: id,
    before,
    after,
  });
  return { data: { exceptionIds, version } };
};
