"use client";

import { Group, Radio, Stack } from "@mantine/core";
import type { FieldValues } from "react-hook-form";
import { type FieldProps, useField } from "./use-field";

type Option<Value> = { value: Value; label: string };

type Props<V extends FieldValues, T, Value extends string> = FieldProps<V, T, Value | null> & {
  options: readonly Option<Value>[];
  /** Side by side, where the words are short. */
  inline?: boolean;
};

/** One of a few in a form, all of them in sight. */
export function RadioField<V extends FieldValues, T, Value extends string>(props: Props<V, T, Value>) {
  const { look, value, change } = useField(props, "chosen");
  const { disabled, ...group } = look;
  const radios = props.options.map((option) => (
    <Radio key={option.value} value={option.value} label={option.label} disabled={disabled} />
  ));
  return (
    <Radio.Group {...group} value={value} onChange={(chosen) => change(chosen as Value)}>
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
