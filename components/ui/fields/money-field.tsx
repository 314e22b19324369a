"use client";

import type { FieldValues } from "react-hook-form";
import { type LineProps, TextField } from "./text-field";
import type { FieldProps } from "./use-field";

/** Cleans pasted amounts such as `1,23,456.50` or `₹ 1 000`. */
export const plainAmount = (text: string) => text.replace(/[,\s₹]/g, "");

type Props<V extends FieldValues, T> = FieldProps<V, T, string> & Pick<LineProps, "data-autofocus">;

/** An amount in rupees as plain digits; the schema checks its limits. */
export function MoneyField<V extends FieldValues, T>(props: Props<V, T>) {
  return <TextField {...props} inputMode="decimal" leftSection="₹" transform={plainAmount} />;
}
