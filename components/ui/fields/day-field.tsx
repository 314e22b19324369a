"use client";

import { type Control, type FieldPathByValue, type FieldValues, useController } from "react-hook-form";
import { DayInput, type DayInputProps } from "./day-input";

type Props<V extends FieldValues> = Omit<DayInputProps, "name" | "value" | "onChange" | "onBlur"> & {
  control: Control<V>;
  name: FieldPathByValue<V, string | null | undefined>;
};

/** A calendar day in a form, held as `YYYY-MM-DD`. */
export function DayField<V extends FieldValues>({ control, name, ...input }: Props<V>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <DayInput
      {...input}
      ref={field.ref}
      name={field.name}
      value={field.value ?? null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      description={fieldState.error ? undefined : input.description}
    />
  );
}
