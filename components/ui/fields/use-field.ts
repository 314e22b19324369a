import type { ReactNode } from "react";
import { type FieldPathByValue, type FieldValues, type Path, type PathValue, useController } from "react-hook-form";
import { useFieldId } from "../form/field-registry";
import { REFUSED } from "../form/refusal";
import type { SchemaForm } from "../form/use-schema-form";
import { usePreHydrationText } from "./use-pre-hydration-text";

/** What every field of a form is given; `Value` is what it holds. */
export type FieldProps<V extends FieldValues, T, Value> = {
  form: SchemaForm<V, T>;
  name: FieldPathByValue<V, Value | undefined | null>;
  label: string;
  /** What the summary of errors calls it, where several fields have one label. */
  summaryLabel?: string;
  /** Help below; an error takes its place. */
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** Fields that a rule joins with this one: judged with it. */
  alsoJudge?: readonly Path<V>[];
  /** After the change is in the form. */
  onChanged?: (value: Value) => void;
};

/**
 * One field's part of a form. It is judged when it is left; typing takes its error away and is not judged: whoever puts
 * something right is not scolded while at it. What is chosen rather than typed is judged at once.
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
    // The provider's message stands until the field is changed: no rule here can check it.
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
