import type { StatusOf } from "@/components/shared/status-looks";
import type { PolicyListItem } from "@/lib/contract/policies";
import { dateOfInstant, type LocalDate } from "@/lib/domain/dates/local-date";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";

type Variants = { isParentalPolicy: boolean; isTopUpPolicy: boolean; isOPDPolicy: boolean };

export const isModular = ({ secondaryType }: Pick<PolicyListItem, "secondaryType">) =>
  secondaryType?.toUpperCase() === "MODULAR";

export const isDraft = ({ policyPlacementStatus }: Pick<PolicyListItem, "policyPlacementStatus">) =>
  policyPlacementStatus === "DRAFT";

/** The type with its variant: 'GMC · Parental' [spec 1 §3 policy variants]. */
export function categoryOf(policy: Pick<PolicyListItem, "policyType" | "secondaryType"> & Variants): string | null {
  const { policyType, isParentalPolicy, isTopUpPolicy, isOPDPolicy } = policy;
  if (!policyType) return null;
  const variants = [
    isModular(policy) && "Modular",
    isTopUpPolicy && policyType !== "SUPER_TOP_UP" && "Top-up",
    isParentalPolicy && "Parental",
    isOPDPolicy && "OPD",
  ].filter((name) => name !== false);
  return [policyTypeLabel(policyType), ...variants].join(" · ");
}

/**
 * The badge text: first whether the policy is broken, then its status [spec 1 §4].
 * @param on the date of a past state.
 */
export function policyStatusOf(policy: PolicyListItem, on?: LocalDate): StatusOf<"policy"> {
  if (policy.error && !isDraft(policy)) return "CORRUPT";
  if (isDraft(policy)) return "DRAFT";
  if (on && policy.policyStartDate && on < dateOfInstant(policy.policyStartDate)) return "UPCOMING";
  return policy.active ? "ACTIVE" : "EXPIRED";
}
