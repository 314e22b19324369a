import { useDisclosure } from "@mantine/hooks";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";

/** What a field of choices is unless it says otherwise. */
export const CHOICE_DEFAULTS = { maxDropdownHeight: 320, openOnFocus: false } as const;

/** What is the list's own, and no field's to set. */
export type ListProp =
  | ("dropdownOpened" | "onDropdownOpen" | "onDropdownClose")
  | ("scrollAreaProps" | "onKeyDownCapture" | "onInput");

const MARKED = "[data-combobox-selected]";
const ARROWS = ["ArrowDown", "ArrowUp"];

/**
 * The list of a field of choices. It opens by a click, an arrow key or typing, never because the focus came by. Letters mark
 * the first choice that has them, arrows go on from there, and Enter takes what is marked, nothing else.
 */
export function useChoiceList({ searchable = false, data }: { searchable?: boolean | undefined; data?: unknown }) {
  const [isOpen, list] = useDisclosure(false);
  const options = useRef<HTMLDivElement>(null);
  const [typing, setTyping] = useState<{ field: HTMLInputElement } | null>(null);
  /** Whether the mark stands where the letters have put it. */
  const isFirstMatch = useRef(false);
  const optionWith = (mark: string) => options.current?.querySelector<HTMLElement>(mark) ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: choices that come after the letters are marked, too
  useEffect(() => {
    if (!typing || !isOpen || !optionWith("[data-combobox-option]") || optionWith(MARKED)) return;
    setTyping(null);
    const { field } = typing;
    // All choices are listed again once the field says what is chosen already: none of them was looked for.
    if (field.value.trim() === "" || field.value === optionWith("[data-combobox-active]")?.textContent) return;
    // Mantine's own way to a mark, which a screen reader is told of.
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
    // Opened by what is typed, Mantine would number the options anew a moment later, under the next arrow key.
    else if (searchable && isTyping(event)) list.open();
  }

  /**
   * Mantine chooses by a number that it keeps beside the mark: a timer of the opening sets it back after a fast arrow key,
   * and options that arrive move under it.
   */
  function chooseMarked(event: KeyboardEvent<HTMLElement>): void {
    event.preventDefault();
    event.stopPropagation();
    const marked = optionWith(MARKED);
    // Another press on what is chosen takes it back: no more than an arrow key does that.
    const isChosen = isFirstMatch.current && marked?.matches("[data-combobox-active]");
    if (marked && !isChosen) marked.click();
    else list.close();
  }

  return {
    dropdownOpened: isOpen,
    onDropdownOpen: list.open,
    onDropdownClose: list.close,
    scrollAreaProps: { viewportRef: options },
    onKeyDownCapture: press,
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => setTyping({ field: currentTarget }),
  };
}

const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;
