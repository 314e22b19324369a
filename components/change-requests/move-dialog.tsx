import { Text } from "@mantine/core";
import { useState } from "react";
import { DialogActions } from "@/components/ui/dialog-actions";
import { ErrorState } from "@/components/ui/error-state";
import { TextareaField } from "@/components/ui/fields/textarea-field";
import { Form } from "@/components/ui/form/form";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { FormModal } from "@/components/ui/form-modal";
import { Notice } from "@/components/ui/notice";
import { type ChangeRequest, moveChangeRequests } from "@/lib/contract/change-requests";
import { MAX_NOTE_LENGTH } from "@/lib/contract/constants";
import { canMove, type MoveTarget, priorStatusWarning, STATUS_LABELS } from "@/lib/domain/change-requests/status";
import { bulkActionCounts } from "@/lib/domain/change-requests/words";
import { counted } from "@/lib/domain/counted";
import { CHANGE_REQUEST_MESSAGES as TEXT } from "@/lib/messages/change-requests";
import { RefusedMoves } from "./refused-moves";
import { type Moved, useMove } from "./use-move";

const Move = moveChangeRequests.body.shape.crList.element.pick({ comment: true });

type Props = {
  selected: readonly ChangeRequest[];
  target: MoveTarget;
  companyName: string;
  onClose: () => void;
  onMoved: (moved: Moved) => void;
  onRefused: () => void;
};

/** Confirms, moves and shows the outcome; closes after full success [spec 2 §4]. */
export function MoveDialog({ selected, target, companyName, onClose, onMoved, onRefused }: Props) {
  // The result refers to the confirmed requests: a move changes the selection behind the dialog.
  const [requested] = useState(selected);
  const form = useSchemaForm(Move, { defaultValues: { comment: "" } });
  const to = STATUS_LABELS[target];
  const eligible = requested.filter(({ status }) => canMove(status, target));
  const { outcome, move } = useMove({ requested, eligible, target, companyName, onMoved, onRefused, onDone: onClose });
  const isMoving = outcome.kind === "moving";
  // The comment states the reason, so the dialog starts there.
  const isRejection = target === "REJECTED";

  return (
    <FormModal
      isDirty={form.formState.isDirty && outcome.kind !== "refused"}
      isBusy={isMoving}
      onClose={onClose}
      title={`Move ${counted(eligible.length, "request", "requests")} of ${companyName} to ${to}?`}
      withCloseButton={false}
      size="md"
    >
      {outcome.kind === "refused" ? (
        <RefusedMoves
          requests={requested}
          refused={outcome.refused}
          all={eligible.length}
          to={to}
          onRetry={() => void move(form.getValues("comment") ?? "")}
          onClose={onClose}
        />
      ) : (
        <Form
          form={form}
          isStep
          onSubmit={({ comment = "" }) => move(comment)}
          actions={
            <DialogActions
              onCancel={onClose}
              startsOnCancel={!isRejection}
              confirmLabel={outcome.kind === "failed" ? TEXT.tryAgain : `Move to ${to}`}
              busy={isMoving}
            />
          }
        >
          <WhatMoves requested={requested} eligible={eligible} target={target} />
          {outcome.kind === "failed" ? <ErrorState title={TEXT.moveFailed({ to })} error={outcome.error} /> : null}
          <TextareaField
            form={form}
            name="comment"
            label="Comment (optional)"
            maxLength={MAX_NOTE_LENGTH}
            disabled={isMoving}
            data-autofocus={isRejection || undefined}
          />
        </Form>
      )}
    </FormModal>
  );
}

type WhatMovesProps = { requested: readonly ChangeRequest[]; eligible: readonly ChangeRequest[]; target: MoveTarget };

/** The eligible requests, and a warning if others are in a status that cannot move. */
function WhatMoves({ requested, eligible, target }: WhatMovesProps) {
  const warning = priorStatusWarning(
    requested.map(({ status }) => status),
    target,
  );
  return (
    <>
      <Text size="sm" c="dimmed">
        {bulkActionCounts(eligible.map(({ operationType }) => operationType))}: {TEXT.moving(eligible)}
      </Text>
      {warning ? (
        <Notice tone="warning" role="alert">
          {warning}
        </Notice>
      ) : null}
    </>
  );
}
