"use client";

import { useMemo } from "react";
import { listRecentPlaces } from "@/lib/client/recent-places";
import type { FoundByText } from "@/lib/contract/search";
import { isContact } from "@/lib/domain/search/is-contact";
import { SEARCH as TEXT } from "@/lib/messages/search";
import { paths } from "@/lib/paths";
import type { ShellRoute } from "../menu-link";
import { foundGroups } from "./found-groups";
import { hasWords, type OptionGroup, optionOf, type SearchOption, startsWords } from "./search-option";
import type { Found } from "./use-found";
import { usePageActions } from "./use-page-actions";
import { useWorkQueries } from "./use-work-queries";

const OWN_SHOWN = 6;

type Sources = { personId: string; routes: readonly ShellRoute[]; actions: readonly SearchOption[] };

/** The result groups in display order: local ones first, so that rows do not move when results load. */
export function useGroups(text: string, { found }: Found, { personId, routes, actions }: Sources): OptionGroup[] {
  const screens = useMemo(
    () => routes.filter(({ menu }) => menu).map(({ path, label }) => optionOf({ kind: "screen", label, href: path })),
    [routes],
  );
  const pageActions = usePageActions();
  const work = useWorkQueries(text);
  return useMemo(() => {
    const typed = text.trim();
    const openable = (path: string) => routes.some((route) => route.path === path);
    if (typed === "") {
      const recent = listRecentPlaces(personId).filter(({ href }) => openable(href.split("?")[0] ?? ""));
      return dropEmpty([
        { label: TEXT.recent, options: recent.map(optionOf) },
        { label: TEXT.onThisPage, options: pageActions },
        { label: TEXT.actions, options: actions },
        { label: TEXT.screens, options: screens },
      ]);
    }
    const own = (options: readonly SearchOption[]) =>
      options.filter(({ label }) => hasWords(label, typed)).slice(0, OWN_SHOWN);
    const onThisPage = pageActions.filter(({ label, words = "" }) => startsWords(`${label} ${words}`, typed));
    return dropEmpty([
      { label: TEXT.onThisPage, options: onThisPage },
      { label: TEXT.work, options: openable(paths.endorsements()) ? work : [] },
      { label: TEXT.screens, options: own(screens) },
      { label: TEXT.actions, options: own(actions) },
      ...(found ? foundGroups(found, openable) : []),
      { label: TEXT.more, options: openable(paths.globalMemberSearch()) ? moreMembers(typed, found) : [] },
    ]);
  }, [text, found, personId, routes, actions, screens, pageActions, work]);
}

/** Global Member Search with the same text, for more members than fit here. Contact data stays out of addresses. */
function moreMembers(text: string, found: FoundByText | null): SearchOption[] {
  if (!found?.members.length || isContact(text)) return [];
  return [optionOf({ kind: "screen", label: TEXT.allMembers({ text }), href: paths.globalMemberSearch(text) })];
}

const dropEmpty = (groups: OptionGroup[]) => groups.filter(({ options }) => options.length > 0);
