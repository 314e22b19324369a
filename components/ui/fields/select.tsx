"use client";

import { Select as MantineSelect, type SelectProps } from "@mantine/core";
import { CHOICE_DEFAULTS, type ListProp, useChoiceList } from "./use-choice-list";

/** One choice of many. A second click on the choice keeps it; an optional field is emptied by its clear button. */
export function Select(props: Omit<SelectProps, "form" | "allowDeselect" | ListProp>) {
  const list = useChoiceList(props);
  return <MantineSelect {...CHOICE_DEFAULTS} {...props} {...list} allowDeselect={false} />;
}
