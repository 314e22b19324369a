import { z } from "zod";
import { DayField } from "@/components/ui/fields/day-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { notify } from "@/components/ui/notify";
import { write } from "@/lib/client/write";
import { resendDeliveries } from "@/lib/contract/calls";
import type { Webhook } from "@/lib/contract/webhooks";
import { istDay } from "@/lib/domain/dates/local-date";
import { WEBHOOK_SCREEN as TEXT } from "@/lib/messages/webhooks";

const Since = z.object({ day: z.iso.date({ error: TEXT.sinceNeeded }).nullable().refine(Boolean, TEXT.sinceNeeded) });

type Props = { webhook: Webhook; onClose: () => void; onSent: () => Promise<unknown> };

/** Sends all events since a date again. */
export function ResendDialog({ webhook: { id, name }, onClose, onSent }: Props) {
  const form = useSchemaForm(Since, { defaultValues: { day: null } });
  return (
    <FormDialog
      form={form}
      title={TEXT.sendSinceTitle({ name })}
      submitLabel={TEXT.sendAgain}
      failureTitle={TEXT.sendFailed}
      onClose={onClose}
      onSubmit={async ({ day }) => {
        const since = { seconds: Date.parse(`${day}T00:00:00+05:30`) / 1000, nanoseconds: 0 };
        // Each submit is a new intent: the same date may be sent again later.
        const intent = `resend ${id} ${day} ${crypto.randomUUID()}`;
        return (await write(intent, resendDeliveries, { params: { id }, body: { since } })).data;
      }}
      onDone={({ queued }) => {
        notify.success({ message: TEXT.sentSince({ queued }) });
        return onSent();
      }}
    >
      <DayField
        form={form}
        name="day"
        label={TEXT.since}
        description={TEXT.sinceHelp}
        required
        maxDate={istDay(Date.now())}
        data-autofocus
      />
    </FormDialog>
  );
}
