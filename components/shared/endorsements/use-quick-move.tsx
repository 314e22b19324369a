import { useCallback, useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { notify } from "@/components/ui/notify";
import { useOneAtATime } from "@/components/ui/use-one-at-a-time";
import { ApiError } from "@/lib/client/api-error";
import { useOffered } from "@/lib/client/viewer";
import { undoMove } from "@/lib/contract/calls";
import { isUndoable, STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { UNDO_OFFERED_MS } from "@/lib/domain/endorsements/undo-move";
import { endorsementName } from "@/lib/messages/endorsement-name";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import type { ReadyToMove } from "./move-confirm";
import { moveEndorsement } from "./move-endorsement";
import { MoveRefusal } from "./move-refusal";
import { reverseMove } from "./reverse-move";

const MoveConfirm = lazyDialog(() => import("./move-confirm").then((module) => module.MoveConfirm));

/**
 * Moves endorsements of a list. A move that affects neither money nor the insurer runs without a question and offers
 * 'Undo'; any other is confirmed. Render `question` outside the rows, which may change while it is open.
 */
export function useQuickMove(onChanged: () => Promise<unknown>) {
  const [confirming, setConfirming] = useState<ReadyToMove | null>(null);
  const canUndo = useOffered(undoMove);
  const runOnce = useOneAtATime();

  const undo = useCallback(
    async ({ item }: ReadyToMove, version: number) => {
      await reverseMove({ id: item.id, version, about: endorsementName(item) });
      await onChanged();
    },
    [onChanged],
  );

  const move = useCallback(
    async (ready: ReadyToMove) => {
      const { item, work, next } = ready;
      const about = endorsementName(item);
      const isReversible = canUndo && isUndoable(next);
      try {
        const { data } = await moveEndorsement({ id: item.id, version: work.version, to: next });
        notify.success({
          message: TEXT.moved({ from: STATUS_LABELS[item.status], to: STATUS_LABELS[next] }),
          about,
          durationMs: isReversible ? UNDO_OFFERED_MS : undefined,
          action: isReversible ? { label: TEXT.undo, onClick: () => void undo(ready, data.version) } : undefined,
        });
      } catch (cause) {
        const message = cause instanceof ApiError ? <MoveRefusal error={cause} /> : undefined;
        notify.failure(cause, { title: TEXT.unableToProcess, message, about });
      }
      await onChanged();
    },
    [canUndo, onChanged, undo],
  );

  const start = useCallback(
    (ready: ReadyToMove) => {
      if (canUndo && isUndoable(ready.next)) void runOnce(ready.item.id, () => move(ready));
      else setConfirming(ready);
    },
    [canUndo, move, runOnce],
  );

  const question = confirming && (
    <MoveConfirm ready={confirming} onClose={() => setConfirming(null)} onConfirm={() => move(confirming)} />
  );
  return { start, question };
}
