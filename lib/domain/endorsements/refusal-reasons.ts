import { keysOf } from "../keys";

/** Why a document may prove nothing, as history and reviewer say it. */
export const REFUSAL_REASONS = {
  UNREADABLE: "The document cannot be read",
  OTHER_PERSON: "It is somebody else's document",
  NO_PROOF: "It does not prove what is asked",
  EXPIRED: "It is no longer valid",
} as const;

export type RefusalReason = keyof typeof REFUSAL_REASONS;

export const REFUSAL_REASON_CODES: readonly RefusalReason[] = keysOf(REFUSAL_REASONS);
