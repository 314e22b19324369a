"use client";

import { Stack } from "@mantine/core";
import type { MouseEvent, ReactNode } from "react";
import { type FieldValues, useFormState } from "react-hook-form";
import { FailedCall } from "@/components/ui/failed-call";
import { Modal } from "@/components/ui/modal";
import { FORM_MESSAGES as TEXT } from "@/lib/messages/forms";
import { ErrorSummary } from "./error-summary";
import { FieldRegistryProvider } from "./field-registry";
import { FormConflict } from "./form-conflict";
import { useFormFields } from "./use-form-fields";
import { type SubmitProps, useSubmit } from "./use-submit";

export type FormProps<V extends FieldValues, T, Reply> = SubmitProps<V, T, Reply> & {
  children: ReactNode;
  /** The footer with the submit button. A failure is shown above it. */
  actions?: ReactNode;
  failureTitle?: string;
  summaryTitle?: string;
  /** Min number of wrong fields for the summary; a single one is usually clear. */
  summaryFrom?: number;
  className?: string;
};

/**
 * The console's form. A submit lists wrong fields with links and focuses the first. The provider's errors appear at
 * their field, or in the form with the trace id. Changes by another person are resolved field by field.
 */
export function Form<V extends FieldValues, T, Reply>(props: FormProps<V, T, Reply>) {
  const { form, conflict, children, actions, failureTitle, className } = props;
  const { summaryTitle = TEXT.fixErrors, summaryFrom = 2 } = props;
  const fields = useFormFields();
  const { submit, failure, stale, resolveConflict } = useSubmit(props, fields);
  const { errors, submitCount } = useFormState({ control: form.control });
  const choice =
    stale && conflict ? (
      <FormConflict form={form} view={conflict} conflict={stale} onResolved={resolveConflict} />
    ) : null;
  if (choice && !conflict?.dialogTitle) return choice;
  const wrong = submitCount > 0 ? fields.wrongFields(errors) : [];
  return (
    <FieldRegistryProvider value={fields.registry}>
      <form noValidate className={className} onMouseDown={keepFieldFocused} onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          {wrong.length >= summaryFrom ? (
            <ErrorSummary wrong={wrong} title={summaryTitle} onPick={fields.focus} />
          ) : null}
          {children}
          {failure ? <FailedCall title={failureTitle} error={failure} /> : null}
        </Stack>
        {actions}
      </form>
      {choice ? (
        <Modal opened onClose={() => resolveConflict(false)} title={titleOf(conflict?.dialogTitle, stale?.changedBy)}>
          {choice}
        </Modal>
      ) : null}
    </FieldRegistryProvider>
  );
}

const titleOf = (title: string | ((changedBy: string) => string) | undefined, changedBy = "") =>
  typeof title === "function" ? title(changedBy) : title;

/**
 * For a form's `onMouseDown`: keeps the focus while Submit is pressed. Blurring a field shows its error, which would
 * move the button away from the pointer and lose the click.
 */
function keepFieldFocused(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest("button[type='submit']")) event.preventDefault();
}
