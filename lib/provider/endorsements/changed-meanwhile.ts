import { ProviderError } from "../errors";
import { instantOf } from "../instant";
import type { StoredEndorsement } from "./load-endorsement";

/** The conflict of a write on an outdated version: who changed the endorsement, when, and its current status. */
export function changedMeanwhile({ updatedBy, createdBy, updatedAt, status }: StoredEndorsement): ProviderError {
  const by = updatedBy ?? createdBy;
  const data = { by, at: instantOf(updatedAt), status };
  return new ProviderError("conflict", `Endorsement was changed by ${by}`, { data });
}
