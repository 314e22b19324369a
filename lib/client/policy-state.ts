import type { PolicyListItem } from "@/lib/contract/policies";
import { dateOrNull } from "@/lib/domain/dates/local-date";
import type { PolicyState } from "@/lib/domain/policies/types";

type Dated = Pick<
  PolicyListItem,
  "policyType" | "policyPlacementStatus" | "policyStartDate" | "policyEndDate" | "error"
>;

/** A policy that was handed over is read-only once the provider says that it has ended (ruling 47). */
export const isClosed = ({ policyPlacementStatus, active }: Pick<PolicyListItem, "policyPlacementStatus" | "active">) =>
  policyPlacementStatus !== "DRAFT" && !active;

/** A policy of the contract in the form that the status rules need. */
export function policyStateOf(policy: Dated): PolicyState {
  const { policyType, policyPlacementStatus, policyStartDate, policyEndDate, error } = policy;
  return {
    policyType,
    placementStatus: policyPlacementStatus === "DRAFT" ? "DRAFT" : "HANDOVER_TO_OPS",
    startDate: dateOrNull(policyStartDate),
    endDate: dateOrNull(policyEndDate),
    error,
  };
}
