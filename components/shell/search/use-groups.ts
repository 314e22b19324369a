"use client";

import { useMemo } from "react";
import { listRecentPlaces } from "@/lib/client/recent-places";
import { SEARCH as TEXT } from "@/lib/messages/search";
import type { ShellRoute } from "../menu-link";
import { foundGroups } from "./found-groups";
import { hasWords, type OptionGroup, optionOf, type SearchOption } from "./search-option";
import type { Found } from "./use-found";

const OWN_SHOWN = 6;

type Sources = { personId: string; routes: readonly ShellRoute[]; actions: readonly SearchOption[] };

/** The result groups in display order: local ones first, so that rows do not move when results load. */
export function useGroups(text: string, { found }: Found, { personId, routes, actions }: Sources): OptionGroup[] {
  const screens = useMemo(
    () => routes.filter(({ menu }) => menu).map(({ path, label }) => optionOf({ kind: "screen", label, href: path })),
    [routes],
  );
  return useMemo(() => {
    const typed = text.trim();
    const openable = (path: string) => routes.some((route) => route.path === path);
    if (typed === "") {
      const recent = listRecentPlaces(personId).filter(({ href }) => openable(href.split("?")[0] ?? ""));
      return dropEmpty([
        { label: TEXT.recent, options: recent.map(optionOf) },
        { label: TEXT.actions, options: actions },
        { label: TEXT.screens, options: screens },
      ]);
    }
    const own = (options: readonly SearchOption[]) =>
      options.filter(({ label }) => hasWords(label, typed)).slice(0, OWN_SHOWN);
    return dropEmpty([
      { label: TEXT.screens, options: own(screens) },
      { label: TEXT.actions, options: own(actions) },
      ...(found ? foundGroups(found, openable) : []),
    ]);
  }, [text, found, personId, routes, actions, screens]);
}

const dropEmpty = (groups: OptionGroup[]) => groups.filter(({ options }) => options.length > 0);
