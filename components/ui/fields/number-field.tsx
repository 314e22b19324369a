"use client";

import type { FieldValues } from "react-hook-form";
import { type LineProps, TextField } from "./text-field";
import type { FieldProps } from "./use-field";

const digitsOf = (text: string) => text.replace(/\D/g, "");

type Props<V extends FieldValues, T> = FieldProps<V, T, string> & LineProps & { maxDigits?: number };

/** A number that is an identifier, such as a phone or endorsement number: digits only, stored as typed. */
export function NumberField<V extends FieldValues, T>({ maxDigits, ...props }: Props<V, T>) {
  return <TextField {...props} inputMode="numeric" transform={(text) => digitsOf(text).slice(0, maxDigits)} />;
}
