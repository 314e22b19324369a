import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notify";
import { send } from "@/lib/client/write";
import type { ApiClient } from "@/lib/contract/api-clients";
import { revokeApiClient } from "@/lib/contract/calls";
import { API_CLIENT_MESSAGES as TEXT } from "@/lib/messages/api-clients";

type Props = { client: ApiClient; onClose: () => void; onChanged: () => unknown };

/** Ends a client's access. */
export function RevokeDialog({ client, onClose, onChanged }: Props) {
  async function revoke(): Promise<void> {
    try {
      await send(revokeApiClient, { params: { id: client.id } });
      notify.success({ message: TEXT.revokeDone(client) });
    } catch (cause) {
      notify.failure(cause, { title: TEXT.revokeFailed });
    }
    await onChanged();
  }

  return (
    <ConfirmDialog
      opened
      danger
      onClose={onClose}
      title={TEXT.revokeTitle(client)}
      confirmLabel={TEXT.revoke}
      onConfirm={revoke}
    >
      {TEXT.revokeText}
    </ConfirmDialog>
  );
}
