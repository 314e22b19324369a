import type { ComboboxProps } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";

/** Defaults of a choice field. */
export const CHOICE_DEFAULTS = { maxDropdownHeight: 320, openOnFocus: false } as const;

/** Props that the list sets itself. */
export type ListProp =
  | ("dropdownOpened" | "onDropdownOpen" | "onDropdownClose")
  | ("scrollAreaProps" | "onFocusCapture" | "onKeyDownCapture" | "onInput");

const MARKED = "[data-combobox-selected]";
const ARROWS = ["ArrowDown", "ArrowUp"];

type ListFacts = { searchable?: boolean | undefined; data?: unknown; comboboxProps?: ComboboxProps | undefined };

/**
 * The list of a choice field. It opens by a click, an arrow key or typing, never by focus alone. Typing highlights the
 * first match, arrows move from there, and Enter selects only the highlighted choice.
 */
export function useChoiceList({ searchable = false, data, comboboxProps }: ListFacts) {
  const [isOpen, list] = useDisclosure(false);
  /** True from the first focus on: the keys need a rendered list, but thirty closed fields have hundreds of options. */
  const [keepMounted, setKeepMounted] = useState(false);
  const options = useRef<HTMLDivElement>(null);
  const [typing, setTyping] = useState<{ field: HTMLInputElement } | null>(null);
  /** Whether typing set the highlight. */
  const isFirstMatch = useRef(false);
  const optionWith = (mark: string) => options.current?.querySelector<HTMLElement>(mark) ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: choices that come after the letters are marked, too
  useEffect(() => {
    if (!typing || !isOpen || !optionWith("[data-combobox-option]") || optionWith(MARKED)) return;
    setTyping(null);
    const { field } = typing;
    // List all choices again if the field already shows the chosen one: the person is not searching.
    if (field.value.trim() === "" || field.value === optionWith("[data-combobox-active]")?.textContent) return;
    // Use Mantine's own key handling, which announces the highlight to screen readers.
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", code: "ArrowDown", bubbles: true }));
    isFirstMatch.current = true;
  }, [typing, isOpen, data]);

  function press(event: KeyboardEvent<HTMLElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (ARROWS.includes(event.key)) {
      setTyping(null);
      isFirstMatch.current = false;
    }
    if (event.key === "Enter" && isOpen) chooseMarked(event);
    // If typing opened the list, Mantine would renumber the options under the next arrow key.
    else if (searchable && isTyping(event)) list.open();
  }

  /**
   * Mantine selects by an index: a timer on opening resets it after a fast arrow key, and options that load later shift
   * under it.
   */
  function chooseMarked(event: KeyboardEvent<HTMLElement>): void {
    event.preventDefault();
    event.stopPropagation();
    const marked = optionWith(MARKED);
    // Another Enter on the chosen option would deselect it, so do no more than an arrow key does.
    const isChosen = isFirstMatch.current && marked?.matches("[data-combobox-active]");
    if (marked && !isChosen) marked.click();
    else list.close();
  }

  return {
    dropdownOpened: isOpen,
    onDropdownOpen: list.open,
    onDropdownClose: list.close,
    comboboxProps: { keepMounted, ...comboboxProps },
    onFocusCapture: () => setKeepMounted(true),
    scrollAreaProps: { viewportRef: options },
    onKeyDownCapture: press,
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => setTyping({ field: currentTarget }),
  };
}

const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;
