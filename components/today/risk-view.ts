import { numberedPageOf, type PageView, type Params } from "@/lib/client/page-view";
import { RISK_KINDS, type RiskKind } from "@/lib/domain/endorsements/cover-at-risk";

/** Page size of the provider. */
const LIVES_PER_PAGE = 50;

/** The shown lives, stored in the address. */
export type RiskView = PageView & { kind: RiskKind | null; isMine: boolean };

export function riskViewOf(params: Params): RiskView {
  const word = params.get("kind");
  return {
    kind: RISK_KINDS.find((kind) => kind === word) ?? null,
    isMine: params.get("owner") === "mine",
    ...numberedPageOf(Number(params.get("page"))),
  };
}

export function riskParamsOf({ kind, isMine, page }: RiskView): Record<string, string> {
  return {
    ...(kind ? { kind } : {}),
    ...(isMine ? { owner: "mine" } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  };
}

export const riskQueryOf = ({ kind, isMine, page }: RiskView) => ({
  ...(kind ? { kind } : {}),
  ...(isMine ? { ownerId: "mine" } : {}),
  ...(page > 1 ? { from: (page - 1) * LIVES_PER_PAGE } : {}),
});
