"use client";

import { Checkbox, Stack } from "@mantine/core";
import { type FieldValues, get } from "react-hook-form";
import { type FieldProps, useField } from "./use-field";

type Option = { value: string; label: string };

/** Several of a few in a form. Choosing the same set again counts as unchanged. */
export function CheckboxesField<V extends FieldValues, T>(
  props: FieldProps<V, T, string[]> & { options: readonly Option[] },
) {
  const { form, name, options } = props;
  const { look, value, change } = useField<V, T, string[]>(props, "chosen");
  const { disabled, ...group } = look;
  const before = (get(form.formState.defaultValues, name) ?? []) as string[];
  const inOrder = [...new Set([...before, ...options.map((option) => option.value)])];
  return (
    <Checkbox.Group
      {...group}
      value={value}
      onChange={(chosen) => change(inOrder.filter((each) => chosen.includes(each)))}
    >
      <Stack gap="xs" mt="sm">
        {options.map((option) => (
          <Checkbox key={option.value} value={option.value} label={option.label} disabled={disabled} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
