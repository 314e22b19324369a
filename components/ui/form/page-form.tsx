"use client";

import { type FieldValues, useFormState } from "react-hook-form";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { Form, type FormProps } from "./form";

/** A screen with a form: leaving with unsaved input asks first. */
export function PageForm<V extends FieldValues, T, Reply>(props: FormProps<V, T, Reply>) {
  const { isDirty } = useFormState({ control: props.form.control });
  return (
    <>
      <UnsavedChanges when={isDirty} />
      <Form {...props} />
    </>
  );
}
