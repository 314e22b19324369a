"use client";

import { Select as MantineSelect, type SelectProps } from "@mantine/core";
import { useChoiceList } from "./use-choice-list";

const LIST_HEIGHT_PX = 320;

type Own = "dropdownOpened" | "onDropdownOpen" | "onDropdownClose" | "scrollAreaProps" | "onKeyDownCapture" | "onInput";

/** One choice of many. */
export function Select(props: Omit<SelectProps, "form" | Own>) {
  const list = useChoiceList(props);
  return <MantineSelect maxDropdownHeight={LIST_HEIGHT_PX} openOnFocus={false} {...props} {...list} />;
}
