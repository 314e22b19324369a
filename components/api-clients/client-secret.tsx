import { SecretDialog } from "@/components/ui/secret-dialog";
import type { ClientWithSecret } from "@/lib/contract/api-clients";
import { API_CLIENT_MESSAGES as TEXT } from "@/lib/messages/api-clients";

/** The ID and, once, the secret of a client. */
export function ClientSecret({ client, secret, onClose }: ClientWithSecret & { onClose: () => void }) {
  return (
    <SecretDialog
      title={TEXT.secretTitle(client)}
      note={secret ? TEXT.secretOnce : TEXT.secretGone}
      values={[{ label: TEXT.clientId, value: client.id }, ...(secret ? [{ label: TEXT.secret, value: secret }] : [])]}
      doneLabel={TEXT.done}
      onClose={onClose}
    />
  );
}
