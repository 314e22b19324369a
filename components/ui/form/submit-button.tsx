import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { type FieldValues, useFormState, useWatch } from "react-hook-form";
import { REFUSED } from "./refusal";
import type { SchemaForm } from "./use-schema-form";

/**
 * When a form may be sent: always, what is wrong is then shown; or only without a fault; or only with a change, too; or as
 * a rule over what is entered has it, for a form whose schema comes later.
 */
export type SubmitWhen<V extends FieldValues> = "always" | "valid" | "changed" | ((entered: V) => boolean);

type Of<V extends FieldValues, T> = { form: SchemaForm<V, T>; when?: SubmitWhen<V> };

/** Whether the button that submits is barred, and whether a submit is running. */
export function useSubmitState<V extends FieldValues, T>({ form, when = "always" }: Of<V, T>) {
  const state = useFormState({ control: form.control });
  const { isDirty, isSubmitting, errors } = state;
  const hasRule = typeof when === "function";
  useWatch({ control: form.control, disabled: !hasRule });
  if (hasRule) return { isBarred: !when(form.getValues()), isDirty, isSubmitting };
  // What the provider refused may be tried again as it is: who was in the way may be gone.
  const isRefused = Object.values(errors).some((error) => error?.type === REFUSED);
  // Read only where it bars: whoever reads it has the form judged from the start.
  const isWrong = when !== "always" && !state.isValid && !isRefused;
  const isBarred = isWrong || (when === "changed" && !isDirty);
  return { isBarred, isDirty, isSubmitting };
}

type Props<V extends FieldValues, T> = Of<V, T> & Omit<ButtonProps, "loading" | "disabled"> & { children: ReactNode };

/** Sends the form that it stands in. */
export function SubmitButton<V extends FieldValues, T>({ form, when, ...button }: Props<V, T>) {
  const { isBarred, isSubmitting } = useSubmitState({ form, when });
  return <Button {...button} type="submit" loading={isSubmitting} disabled={isBarred} />;
}
