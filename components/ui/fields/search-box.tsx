"use client";

import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { type Ref, useEffect, useState } from "react";

const DEBOUNCE_MS = 350; // spec 1 §9

type Props = {
  label: string;
  value: string;
  /** Called once no key was pressed for `debounceMs`. */
  onSearch: (text: string) => void;
  debounceMs?: number;
  ref?: Ref<HTMLInputElement>;
};

/** The search of a list; Esc empties it. */
export function SearchBox({ label, value, onSearch, debounceMs = DEBOUNCE_MS, ref }: Props) {
  const [typed, setTyped] = useState(value);
  const search = useDebouncedCallback(onSearch, debounceMs);
  useEffect(() => setTyped(value), [value]);

  function type(text: string) {
    setTyped(text);
    search(text);
  }

  function clear() {
    search.cancel();
    setTyped("");
    onSearch("");
  }

  return (
    <TextInput
      ref={ref}
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
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
