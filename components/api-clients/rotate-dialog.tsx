import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notify";
import { send } from "@/lib/client/write";
import type { ApiClient, ClientWithSecret } from "@/lib/contract/api-clients";
import { rotateApiClientSecret } from "@/lib/contract/calls";
import { API_CLIENT_MESSAGES as TEXT } from "@/lib/messages/api-clients";

type Props = {
  client: ApiClient;
  onClose: () => void;
  onRotated: (rotated: ClientWithSecret) => void;
  onChanged: () => unknown;
};

/** Gives a client a new secret; the present one is accepted for a day more. */
export function RotateDialog({ client, onClose, onRotated, onChanged }: Props) {
  async function rotate(): Promise<void> {
    try {
      const { data } = await send(rotateApiClientSecret, { params: { id: client.id } });
      onRotated(data);
    } catch (cause) {
      notify.failure(cause, { title: TEXT.rotateFailed });
    }
    await onChanged();
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={TEXT.rotateTitle(client)}
      confirmLabel={TEXT.rotate}
      onConfirm={rotate}
    >
      {TEXT.rotateText}
    </ConfirmDialog>
  );
}
