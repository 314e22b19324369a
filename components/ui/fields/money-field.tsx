"use client";

import type { FieldValues } from "react-hook-form";
import { type LineProps, TextField } from "./text-field";
import type { FieldProps } from "./use-field";

/** `1,23,456.50`, `₹ 1 000` as pasted: what is left counts. */
export const plainAmount = (text: string) => text.replace(/[,\s₹]/g, "");

type Props<V extends FieldValues, T> = FieldProps<V, T, string> & Pick<LineProps, "data-autofocus">;

/** An amount in rupees, held as plain digits; what it may be is the schema's. */
export function MoneyField<V extends FieldValues, T>(props: Props<V, T>) {
  return <TextField {...props} inputMode="decimal" leftSection="₹" transform={plainAmount} />;
}
