"use client";

import { Switch, TextInput } from "@mantine/core";
import { type KeyboardEvent, memo, type ReactNode } from "react";
import { DayInput } from "@/components/ui/fields/day-input";
import { Select } from "@/components/ui/fields/select";
import type { FieldValue, PlacementField } from "@/lib/domain/policies/placement/fields";
import { numberOf } from "@/lib/domain/policies/placement/number-of";
import { type FieldPath, shownNumber } from "@/lib/domain/policies/placement/values";

export type FieldInputProps = {
  field: PlacementField;
  path: FieldPath;
  value: FieldValue;
  error: string | undefined;
  /** What a choice offers. */
  choices: readonly string[];
  disabled?: boolean | undefined;
  help?: ReactNode;
  onChange: (path: FieldPath, value: FieldValue) => void;
  onLeave: (path: FieldPath) => void;
};

/** One field of the placement form, by its kind. */
export const FieldInput = memo(function FieldInput(props: FieldInputProps) {
  const { field, path, value, error, choices, disabled, help, onChange, onLeave } = props;
  const { label, kind, mandatory = false, readOnly = false } = field;
  const change = (next: FieldValue) => onChange(path, next);
  const shared = { id: path, label, error, description: error ? undefined : help, onBlur: () => onLeave(path) };
  if (kind === "switch") {
    return (
      <Switch
        {...shared}
        checked={value === true}
        disabled={readOnly}
        onChange={(event) => change(event.currentTarget.checked)}
        mt={26}
      />
    );
  }
  const text = String(value);
  if (kind === "day") {
    return <DayInput {...shared} required={mandatory} value={text || null} onChange={(next) => change(next ?? "")} />;
  }
  if (kind === "choice" && !readOnly) {
    return (
      <Select
        {...shared}
        required={mandatory}
        searchable
        clearable={!mandatory}
        nothingFoundMessage="No such option"
        data={choices.includes(text) || !text ? [...choices] : [text, ...choices]}
        value={text || null}
        onChange={(next) => change(next ?? "")}
      />
    );
  }
  const isNumber = kind === "count" || kind === "amount";
  return (
    <TextInput
      {...shared}
      required={mandatory}
      readOnly={readOnly}
      variant={readOnly ? "filled" : "default"}
      disabled={disabled}
      inputMode={isNumber ? "decimal" : undefined}
      onKeyDown={isNumber ? blockMinus : undefined}
      value={text}
      onChange={(event) =>
        change(isNumber ? event.currentTarget.value.replace(/[-−]/g, "") : event.currentTarget.value)
      }
      onBlur={() => {
        const number = isNumber ? numberOf(text) : null;
        if (number !== null && !readOnly) change(shownNumber(number));
        onLeave(path);
      }}
    />
  );
});

function blockMinus(event: KeyboardEvent): void {
  if (event.key === "-") event.preventDefault();
}
