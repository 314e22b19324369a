import { chosenOf, datesOf, numberedPageOf, type PageView, type Params } from "@/lib/client/page-view";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { BATCH_KINDS, type BatchKind } from "@/lib/domain/history/batch-kinds";

/** The filter and the page, stored in the address. */
export type BatchesView = PageView & {
  whose: "mine" | "all";
  kind: BatchKind | null;
  state: "open" | "undone" | null;
  from: LocalDate | null;
  to: LocalDate | null;
  /** The id of one batch, from a link. */
  id: string | null;
};

const STATES = ["open", "undone"] as const;

export function batchesViewOf(params: Params): BatchesView {
  return {
    whose: params.get("whose") === "all" ? "all" : "mine",
    kind: BATCH_KINDS.find((kind) => kind === params.get("kind")) ?? null,
    state: STATES.find((state) => state === params.get("state")) ?? null,
    ...datesOf(params),
    id: params.get("id"),
    ...numberedPageOf(Number(params.get("page"))),
  };
}

export const batchesParamsOf = ({ page, ...filter }: BatchesView): Record<string, string> => ({
  ...(filter.whose === "all" ? { whose: "all" } : {}),
  ...filterOf(filter),
  ...(page > 1 ? { page: String(page) } : {}),
});

export const batchesQueryOf = ({ page, ...filter }: BatchesView) => ({
  whose: filter.whose,
  ...filterOf(filter),
  page,
});

const filterOf = ({ kind, state, from, to, id }: Omit<BatchesView, keyof PageView>) =>
  chosenOf({ kind, state, from, to, id });

export const isFiltered = ({ kind, state, from, to, id }: BatchesView): boolean =>
  [kind, state, from, to, id].some((value) => value !== null);

export const NO_FILTER = { kind: null, state: null, from: null, to: null, id: null } as const;
