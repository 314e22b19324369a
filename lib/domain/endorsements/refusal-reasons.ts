import { keysOf } from "../keys";

/** Why a document is not proof, in the words of history and reviewer. */
export const REFUSAL_REASONS = {
  UNREADABLE: "The document cannot be read",
  OTHER_PERSON: "It belongs to another person",
  NO_PROOF: "It does not prove the required fact",
  EXPIRED: "It is no longer valid",
} as const;

type RefusalReason = keyof typeof REFUSAL_REASONS;

export const REFUSAL_REASON_CODES: readonly RefusalReason[] = keysOf(REFUSAL_REASONS);
