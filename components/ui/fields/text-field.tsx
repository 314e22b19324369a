"use client";

import { TextInput, type TextInputProps } from "@mantine/core";
import { type Control, type FieldPathByValue, type FieldValues, useController } from "react-hook-form";

type Props<V extends FieldValues> = Omit<TextInputProps, "name" | "value" | "onChange" | "onBlur"> & {
  control: Control<V>;
  name: FieldPathByValue<V, string | undefined>;
  /** Puts right what was typed, such as upper case. */
  transform?: (text: string) => string;
};

/** A line of text in a form; its error takes the place of the help. */
export function TextField<V extends FieldValues>({ control, name, transform = (text) => text, ...input }: Props<V>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <TextInput
      {...input}
      {...field}
      value={field.value ?? ""}
      onChange={(event) => field.onChange(transform(event.currentTarget.value))}
      error={fieldState.error?.message}
      description={fieldState.error ? undefined : input.description}
    />
  );
}
