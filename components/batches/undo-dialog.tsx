import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { PendingChanges } from "@/components/shared/approvals/pending-changes";
import { DialogActions } from "@/components/ui/dialog-actions";
import { FailedCall } from "@/components/ui/failed-call";
import { Modal } from "@/components/ui/modal";
import { notify } from "@/components/ui/notify";
import { PartSkeleton } from "@/components/ui/page-skeleton";
import { useAttemptInPlace } from "@/components/ui/use-attempt";
import { pendingApprovalOf } from "@/lib/client/api-error";
import { useApi } from "@/lib/client/use-api";
import { write } from "@/lib/client/write";
import type { Batch, UndoReport } from "@/lib/contract/batches";
import { previewBatchUndo, undoBatch } from "@/lib/contract/calls";
import { BATCH_MESSAGES as TEXT } from "@/lib/messages/batches";
import { batchName } from "./batch-columns";
import { UndoEffects } from "./undo-effects";

type Props = { batch: Batch; onClose: () => void; onUndone: () => void };

/** Previews the undo of a batch, runs it, and then shows its report. */
function useUndo({ batch, onClose, onUndone }: Props) {
  const params = { id: batch.id };
  const preview = useApi(previewBatchUndo, { params }, { revalidateOnFocus: false, revalidateOnReconnect: false });
  const [done, setDone] = useState<UndoReport | null>(null);
  const { busy, error, attempt } = useAttemptInPlace(async () => {
    // The outcome has changed, or another person undid it: the new preview says so.
    await preview.mutate().catch(() => {});
    onUndone();
  });

  const undo = (mark: string) =>
    attempt(async () => {
      const { data } = await write(`undo batch ${batch.id} ${mark}`, undoBatch, { params, body: { mark } });
      notify.success({ message: TEXT.success, about: batchName(batch) });
      onUndone();
      if (data.counters.length === 0) onClose();
      else setDone(data);
    });

  const report = done ?? preview.data?.data;
  const isSettled = done !== null || pendingApprovalOf(error) !== null;
  const mark = isSettled || !batch.mayUndo ? null : (report?.mark ?? null);
  return { preview, report, mark, isDone: done !== null, isRunning: busy, error, undo };
}

/** Shows what the undo of a batch does, and does it. The result stays open while the insurer has rows of the batch. */
export function UndoDialog(props: Props) {
  const { batch, onClose } = props;
  const { preview, report, mark, isDone, isRunning, error, undo } = useUndo(props);
  return (
    <Modal
      opened
      onClose={isRunning ? () => {} : onClose}
      title={batch.mayUndo ? TEXT.undoOf({ what: batchName(batch) }) : batchName(batch)}
      withCloseButton={false}
      size="xl"
    >
      {/* If the undo was proposed just now, the error already says that it is pending. */}
      {error ? null : <PendingChanges entity="batch" entityId={batch.id} />}
      <FailedCall title={TEXT.failed} error={error} />
      {report ? (
        <UndoEffects report={report} isDone={isDone} onLeave={onClose} />
      ) : preview.error ? (
        <FailedCall title={TEXT.previewFailed} error={preview.error} onRetry={() => void preview.mutate()} />
      ) : (
        <PartSkeleton label={TEXT.working} />
      )}
      {mark === null ? (
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose} data-autofocus>
            {TEXT.close}
          </Button>
        </Group>
      ) : (
        <DialogActions
          cancelLabel={TEXT.keep}
          onCancel={onClose}
          startsOnCancel
          confirmLabel={TEXT.confirm({ count: report?.reversedCount ?? 0 })}
          color="red.9"
          busy={isRunning}
          disabled={preview.isValidating}
          onConfirm={() => void undo(mark)}
        />
      )}
    </Modal>
  );
}
