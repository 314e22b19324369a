"use client";

import { MultiSelect as MantineMultiSelect, type MultiSelectProps } from "@mantine/core";
import { useChoiceList } from "./use-choice-list";

const LIST_HEIGHT_PX = 320;

type Own = "dropdownOpened" | "onDropdownOpen" | "onDropdownClose" | "scrollAreaProps" | "onKeyDownCapture" | "onInput";

/** Several choices of many. */
export function MultiSelect(props: Omit<MultiSelectProps, "form" | Own>) {
  const list = useChoiceList(props);
  return <MantineMultiSelect maxDropdownHeight={LIST_HEIGHT_PX} openOnFocus={false} {...props} {...list} />;
}
