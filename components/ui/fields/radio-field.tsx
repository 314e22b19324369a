"use client";

import { Group, Radio, Stack } from "@mantine/core";
import type { FieldValues } from "react-hook-form";
import { type FieldProps, useField } from "./use-field";

type Option = { value: string; label: string };

type Props<V extends FieldValues, T> = FieldProps<V, T, string | null> & {
  options: readonly Option[];
  /** Side by side, for short labels. */
  inline?: boolean;
};

/** One of a few in a form, all visible. */
export function RadioField<V extends FieldValues, T>(props: Props<V, T>) {
  const { look, value, change } = useField<V, T, string | null>(props, "chosen");
  const { disabled, ...group } = look;
  const radios = props.options.map((option) => (
    <Radio key={option.value} value={option.value} label={option.label} disabled={disabled} />
  ));
  return (
    <Radio.Group {...group} value={value} onChange={change}>
      {props.inline ? (
        <Group gap="lg" mt={6}>
          {radios}
        </Group>
      ) : (
        <Stack gap={6} mt={6}>
          {radios}
        </Stack>
      )}
    </Radio.Group>
  );
}
