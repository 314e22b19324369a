"use client";

import { Select, type SelectProps } from "@mantine/core";
import { type Control, type FieldPathByValue, type FieldValues, useController } from "react-hook-form";

type Props<V extends FieldValues> = Omit<SelectProps, "name" | "value" | "onChange" | "onBlur"> & {
  control: Control<V>;
  name: FieldPathByValue<V, string | null | undefined>;
};

/** One choice of a list that can be searched by typing. */
export function SelectField<V extends FieldValues>({ control, name, ...select }: Props<V>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Select
      searchable
      {...select}
      name={field.name}
      ref={field.ref}
      value={field.value ?? null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      description={fieldState.error ? undefined : select.description}
    />
  );
}
