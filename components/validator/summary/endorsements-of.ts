import type { UploadResult } from "@/lib/contract/registration";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";

export type ValidatorEndorsement = UploadResult["endorsementContexts"][number]["endorsementDetails"];

/** The endorsements that an upload created or added to, one per policy. */
export function endorsementsOf(result: UploadResult | null): readonly ValidatorEndorsement[] {
  return result?.endorsementContexts.map(({ endorsementDetails }) => endorsementDetails) ?? [];
}

/** "GMC · Plant staff". */
export function policyName({ policyType, nickName, policyId }: ValidatorEndorsement): string {
  return `${policyTypeLabel(policyType)} · ${nickName ?? policyId}`;
}
