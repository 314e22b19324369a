"use client";

import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { DayInput } from "./day-input";
import { type FieldProps, useField } from "./use-field";

type Look = Omit<ComponentProps<typeof DayInput>, "value" | "onChange" | "label" | "error" | "description" | "id">;

type Props<V extends FieldValues, T> = FieldProps<V, T, LocalDate | null> & Look;

/** A calendar day in a form, typed as DD/MM/YYYY or picked; a whole day is judged at once. */
export function DayField<V extends FieldValues, T>(props: Props<V, T>) {
  const { form, name, label, summaryLabel, description, required, disabled, alsoJudge, onChanged, ...input } = props;
  const { look, value, change, leave } = useField<V, T, LocalDate | null>(props, "chosen");
  return <DayInput {...input} {...look} value={value || null} onChange={change} onBlur={leave} />;
}
