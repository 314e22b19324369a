import { isReadOnly } from "@/lib/domain/policies/eligibility";
import type { PlacementStatus } from "@/lib/domain/policies/types";
import { POLICY_CHANGE_MESSAGES } from "@/lib/messages/policy-changes";
import { type Call, today } from "../context";
import { ProviderError } from "../errors";
import type { PolicyRow } from "./select-policies";

/** @throws ProviderError bad_request: an expired policy is read-only [domain §24 #47]. */
export function assertNotExpired(
  { endDate, placementStatus }: Pick<PolicyRow["policy"], "endDate" | "placementStatus">,
  call: Call,
): void {
  const state = { endDate, placementStatus: placementStatus as PlacementStatus };
  if (isReadOnly(state, today(call))) throw new ProviderError("bad_request", POLICY_CHANGE_MESSAGES.expired);
}
