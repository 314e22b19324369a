import type { PolicyReview } from "@/lib/contract/policy-changes";

/** The review of a policy without lives: nothing to confirm. */
export const FREE: PolicyReview = {
  needsReview: false,
  fields: [],
  lives: 0,
  openEndorsements: 0,
  cdAccount: null,
  endorsements: [],
  difference: 0,
  moves: { starts: 0, ends: 0, benefits: 0 },
  notes: [],
  warnings: [],
  mark: null,
};

export const REVIEW_PATH = "/api/policyReview";
