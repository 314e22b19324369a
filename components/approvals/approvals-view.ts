import { numberedPageOf, type PageView, type Params } from "@/lib/client/page-view";
import { APPROVAL_KINDS, type ApprovalKind } from "@/lib/domain/approvals/approvals";

/** The filter and the page, stored in the address. */
export type ApprovalsView = PageView & {
  state: "pending" | "decided";
  whose: "mine" | "all";
  kind: ApprovalKind | null;
  /** The id of one change, from a link. */
  id: string | null;
};

export const approvalsViewOf = (params: Params): ApprovalsView => ({
  state: params.get("state") === "decided" ? "decided" : "pending",
  whose: params.get("whose") === "mine" ? "mine" : "all",
  kind: APPROVAL_KINDS.find((kind) => kind === params.get("kind")) ?? null,
  id: params.get("id"),
  ...numberedPageOf(Number(params.get("page"))),
});

export const approvalsParamsOf = ({ page, state, whose, kind, id }: ApprovalsView): Record<string, string> => ({
  ...(state === "decided" ? { state } : {}),
  ...(whose === "mine" ? { whose } : {}),
  ...(kind ? { kind } : {}),
  ...(id ? { id } : {}),
  ...(page > 1 ? { page: String(page) } : {}),
});

/** A link to one change shows it whatever its state. */
export const approvalsQueryOf = ({ page, state, whose, kind, id }: ApprovalsView) =>
  id ? { id, page: 1 } : { state, whose, ...(kind ? { kind } : {}), page };
