"use client";

import type { MultiSelectProps } from "@mantine/core";
import type { FieldValues } from "react-hook-form";
import { MultiSelect } from "./multi-select";
import { type FieldProps, useField } from "./use-field";

type Props<V extends FieldValues, T> = FieldProps<V, T, string[]> &
  Pick<MultiSelectProps, "searchable"> & {
    data: MultiSelectProps["data"];
    /** Adjusts the choices, for example for 'All'. */
    transform?: (chosen: string[]) => string[];
  };

/** Several choices of many in a form. */
export function MultiSelectField<V extends FieldValues, T>(props: Props<V, T>) {
  const { data, searchable, transform = (chosen) => chosen } = props;
  const { look, value, change, leave } = useField(props, "chosen");
  return (
    <MultiSelect
      {...look}
      data={data}
      searchable={searchable}
      value={value}
      onChange={(chosen) => change(transform(chosen))}
      onBlur={leave}
    />
  );
}
