import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { moveEndorsement } from "@/components/ui/move-endorsement";
import { MoveRefusal } from "@/components/ui/move-refusal";
import { notify } from "@/components/ui/notify";
import { ApiError } from "@/lib/client/api-error";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { ENDORSEMENT_MESSAGES } from "@/lib/messages/endorsements";
import { TODAY_MESSAGES as TEXT } from "@/lib/messages/today";
import type { ReadyToMove } from "./next-step";

type Props = { ready: ReadyToMove; onClose: () => void; onChanged: () => Promise<unknown> };

/** Confirms a move from the queue. Rendered outside the rows, which may change while it is open. */
export function MoveConfirm({ ready: { item, work, next }, onClose, onChanged }: Props) {
  const name = ENDORSEMENT_MESSAGES.shortName(item);
  const label = STATUS_LABELS[next];

  async function move() {
    try {
      await moveEndorsement({ id: item.id, version: work.version, to: next });
      notify.success({ message: TEXT.moved({ name, label }) });
    } catch (cause) {
      const message = cause instanceof ApiError ? <MoveRefusal error={cause} /> : undefined;
      notify.failure(cause, { title: TEXT.moveFailed, message });
    }
    await onChanged();
  }

  return (
    <ConfirmDialog
      opened
      title={TEXT.moveTitle({ name, label })}
      confirmLabel={TEXT.moveTo({ label })}
      onClose={onClose}
      onConfirm={move}
    >
      {TEXT.moveText}
    </ConfirmDialog>
  );
}
