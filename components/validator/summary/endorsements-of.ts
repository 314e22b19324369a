import type { UploadResult } from "@/lib/contract/registration";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";

export type ValidatorEndorsement = UploadResult["endorsementContexts"][number]["endorsementDetails"];

/** The endorsements that an upload created or added to, one per policy. */
export function endorsementsOf(result: UploadResult | null): readonly ValidatorEndorsement[] {
  return result?.endorsementContexts.map(({ endorsementDetails }) => endorsementDetails) ?? [];
}

/**
 * The endorsements on the same CD account, with their total cost. The last of them (`isLast`) shows the new balance.
 * An endorsement without an account is alone.
 */
export function onSameAccount(one: ValidatorEndorsement, all: readonly ValidatorEndorsement[]) {
  const shared = one.cdAccountId ? all.filter(({ cdAccountId }) => cdAccountId === one.cdAccountId) : [one];
  const costPaise = shared.reduce((sum, { endorsementCost }) => sum + paiseFromRupees(endorsementCost), 0);
  return { shared, costPaise, isLast: shared.at(-1) === one };
}

/** "GMC · Plant staff". */
export function policyName({ policyType, nickName, policyId }: ValidatorEndorsement): string {
  return `${policyTypeLabel(policyType)} · ${nickName ?? policyId}`;
}
