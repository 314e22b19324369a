import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { MoveRefusal } from "@/components/shared/endorsements/move-refusal";
import { Day } from "@/components/ui/day";
import { DialogActions } from "@/components/ui/dialog-actions";
import { ErrorState } from "@/components/ui/error-state";
import { TextareaField } from "@/components/ui/fields/textarea-field";
import { Form } from "@/components/ui/form/form";
import { useSubmitState } from "@/components/ui/form/submit-button";
import type { SchemaForm } from "@/components/ui/form/use-schema-form";
import { type ApiError, isConflict } from "@/lib/client/api-error";
import { send } from "@/lib/client/write";
import { addEndorsementNote } from "@/lib/contract/calls";
import { MAX_NOTE_LENGTH } from "@/lib/contract/constants";
import type { Endorsement, EndorsementStatus } from "@/lib/contract/endorsements";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";

type Input = { note?: string | undefined };

type Props = {
  form: SchemaForm<Input, Input>;
  endorsement: Endorsement;
  error: ApiError;
  onClose: () => void;
  onNoted: () => Promise<unknown>;
};

/**
 * The endorsement was moved by another person, so that the chosen move is no longer possible. A reason that was entered
 * for it can be added as a note.
 */
export function MoveOver({ form, endorsement, error, onClose, onNoted }: Props) {
  const [hasReason] = useState(() => Boolean(form.getValues().note?.trim()));
  const { isBarred, isSubmitting } = useSubmitState({ form, when: "valid" });
  if (!hasReason) {
    return (
      <>
        <MoveFailed error={error} />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose} data-autofocus>
            Close
          </Button>
        </Group>
      </>
    );
  }
  return (
    <Form
      form={form}
      failureTitle={TEXT.unableToProcess}
      onSubmit={({ note = "" }) =>
        send(addEndorsementNote, { params: { id: endorsement.id }, body: { description: note } })
      }
      onDone={() => {
        onClose();
        return onNoted();
      }}
      actions={
        <DialogActions
          onCancel={onClose}
          cancelLabel="Close"
          confirmLabel={TEXT.addAsNote}
          busy={isSubmitting}
          disabled={isBarred}
        />
      }
    >
      <MoveFailed error={error} />
      <TextareaField
        form={form}
        name="note"
        label={TEXT.insurerReason}
        description={TEXT.reasonNotRecorded}
        maxLength={MAX_NOTE_LENGTH}
        data-autofocus
      />
    </Form>
  );
}

type Winner = { at?: { seconds: number }; status?: EndorsementStatus };

/** The refusal. After a conflict, also who changed the endorsement and its current status. */
export function MoveFailed({ error }: { error: ApiError }) {
  const { at, status } = (error.data ?? {}) as Winner;
  return (
    <>
      <ErrorState title={TEXT.unableToProcess} error={error} message={<MoveRefusal error={error} />} />
      {isConflict(error) && at && status ? (
        <Text size="sm" ta="center">
          Changed on <Day value={at} format="DD MMM YYYY" />. The status is now {STATUS_LABELS[status]}.
        </Text>
      ) : null}
    </>
  );
}
