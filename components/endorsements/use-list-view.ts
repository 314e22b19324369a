import type { SortingState } from "@tanstack/react-table";
import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";

export type ListView = {
  tab: "pending" | "completed";
  search: string;
  types: readonly string[];
  numbers: readonly string[];
  /** At most one column. */
  sorting: SortingState;
  page: number;
};

/**
 * The view of the list as the address carries it. A change replaces the address, so that Back leaves the list; all but a
 * turned page lead to the first page.
 */
export function useListView(): [ListView, (change: Partial<ListView>) => void] {
  const params = useSearchParams();
  const pathname = usePathname();
  const view = useMemo(() => viewOf(params), [params]);
  const change = useCallback(
    (next: Partial<ListView>) => {
      const query = queryOf({ ...viewOf(new URLSearchParams(window.location.search)), page: 1, ...next });
      window.history.replaceState(null, "", query ? `${pathname}?${query}` : pathname);
    },
    [pathname],
  );
  return [view, change];
}

function viewOf(params: Pick<URLSearchParams, "get">): ListView {
  const list = (name: string) => params.get(name)?.split(",").filter(Boolean) ?? [];
  const sort = params.get("sort");
  return {
    tab: params.get("tab") === "completed" ? "completed" : "pending",
    search: params.get("q") ?? "",
    types: list("type"),
    numbers: list("endo"),
    sorting: sort ? [{ id: sort.replace(/^-/, ""), desc: sort.startsWith("-") }] : [],
    page: Math.max(1, Math.trunc(Number(params.get("page"))) || 1),
  };
}

/** `-createdAt` sorts downwards; what is as it is at first is left out. */
function queryOf({ tab, search, types, numbers, sorting: [sort], page }: ListView): string {
  const query = new URLSearchParams();
  if (tab === "completed") query.set("tab", tab);
  if (search) query.set("q", search);
  if (types.length > 0) query.set("type", types.join(","));
  if (numbers.length > 0) query.set("endo", numbers.join(","));
  if (sort) query.set("sort", `${sort.desc ? "-" : ""}${sort.id}`);
  if (page > 1) query.set("page", String(page));
  return query.toString();
}
