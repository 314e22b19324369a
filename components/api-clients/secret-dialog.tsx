import { Button, Text } from "@mantine/core";
import { CopyableId } from "@/components/ui/copyable-id";
import { Facts } from "@/components/ui/facts";
import { Modal } from "@/components/ui/modal";
import type { ClientWithSecret } from "@/lib/contract/api-clients";
import { API_CLIENT_MESSAGES as TEXT } from "@/lib/messages/api-clients";
import classes from "./api-clients.module.css";

const WHOLE = 80;

/** The ID and, once, the secret of a client. */
export function SecretDialog({ client, secret, onClose }: ClientWithSecret & { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={TEXT.secretTitle(client)} size="lg" closeOnClickOutside={false}>
      <Text size="sm" mb="sm">
        {secret ? TEXT.secretOnce : TEXT.secretGone}
      </Text>
      <Facts
        facts={[
          { label: TEXT.clientId, value: <CopyableId id={client.id} length={WHOLE} label={TEXT.clientId} /> },
          ...(secret
            ? [{ label: TEXT.secret, value: <CopyableId id={secret} length={WHOLE} label={TEXT.secret} /> }]
            : []),
        ]}
      />
      <div className={classes.end}>
        <Button onClick={onClose}>{TEXT.done}</Button>
      </div>
    </Modal>
  );
}
