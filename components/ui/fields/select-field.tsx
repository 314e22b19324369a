"use client";

import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { Select } from "./select";
import { type FieldProps, useField } from "./use-field";

type Look = Omit<ComponentProps<typeof Select>, "value" | "onChange" | "label" | "error" | "description" | "id">;

type Props<V extends FieldValues, T> = FieldProps<V, T, string> & Look;

/** One choice of many in a form; none is an empty text. */
export function SelectField<V extends FieldValues, T>(props: Props<V, T>) {
  const { form, name, label, summaryLabel, description, required, disabled, alsoJudge, onChanged, ...select } = props;
  const { look, value, change, leave } = useField<V, T, string>(props, "chosen");
  return (
    <Select {...select} {...look} value={value || null} onChange={(chosen) => change(chosen ?? "")} onBlur={leave} />
  );
}
