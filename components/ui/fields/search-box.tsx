"use client";

import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { type Ref, useEffect, useId, useRef, useState } from "react";
import { MAX_SEARCH_LENGTH } from "@/lib/contract/constants";
import { usePreHydrationText } from "./use-pre-hydration-text";

const DEBOUNCE_MS = 350; // spec 1 §9

type Props = {
  label: string;
  value: string;
  /** Called when no key was pressed for `debounceMs`. */
  onSearch: (text: string) => void;
  debounceMs?: number;
  ref?: Ref<HTMLInputElement>;
};

/**
 * The search of a list; Esc clears it. Enter and leaving search immediately, so that a link never overtakes the typed
 * text.
 */
export function SearchBox({ label, value, onSearch, debounceMs = DEBOUNCE_MS, ref }: Props) {
  const { typed, setTyped, send } = useTyped(value, onSearch);
  const search = useDebouncedCallback(send, debounceMs);
  const id = useId();
  usePreHydrationText(id);

  function type(text: string) {
    setTyped(text);
    search(text);
  }

  function clear() {
    search.cancel();
    setTyped("");
    send("");
  }

  return (
    <TextInput
      ref={ref}
      id={id}
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      maxLength={MAX_SEARCH_LENGTH}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => search.flush()}
      onKeyDown={(event) => {
        if (event.key === "Enter") search.flush();
        if (event.key !== "Escape") return;
        if (typed) clear();
        event.currentTarget.blur();
      }}
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={typed ? <CloseButton size="sm" aria-label="Clear search" onClick={clear} /> : null}
      flex="1 1 200px"
      maw={300}
    />
  );
}

/**
 * The text of the field: typed text has priority until the view changes for another reason. The view follows a search
 * after a delay, and this echo must not reset the field.
 */
function useTyped(value: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const awaited = useRef<string[]>([]);

  useEffect(() => {
    const place = awaited.current.indexOf(value);
    if (place < 0) setTyped(value);
    else awaited.current.splice(0, place + 1);
  }, [value]);

  function send(text: string) {
    if (text !== value) awaited.current.push(text);
    onSearch(text);
  }

  return { typed, setTyped, send };
}
