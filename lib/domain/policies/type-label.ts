/** A policy type as people write it; a corrupt policy has none. */
export const policyTypeLabel = (policyType: string | null): string | null =>
  policyType === "SUPER_TOP_UP" ? "Super top-up" : policyType;
