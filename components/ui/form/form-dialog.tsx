"use client";

import type { ModalProps } from "@mantine/core";
import type { FieldValues } from "react-hook-form";
import { DialogActions } from "@/components/ui/dialog-actions";
import { FormModal } from "@/components/ui/form-modal";
import { notify } from "@/components/ui/notify";
import { pendingApprovalOf } from "@/lib/client/api-error";
import { Form, type FormProps } from "./form";
import { type SubmitWhen, useSubmitState } from "./submit-button";
import { NOT_SENT } from "./use-submit";

type Props<V extends FieldValues, T, Reply> = Omit<FormProps<V, T, Reply>, "actions" | "className"> &
  Pick<ModalProps, "title" | "size" | "withCloseButton" | "closeButtonProps"> & {
    submitLabel: string;
    submitWhen?: SubmitWhen<V>;
    cancelLabel?: string;
    /** For serious choices: focuses the button that changes nothing. */
    startsOnCancel?: boolean;
    onClose: () => void;
  };

/** A dialog with a form. It closes after the submit; with unsaved input, closing asks first. */
export function FormDialog<V extends FieldValues, T, Reply>(props: Props<V, T, Reply>) {
  const { title, size = "md", withCloseButton, closeButtonProps, onClose, onSubmit, onDone, form, ...rest } = props;
  const { submitLabel, submitWhen, cancelLabel, startsOnCancel, ...inner } = rest;
  const { isBarred, isDirty, isSubmitting } = useSubmitState({ form, when: submitWhen });

  async function submit(values: T) {
    try {
      return await onSubmit(values);
    } catch (cause) {
      if (pendingApprovalOf(cause) === null) throw cause;
      // The input is stored with the proposed change.
      notify.failure(cause);
      onClose();
      return NOT_SENT;
    }
  }

  function close(reply: Reply) {
    onClose();
    return onDone?.(reply);
  }

  return (
    <FormModal
      isDirty={isDirty}
      isBusy={isSubmitting}
      onClose={onClose}
      title={title}
      size={size}
      withCloseButton={withCloseButton}
      closeButtonProps={closeButtonProps}
    >
      <Form
        {...inner}
        form={form}
        onSubmit={submit}
        onDone={close}
        actions={
          <DialogActions
            onCancel={onClose}
            cancelLabel={cancelLabel}
            startsOnCancel={startsOnCancel}
            confirmLabel={submitLabel}
            busy={isSubmitting}
            disabled={isBarred}
          />
        }
      />
    </FormModal>
  );
}
