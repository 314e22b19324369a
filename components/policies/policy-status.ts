import type { StatusOf } from "@/components/ui/status-looks";
import type { PolicyListItem } from "@/lib/contract/policies";

/** A draft may be incomplete; any other policy with a schema error is corrupt [spec 1 §5]. */
export function policyStatus(
  policy: Pick<PolicyListItem, "policyPlacementStatus" | "error" | "active">,
): StatusOf<"policy"> {
  if (policy.policyPlacementStatus === "DRAFT") return "DRAFT";
  if (policy.error) return "CORRUPT";
  return policy.active ? "ACTIVE" : "EXPIRED";
}
