"use client";

import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { type FieldProps, useField } from "@/components/ui/fields/use-field";
import { Notice } from "@/components/ui/notice";
import classes from "./form.module.css";

type Props<V extends FieldValues, T> = Pick<FieldProps<V, T, string[]>, "form" | "name"> & {
  warnings: readonly { text: string; link?: ReactNode }[];
};

/** Plausibility warnings and their one tick; a warning that appears later needs it again (ruling 50). */
export function ConfirmWarnings<V extends FieldValues, T>({ form, name, warnings }: Props<V, T>) {
  const label = "I have checked this and want to save it";
  const { look, value, change, leave } = useField<V, T, string[]>({ form, name, label }, "chosen");
  const texts = warnings.map(({ text }) => text);
  return (
    <Notice tone="warning" role="status" title="Please check before you save">
      <ul className={classes.warnings}>
        {warnings.map(({ text, link }) => (
          <li key={text}>
            {text} {link}
          </li>
        ))}
      </ul>
      <Checkbox
        {...look}
        checked={texts.every((text) => value.includes(text))}
        onChange={(event) => change(event.currentTarget.checked ? texts : [])}
        onBlur={leave}
      />
    </Notice>
  );
}
