import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { type FieldValues, useFormState, useWatch } from "react-hook-form";
import { REFUSED } from "./refusal";
import type { SchemaForm } from "./use-schema-form";

/**
 * When a form can be sent: always, showing errors then; only without errors; only with a change as well; or by a rule
 * over the input, for a form whose schema loads later.
 */
export type SubmitWhen<V extends FieldValues> = "always" | "valid" | "changed" | ((entered: V) => boolean);

type Of<V extends FieldValues, T> = { form: SchemaForm<V, T>; when?: SubmitWhen<V> };

/** Whether the submit button is disabled, and whether a submit is running. */
export function useSubmitState<V extends FieldValues, T>({ form, when = "always" }: Of<V, T>) {
  const state = useFormState({ control: form.control });
  const { isDirty, isSubmitting, errors } = state;
  const hasRule = typeof when === "function";
  useWatch({ control: form.control, disabled: !hasRule });
  if (hasRule) return { isBarred: !when(form.getValues()), isDirty, isSubmitting };
  // A provider's refusal may be retried unchanged: the conflict may be gone.
  const isRefused = Object.values(errors).some((error) => error?.type === REFUSED);
  // Read only when needed: reading `isValid` makes the form validate from the start.
  const isWrong = when !== "always" && !state.isValid && !isRefused;
  const isBarred = isWrong || (when === "changed" && !isDirty);
  return { isBarred, isDirty, isSubmitting };
}

type Props<V extends FieldValues, T> = Of<V, T> &
  Omit<ButtonProps, "loading" | "disabled"> & {
    children: ReactNode;
    /** Called before the submit, in a form with several submit buttons. */
    onPress?: () => void;
  };

/** Submits its form. */
export function SubmitButton<V extends FieldValues, T>({ form, when, onPress, ...button }: Props<V, T>) {
  const { isBarred, isSubmitting } = useSubmitState({ form, when });
  return <Button {...button} onClick={onPress} type="submit" loading={isSubmitting} disabled={isBarred} />;
}
