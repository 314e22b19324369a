import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { useApi } from "@/lib/client/use-api";
import { listSavedViews } from "@/lib/contract/calls";
import type { SavedView, ViewList } from "@/lib/contract/saved-views";
import { viewWords } from "@/lib/domain/saved-views/words";

/** `whose`: words of the address that say whose list it is, and are no part of a view. */
export type ListOfViews = { list: ViewList; whose?: readonly string[] };

/** What the menu of views opens. */
export type ViewDialog = "save" | "rename" | "delete";

const NOBODY: readonly string[] = [];

/**
 * The saved views of the list that is shown. A view is an address: `saved` names it beside its words, from where they are
 * changed; `open` alone is the link to it as it is now, and becomes its words.
 * @param isNeeded its names are shown; an address that names a view loads them anyway.
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
  const wordsOf = (view: SavedView) => ({ ...Object.fromEntries(new URLSearchParams(view.words)), saved: view.id });

  const opened = toOpen && views ? hrefOf(chosen ? wordsOf(chosen) : { saved: toOpen }) : null;
  useEffect(() => {
    if (opened !== null) window.history.replaceState(null, "", opened);
  }, [opened]);

  return {
    views,
    error,
    chosen,
    /** The address names a view that the person does not have. */
    isGone: id !== null && views !== undefined && !chosen && !isValidating,
    /** What the list shows now. */
    words: viewWords([...params].filter(([name]) => !whose.includes(name))),
    reload: () => mutate(),
    linkTo: (view: SavedView) => hrefOf({ open: view.id }),
    show: (view: SavedView) => window.history.pushState(null, "", hrefOf(wordsOf(view))),
    /** Marks the address as this view's, whose words it has already. */
    mark: (view: SavedView) => window.history.replaceState(null, "", hrefOf(wordsOf(view))),
    leave: () => window.history.pushState(null, "", hrefOf({})),
  };
}
