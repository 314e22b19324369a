"use client";

import { Select as MantineSelect, type SelectProps } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type KeyboardEvent, useRef } from "react";

const LIST_HEIGHT_PX = 320;

type Props = Omit<SelectProps, "form" | "dropdownOpened" | "onDropdownOpen" | "onDropdownClose" | "scrollAreaProps">;

/** One choice of many. The list opens by a click, an arrow key or typing, never because the focus came by. */
export function Select(props: Props) {
  const [isOpen, list] = useDisclosure(false);
  const options = useRef<HTMLDivElement>(null);

  function press(event: KeyboardEvent<HTMLElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && isOpen) chooseMarked(event);
    // Opened by what is typed, Mantine would number the options anew a moment later, under the next arrow key.
    else if (props.searchable && isTyping(event)) list.open();
  }

  /**
   * Enter chooses what is marked, and nothing that is not. Mantine chooses by a number that it keeps beside the mark: a timer
   * of the opening sets it back after a fast arrow key, and options that arrive move under it.
   */
  function chooseMarked(event: KeyboardEvent<HTMLElement>): void {
    event.preventDefault();
    event.stopPropagation();
    const marked = options.current?.querySelector<HTMLElement>("[data-combobox-selected]");
    if (marked) marked.click();
    else list.close();
  }

  return (
    <MantineSelect
      maxDropdownHeight={LIST_HEIGHT_PX}
      openOnFocus={false}
      {...props}
      scrollAreaProps={{ viewportRef: options }}
      dropdownOpened={isOpen}
      onDropdownOpen={list.open}
      onDropdownClose={list.close}
      onKeyDownCapture={press}
    />
  );
}

const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;
