import type { ReactNode } from "react";
import { type FieldPathByValue, type FieldValues, type Path, type PathValue, useController } from "react-hook-form";
import { useFieldId } from "../form/field-registry";
import { REFUSED } from "../form/refusal";
import type { SchemaForm } from "../form/use-schema-form";
import { usePreHydrationText } from "./use-pre-hydration-text";

/** Props of every form field; `Value` is its value type. */
export type FieldProps<V extends FieldValues, T, Value> = {
  form: SchemaForm<V, T>;
  name: FieldPathByValue<V, Value | undefined | null>;
  label: string;
  /** Name in the error summary, if several fields have the same label. */
  summaryLabel?: string;
  /** Help below the field; an error replaces it. */
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Fields that share a rule with this one and are validated with it. */
  alsoJudge?: readonly Path<V>[];
  /** Called after the form has the change. */
  onChanged?: (value: Value) => void;
};

/**
 * One field's part of a form. It is validated when left; typing clears its error without validating, so that a person
 * is not interrupted while correcting. Choices are validated immediately.
 */
export function useField<V extends FieldValues, T, Value>(props: FieldProps<V, T, Value>, kind: "typed" | "chosen") {
  const { form, name, label, summaryLabel = label, description, required, disabled, alsoJudge = [], onChanged } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  const id = useFieldId(name, summaryLabel);
  usePreHydrationText(id);
  const error = fieldState.error?.message;
  const judge = () => void form.trigger([name, ...alsoJudge]);

  function change(entered: Value) {
    if (error !== undefined) form.clearErrors(name);
    field.onChange(entered as PathValue<V, typeof name>);
    if (kind === "chosen") judge();
    onChanged?.(entered);
  }

  function leave() {
    field.onBlur();
    // Keep the provider's error until the field changes: no rule here can check it.
    if (fieldState.error?.type !== REFUSED) judge();
  }

  return {
    id,
    value: field.value as Value,
    change,
    leave,
    look: { id, label, required, disabled, error, description: error === undefined ? description : undefined },
  };
}
