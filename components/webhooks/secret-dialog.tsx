import { Button, Text } from "@mantine/core";
import { CopyableId } from "@/components/ui/copyable-id";
import { Modal } from "@/components/ui/modal";
import { WEBHOOK_SCREEN as TEXT } from "@/lib/messages/webhooks";

export type ShownSecret = { name: string; secret: string };

const SECRET_CHARS = 60;

/** A new signing secret, shown once. */
export function SecretDialog({ shown: { name, secret }, onClose }: { shown: ShownSecret; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={TEXT.secretTitle({ name })} size="md" closeOnClickOutside={false}>
      <Text size="sm" mb="sm">
        {TEXT.secretText}
      </Text>
      <CopyableId id={secret} length={SECRET_CHARS} label={TEXT.secret} />
      <Button fullWidth mt="lg" onClick={onClose}>
        {TEXT.done}
      </Button>
    </Modal>
  );
}
