"use client";

import { useDebouncedValue } from "@mantine/hooks";
import { useCallback, useEffect, useState } from "react";
import { call } from "@/lib/client/api";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { listCompanies, searchAll } from "@/lib/contract/calls";
import type { FoundByText } from "@/lib/contract/search";
import { hasWords } from "./search-option";

const DEBOUNCE_MS = 120;
/** Companies requested from a provider without the console's search. */
const COMPANIES_SHOWN = 20;

export type Found = {
  /** The latest results; those of `text` if no search is running. */
  found: FoundByText | null;
  isSearching: boolean;
  error: unknown;
  retry: () => void;
};

const EMPTY: FoundByText = {
  members: [],
  onboarded: [],
  endorsements: [],
  companies: [],
  policies: [],
  cdAccounts: [],
};

/** Results of the provider's search, or companies only if it has none [spec 1 §7]. */
export function useFound(text: string): Found {
  const isOffered = useOffered(searchAll);
  const everything = useSearch(isOffered ? text : "");
  const companies = useCompanies(isOffered ? "" : text);
  return isOffered ? everything : companies;
}

type Answer = { text: string; found: FoundByText | null; error: unknown };

function useSearch(typed: string): Found {
  const text = typed.trim();
  const [searched] = useDebouncedValue(text, DEBOUNCE_MS);
  const [answer, setAnswer] = useState<Answer>({ text: "", found: null, error: null });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round searches for the same once more
  useEffect(() => {
    if (searched === "") return;
    const abort = new AbortController();
    call(searchAll, { body: { text: searched }, signal: abort.signal }).then(
      ({ data }) => setAnswer({ text: searched, found: data, error: null }),
      (error: unknown) => {
        if (!abort.signal.aborted) setAnswer({ text: searched, found: null, error });
      },
    );
    return () => abort.abort();
  }, [searched, round]);

  const retry = useCallback(() => {
    setAnswer({ text: "", found: null, error: null });
    setRound((before) => before + 1);
  }, []);
  const isSearching = text !== "" && answer.text !== text;
  return {
    found: text === "" ? null : answer.found,
    isSearching,
    error: isSearching || text === "" ? null : answer.error,
    retry,
  };
}

function useCompanies(typed: string): Found {
  const text = typed.trim();
  const { data, error, isLoading, mutate } = useApi(listCompanies, text === "" ? null : {}, {
    revalidateOnFocus: false,
  });
  const fitting = (data?.data.companies ?? [])
    .filter(({ id, name, nickname }) => hasWords([name, nickname, id].join(" "), text))
    .slice(0, COMPANIES_SHOWN)
    .map(({ id, name, nickname, active }) => ({ id, name, nickname: nickname ?? null, active }));
  return {
    found: text === "" || !data ? null : { ...EMPTY, companies: fitting },
    isSearching: text !== "" && isLoading,
    error: data ? null : error,
    retry: () => void mutate(),
  };
}
