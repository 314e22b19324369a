/** The display name of a policy type; null for a corrupt policy. */
export const policyTypeLabel = (policyType: string | null): string | null =>
  policyType === "SUPER_TOP_UP" ? "Super top-up" : policyType;
