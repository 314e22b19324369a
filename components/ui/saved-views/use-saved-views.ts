import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { useApi } from "@/lib/client/use-api";
import { listSavedViews } from "@/lib/contract/calls";
import type { SavedView, ViewList } from "@/lib/contract/saved-views";
import { viewQuery } from "@/lib/domain/saved-views/view-query";

/** `whose`: address parameters that identify the list and are not part of a view. */
export type ListOfViews = { list: ViewList; whose?: readonly string[] };

/** Dialogs of the view menu. */
export type ViewDialog = "save" | "rename" | "delete";

const NOBODY: readonly string[] = [];

/**
 * The saved views of the current list. A view is an address: `saved` names the view whose parameters are being changed,
 * and `open` alone is a link to the view as it is now.
 * @param isNeeded whether names are shown; an address with a view loads them anyway.
 */
export function useSavedViews({ list, whose = NOBODY }: ListOfViews, isNeeded: boolean) {
  const params = useSearchParams();
  const pathname = usePathname();
  const toOpen = params.get("open");
  const id = toOpen ?? params.get("saved");
  const { data, error, isValidating, mutate } = useApi(listSavedViews, isNeeded || id ? { query: { list } } : null);
  const views = data?.data;
  const chosen = views?.find((view) => view.id === id);

  const hrefOf = (words: Record<string, string>) => {
    const others = whose.map((word) => [word, params.get(word) ?? ""]).filter(([, text]) => text !== "");
    const query = String(new URLSearchParams({ ...Object.fromEntries(others), ...words }));
    return query ? `${pathname}?${query}` : pathname;
  };
  const searchParamsOf = (view: SavedView) => ({
    ...Object.fromEntries(new URLSearchParams(view.words)),
    saved: view.id,
  });

  const opened = toOpen && views ? hrefOf(chosen ? searchParamsOf(chosen) : { saved: toOpen }) : null;
  useEffect(() => {
    if (opened !== null) window.history.replaceState(null, "", opened);
  }, [opened]);

  return {
    views,
    error,
    chosen,
    /** The address has a view that the person cannot access. */
    isGone: id !== null && views !== undefined && !chosen && !isValidating,
    /** The current parameters of the list. */
    words: viewQuery([...params].filter(([name]) => !whose.includes(name))),
    reload: () => mutate(),
    linkTo: (view: SavedView) => hrefOf({ open: view.id }),
    show: (view: SavedView) => window.history.pushState(null, "", hrefOf(searchParamsOf(view))),
    /** Marks the address as this view, whose parameters it already has. */
    mark: (view: SavedView) => window.history.replaceState(null, "", hrefOf(searchParamsOf(view))),
    leave: () => window.history.pushState(null, "", hrefOf({})),
  };
}
