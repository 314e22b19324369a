"use client";

import { TextInput, type TextInputProps } from "@mantine/core";
import type { FieldValues } from "react-hook-form";
import { FORM_MESSAGES } from "@/lib/messages/forms";
import { type FieldProps, useField } from "./use-field";

/** Appearance and input of a text line, besides its form props. */
export type LineProps = Pick<
  TextInputProps,
  | "autoComplete"
  | "autoFocus"
  | "inputMode"
  | "leftSection"
  | "leftSectionWidth"
  | "maxLength"
  | "placeholder"
  | "size"
  | "w"
  | "readOnly"
  | "variant"
> & {
  "data-autofocus"?: boolean;
  /** For screen readers only, where the context shows the meaning. */
  hiddenLabel?: boolean;
  onEscape?: () => void;
};

type Props<V extends FieldValues, T> = FieldProps<V, T, string> &
  LineProps & {
    /** Adjusts the typed text, for example to upper case. */
    transform?: (text: string) => string;
    /** Formats the typed text when the field is left. */
    format?: (text: string) => string;
    /** The words for the value of a read-only field. */
    shown?: (value: string) => string;
  };

/** A line of text in a form. At its limit it says so: the browser cuts a longer paste. */
export function TextField<V extends FieldValues, T>(props: Props<V, T>) {
  const { form, name, label, description, required, disabled, alsoJudge, onChanged, ...line } = props;
  const { summaryLabel, transform = (text) => text, format, shown, hiddenLabel, onEscape, ...input } = line;
  const { maxLength } = input;
  const { look, value, change, leave } = useField(props, "typed");
  const isFull = maxLength !== undefined && !hiddenLabel && (value ?? "").length >= maxLength;

  function leaveFormatted() {
    const formatted = format?.(value);
    if (formatted !== undefined && formatted !== value) change(formatted);
    leave();
  }

  return (
    <TextInput
      {...input}
      {...look}
      description={isFull && look.error === undefined ? FORM_MESSAGES.full(maxLength) : look.description}
      label={hiddenLabel ? undefined : label}
      aria-label={hiddenLabel ? label : undefined}
      value={shown ? shown(value) : (value ?? "")}
      onChange={(event) => change(transform(event.currentTarget.value))}
      onBlur={leaveFormatted}
      onKeyDown={onEscape && ((event) => event.key === "Escape" && onEscape())}
    />
  );
}
