"use client";

import { Input } from "@mantine/core";
import type { FieldValues } from "react-hook-form";
import { ChoiceTiles } from "../choice-tiles";
import { type FieldProps, useField } from "./use-field";

type Props<V extends FieldValues, T> = FieldProps<V, T, string> & {
  options: readonly { value: string; label: string }[];
};

/** One of two or three in a form, side by side; none is an empty text. */
export function TilesField<V extends FieldValues, T>(props: Props<V, T>) {
  const { look, value, change } = useField<V, T, string>(props, "chosen");
  return (
    <div id={look.id}>
      <ChoiceTiles
        label={look.label}
        options={props.options}
        value={value || null}
        onChoose={change}
        disabled={look.disabled}
      />
      {look.error ? (
        <Input.Error role="alert" mt={4}>
          {look.error}
        </Input.Error>
      ) : null}
    </div>
  );
}
