import { RISK_KINDS, type RiskKind } from "@/lib/domain/endorsements/cover-at-risk";

/** The kind that the address names; null for all of them. */
export const riskKindOf = (word: string): RiskKind | null => RISK_KINDS.find((kind) => kind === word) ?? null;

export const riskQueryOf = (kind: RiskKind | null, from: number) => ({
  ...(kind ? { kind } : {}),
  ...(from > 0 ? { from } : {}),
});
