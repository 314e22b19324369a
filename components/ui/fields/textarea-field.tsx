"use client";

import { Textarea, type TextareaProps } from "@mantine/core";
import type { FieldValues } from "react-hook-form";
import { FORM_MESSAGES } from "@/lib/messages/forms";
import { type FieldProps, useField } from "./use-field";

type Props<V extends FieldValues, T> = FieldProps<V, T, string> &
  Pick<TextareaProps, "minRows" | "maxRows" | "maxLength"> & {
    "data-autofocus"?: boolean;
    hiddenLabel?: boolean;
  };

/** A few lines of text in a form; it grows with them. At its limit it says so: the browser cuts a longer paste. */
export function TextareaField<V extends FieldValues, T>(props: Props<V, T>) {
  const { minRows = 2, maxRows, maxLength, hiddenLabel, "data-autofocus": autofocus } = props;
  const { look, value, change, leave } = useField(props, "typed");
  const isFull = maxLength !== undefined && (value ?? "").length >= maxLength;
  return (
    <Textarea
      {...look}
      description={isFull && look.error === undefined ? FORM_MESSAGES.full(maxLength) : look.description}
      label={hiddenLabel ? undefined : props.label}
      aria-label={hiddenLabel ? props.label : undefined}
      autosize
      minRows={minRows}
      maxRows={maxRows}
      maxLength={maxLength}
      data-autofocus={autofocus}
      value={value ?? ""}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}
