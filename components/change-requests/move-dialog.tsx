import { Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { DialogActions } from "@/components/ui/dialog-actions";
import { ErrorState } from "@/components/ui/error-state";
import { Modal } from "@/components/ui/modal";
import { Notice } from "@/components/ui/notice";
import type { ChangeRequest } from "@/lib/contract/change-requests";
import { canMove, type MoveTarget, priorStatusWarning, STATUS_LABELS } from "@/lib/domain/change-requests/status";
import { bulkActionCounts } from "@/lib/domain/change-requests/words";
import { CHANGE_REQUEST_MESSAGES as TEXT } from "@/lib/messages/change-requests";
import { RefusedMoves } from "./refused-moves";
import { type Moved, useMove } from "./use-move";

const MAX_COMMENT = 2000;

type Props = {
  selected: readonly ChangeRequest[];
  target: MoveTarget;
  onClose: () => void;
  onMoved: (moved: Moved) => void;
};

/** Confirms, moves and tells the outcome; full success closes it [spec 2 §4]. */
export function MoveDialog({ selected, target, onClose, onMoved }: Props) {
  // What was confirmed stays what is told: a move changes the selection behind the dialog.
  const [asked] = useState(selected);
  const [comment, setComment] = useState("");
  const to = STATUS_LABELS[target];
  const eligible = asked.filter(({ status }) => canMove(status, target));
  const warning = priorStatusWarning(
    asked.map(({ status }) => status),
    target,
  );
  const { outcome, move } = useMove({ asked, eligible, target, onMoved, onDone: onClose });
  const isMoving = outcome.kind === "moving";
  const run = () => void move(comment.trim());

  return (
    <Modal
      opened
      onClose={isMoving ? () => {} : onClose}
      title={`Move ${eligible.length} ${eligible.length === 1 ? "request" : "requests"} to ${to}?`}
      withCloseButton={false}
      size="md"
    >
      {outcome.kind === "refused" ? (
        <RefusedMoves
          requests={asked}
          refused={outcome.refused}
          all={eligible.length}
          to={to}
          onRetry={run}
          onClose={onClose}
        />
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {bulkActionCounts(eligible.map(({ operationType }) => operationType))}
          </Text>
          {warning ? (
            <Notice tone="warning" role="alert" spaced>
              {warning}
            </Notice>
          ) : null}
          {outcome.kind === "failed" ? <ErrorState title={TEXT.moveFailed({ to })} error={outcome.error} /> : null}
          <Textarea
            mt="sm"
            label="Comment (optional)"
            autosize
            minRows={2}
            maxLength={MAX_COMMENT}
            disabled={isMoving}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          <DialogActions
            onCancel={onClose}
            startsOnCancel
            confirmLabel={outcome.kind === "failed" ? TEXT.tryAgain : `Move to ${to}`}
            busy={isMoving}
            onConfirm={run}
          />
        </>
      )}
    </Modal>
  );
}
