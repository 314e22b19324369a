import { chosenOf, datesOf, numberedPageOf, type PageView, type Params } from "@/lib/client/page-view";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { DATA_ACCESS, type DataAccess } from "@/lib/domain/members/data-access";

/** The filter and the page, stored in the address. */
export type RevealsView = PageView & {
  by: string | null;
  action: DataAccess | null;
  from: LocalDate | null;
  to: LocalDate | null;
};

export function revealsViewOf(params: Params): RevealsView {
  const action = DATA_ACCESS.find((known) => known === params.get("action")) ?? null;
  return {
    by: params.get("by"),
    action,
    ...datesOf(params),
    ...numberedPageOf(Number(params.get("page"))),
  };
}

export const revealsParamsOf = ({ page, ...filter }: RevealsView): Record<string, string> => ({
  ...revealsFilterOf(filter),
  ...(page > 1 ? { page: String(page) } : {}),
});

export const revealsFilterOf = ({ by, action, from, to }: Pick<RevealsView, "by" | "action" | "from" | "to">) =>
  chosenOf({ by, action, from, to });

export const revealsQueryOf = ({ page, ...filter }: RevealsView) => ({ ...revealsFilterOf(filter), page });
