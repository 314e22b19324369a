"use client";

import { Checkbox, Stack } from "@mantine/core";
import type { FieldValues } from "react-hook-form";
import { type FieldProps, useField } from "./use-field";

type Option = { value: string; label: string };

/** Any of a few in a form. */
export function CheckboxesField<V extends FieldValues, T>(
  props: FieldProps<V, T, string[]> & { options: readonly Option[] },
) {
  const { look, value, change } = useField(props, "chosen");
  const { disabled, ...group } = look;
  return (
    <Checkbox.Group {...group} value={value} onChange={change}>
      <Stack gap="xs" mt="sm">
        {props.options.map((option) => (
          <Checkbox key={option.value} value={option.value} label={option.label} disabled={disabled} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
