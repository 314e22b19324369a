"use client";

import { type ComponentProps, useEffect } from "react";
import type { FieldValues } from "react-hook-form";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { noteUnreadable } from "../form/unreadable";
import { DayInput } from "./day-input";
import { type FieldProps, useField } from "./use-field";

type Look = Omit<ComponentProps<typeof DayInput>, "value" | "onChange" | "label" | "error" | "description" | "id">;

type Props<V extends FieldValues, T> = FieldProps<V, T, LocalDate | null> & Look;

/**
 * A date in a form, typed or picked. A complete date is validated immediately, and text that is not a date is never
 * sent.
 */
export function DayField<V extends FieldValues, T>(props: Props<V, T>) {
  const {
    form,
    name,
    label,
    summaryLabel,
    description,
    required,
    disabled,
    alsoJudge = [],
    onChanged,
    ...input
  } = props;
  const { look, value, change, leave } = useField<V, T, LocalDate | null>(props, "typed");
  const { control } = form;
  useEffect(() => () => noteUnreadable(control, name, null), [control, name]);
  return (
    <DayInput
      {...input}
      {...look}
      value={value || null}
      onProblem={(problem) => noteUnreadable(control, name, problem)}
      onChange={(date) => {
        change(date);
        if (date !== null) void form.trigger([name, ...alsoJudge]);
      }}
      onBlur={leave}
    />
  );
}
