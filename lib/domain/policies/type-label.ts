/** The display name of a policy type; null for a corrupt policy. */
export const policyTypeLabel = <Type extends string | null>(policyType: Type): Type | string =>
  (policyType && LABELS[policyType]) ?? policyType;

const LABELS: Readonly<Record<string, string>> = { SUPER_TOP_UP: "Super top-up", COVID: "Covid" }; // spec 2 §9
