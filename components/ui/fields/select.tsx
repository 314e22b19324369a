"use client";

import { Select as MantineSelect, type SelectProps } from "@mantine/core";

const LIST_HEIGHT_PX = 320;

/** One choice of many. The list opens by a click, an arrow key or typing, never because the focus came by. */
export function Select(props: Omit<SelectProps, "form">) {
  return <MantineSelect maxDropdownHeight={LIST_HEIGHT_PX} openOnFocus={false} {...props} />;
}
