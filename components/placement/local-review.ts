import { policyChanges } from "@/lib/domain/policies/changes/policy-change";
import { addedWarnings, valueWarnings } from "@/lib/domain/policies/changes/warnings";
import type { PlacementValues } from "@/lib/domain/policies/placement/values";
import type { ShownReview } from "./review-dialog";

/**
 * The review that the console computes if the provider has none: changed fields of a handed-over policy, and
 * implausible values. Lives, endorsements and amounts are unknown. @param stored null for a policy to be created.
 */
export function localReview(stored: PlacementValues | null, after: PlacementValues): ShownReview {
  const changes = stored ? policyChanges({ values: stored, addons: [] }, { values: after, addons: [] }) : [];
  const needsReview = stored?.status === "HANDOVER_TO_OPS" && changes.length > 0;
  const unknown = { livesAffected: 0, path: null, refusal: null, alternative: null };
  return {
    isForeign: true,
    needsReview,
    fields: needsReview
      ? changes.map(({ group, field, before, after: to }) => ({ group, field, before, after: to, ...unknown }))
      : [],
    lives: 0,
    openEndorsements: 0,
    cdAccount: null,
    moves: { starts: 0, ends: 0, benefits: 0 },
    endorsements: [],
    difference: 0,
    notes: [],
    warnings: addedWarnings(stored ? valueWarnings(stored) : [], valueWarnings(after)).map((warning) => ({
      ...warning,
      policies: [],
    })),
    mark: null,
  };
}
