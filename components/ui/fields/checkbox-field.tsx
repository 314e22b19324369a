"use client";

import { Checkbox } from "@mantine/core";
import type { FieldValues } from "react-hook-form";
import { type FieldProps, useField } from "./use-field";

/** Yes or no in a form. */
export function CheckboxField<V extends FieldValues, T>(props: FieldProps<V, T, boolean>) {
  const { look, value, change, leave } = useField(props, "chosen");
  return (
    <Checkbox
      {...look}
      checked={value === true}
      onChange={(event) => change(event.currentTarget.checked)}
      onBlur={leave}
    />
  );
}
