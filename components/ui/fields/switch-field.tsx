"use client";

import { Switch } from "@mantine/core";
import type { FieldValues } from "react-hook-form";
import { type FieldProps, useField } from "./use-field";

/** On or off in a form. */
export function SwitchField<V extends FieldValues, T>(props: FieldProps<V, T, boolean>) {
  const { look, value, change, leave } = useField(props, "chosen");
  return (
    <Switch
      {...look}
      checked={value === true}
      onChange={(event) => change(event.currentTarget.checked)}
      onBlur={leave}
    />
  );
}
