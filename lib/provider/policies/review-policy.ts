import type * as contract from "@/lib/contract/policy-changes";
import { valuesOf, type WirePolicy } from "@/lib/domain/policies/placement/wire";
import { previewWork } from "../db/preview-work";
import type { Verb } from "../route";
import { assertPlacement } from "./assert-placement";
import { previewChange, type Review } from "./change-policy";
import { NOTHING_MOVED } from "./move-covers";
import { policyWarnings } from "./policy-warnings";
import { openChange } from "./update-policy";

/**
 * Previews a save of the form, in a transaction that is rolled back. For a policy to be created it only checks the values.
 * @throws ProviderError as `openChange`.
 */
export const reviewPolicy: Verb<typeof contract.reviewPolicy> = async (db, call, { body }) => {
  const { policyId, companyId, ...sent } = body;
  if (policyId === null) {
    await assertPlacement(db, { ...sent, policyPlacementStatus: "DRAFT" }, { companyId });
    const warnings = await policyWarnings(db, null, null, valuesOf(sent as unknown as WirePolicy));
    return { data: { ...NO_REVIEW, warnings } };
  }
  const review = await previewWork(db, async (tx) =>
    previewChange(tx, call, await openChange(tx, call, policyId, { ...sent, companyId })),
  );
  return { data: review };
};

const NO_REVIEW: Omit<Review, "warnings"> = {
  needsReview: false,
  fields: [],
  lives: 0,
  openEndorsements: 0,
  cdAccount: null,
  moves: NOTHING_MOVED,
  endorsements: [],
  difference: 0,
  notes: [],
  mark: null,
};
