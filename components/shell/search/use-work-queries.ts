"use client";

import { useMemo } from "react";
import { useApi } from "@/lib/client/use-api";
import { useCan, useOffered } from "@/lib/client/viewer";
import { countWork } from "@/lib/contract/calls";
import type { WorkCounts } from "@/lib/contract/today";
import { SEARCH as TEXT } from "@/lib/messages/search";
import { QUEUE_WORDS, WORK_MESSAGES as WORK } from "@/lib/messages/work";
import { paths } from "@/lib/paths";
import { optionOf, type SearchOption, startsWords } from "./search-option";

type Query = { label: string; group: keyof WorkCounts; isMine: boolean; words: Record<string, string> };

const GROUPS = Object.entries(QUEUE_WORDS) as [keyof typeof QUEUE_WORDS, string][];

/** The views of the endorsement list that the search offers: 'Overdue', 'Blocked', 'Mine' and their combinations. */
const QUERIES: readonly Query[] = [
  ...GROUPS.map(([group, label]) => ({ label, group, isMine: false, words: { queue: group } })),
  { label: WORK.mine, group: "open", isMine: true, words: { owner: "mine" } },
  ...GROUPS.map(([group, label]) => ({
    label: `${WORK.mine} · ${label}`,
    group,
    isMine: true,
    words: { owner: "mine", queue: group },
  })),
];

/** The views that match the text, each with its number of endorsements. */
export function useWorkQueries(text: string): SearchOption[] {
  const mayRead = useCan("endorsements.read");
  const isOffered = useOffered(countWork);
  const typed = text.trim();
  const isSearched = mayRead && isOffered;
  const queries = useMemo(
    () => (isSearched ? QUERIES.filter(({ label }) => startsWords(label, typed)) : []),
    [isSearched, typed],
  );
  const all = useApi(countWork, queries.some(({ isMine }) => !isMine) ? {} : null).data?.data;
  const mine = useApi(countWork, queries.some(({ isMine }) => isMine) ? { query: { ownerId: "mine" } } : null).data
    ?.data;
  return useMemo(
    () =>
      queries.map(({ label, group, isMine, words }) => {
        const count = (isMine ? mine : all)?.[group];
        const description = count === undefined ? undefined : TEXT.endorsementCount({ count });
        const href = paths.endorsements({ view: "work", ...words });
        // The count changes, so it is not stored with the recent places.
        return { ...optionOf({ kind: "screen", label, href }), description };
      }),
    [queries, all, mine],
  );
}
