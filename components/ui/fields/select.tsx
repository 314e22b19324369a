"use client";

import { Select as MantineSelect, type SelectProps } from "@mantine/core";
import { CHOICE_DEFAULTS, type ListProp, useChoiceList } from "./use-choice-list";

/** One choice of many. */
export function Select(props: Omit<SelectProps, "form" | ListProp>) {
  const list = useChoiceList(props);
  return <MantineSelect {...CHOICE_DEFAULTS} {...props} {...list} />;
}
