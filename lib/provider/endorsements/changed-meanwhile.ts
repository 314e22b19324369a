import { ProviderError } from "../errors";
import { instantOf } from "../instant";
import type { StoredEndorsement } from "./load-endorsement";

/** The refusal of a write on a version that is no longer current: who was first, when, and where it stands now. */
export function changedMeanwhile({ updatedBy, createdBy, updatedAt, status }: StoredEndorsement): ProviderError {
  const by = updatedBy ?? createdBy;
  const data = { by, at: instantOf(updatedAt), status };
  return new ProviderError("conflict", `Endorsement was changed by ${by}`, { data });
}
