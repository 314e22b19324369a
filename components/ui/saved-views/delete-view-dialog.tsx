import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notify";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import type { SavedView } from "@/lib/contract/saved-views";
import { SAVED_VIEW_MESSAGES as TEXT } from "@/lib/messages/saved-views";

type Props = { view: SavedView; onClose: () => void; onDeleted: () => Promise<unknown> };

/** Confirms deleting a view, and says whose it is. */
export function DeleteViewDialog({ view: { id, name, isShared }, onClose, onDeleted }: Props) {
  async function remove() {
    try {
      await send(call.deleteSavedView, { params: { id } });
    } catch (cause) {
      notify.failure(cause, { title: TEXT.removeFailed });
      throw cause;
    }
    notify.success({ message: TEXT.removed({ name }) });
    await onDeleted();
  }

  return (
    <ConfirmDialog
      opened
      danger
      title={TEXT.removeTitle({ name })}
      confirmLabel={TEXT.removeNow}
      onClose={onClose}
      onConfirm={remove}
    >
      {isShared ? TEXT.removeShared : TEXT.removeMine}
    </ConfirmDialog>
  );
}
