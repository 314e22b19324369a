import { SecretDialog } from "@/components/ui/secret-dialog";
import { WEBHOOK_SCREEN as TEXT } from "@/lib/messages/webhooks";

export type ShownSecret = { name: string; secret: string };

/** A new signing secret, shown once. */
export function WebhookSecret({ shown: { name, secret }, onClose }: { shown: ShownSecret; onClose: () => void }) {
  return (
    <SecretDialog
      title={TEXT.secretTitle({ name })}
      note={TEXT.secretText}
      values={[{ label: TEXT.secret, value: secret }]}
      doneLabel={TEXT.done}
      onClose={onClose}
    />
  );
}
