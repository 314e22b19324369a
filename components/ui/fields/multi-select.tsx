"use client";

import { MultiSelect as MantineMultiSelect, type MultiSelectProps } from "@mantine/core";
import { CHOICE_DEFAULTS, type ListProp, useChoiceList } from "./use-choice-list";

/** Several choices of many. */
export function MultiSelect(props: Omit<MultiSelectProps, "form" | ListProp>) {
  const list = useChoiceList(props);
  return <MantineMultiSelect {...CHOICE_DEFAULTS} {...props} {...list} />;
}
