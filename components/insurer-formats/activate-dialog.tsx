import { z } from "zod";
import { DayField } from "@/components/ui/fields/day-field";
import { TextareaField } from "@/components/ui/fields/textarea-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { notify } from "@/components/ui/notify";
import { send } from "@/lib/client/write";
import { activateFormat } from "@/lib/contract/calls";
import type { FormatDetails } from "@/lib/contract/insurer-formats";
import { formatDmy } from "@/lib/domain/dates/local-date";
import { INSURER_FORMAT_MESSAGES as TEXT } from "@/lib/messages/insurer-formats";
import { formatName } from "./format-name";

/** The saved draft, or the number of an earlier version. */
export type ChosenFormat = { draftVersion: number } | { number: number };

type Props = {
  details: FormatDetails;
  chosen: ChosenFormat;
  onClose: () => void;
  reload: () => Promise<unknown>;
  onDone: () => void;
};

/** Effective date of the format and the reason. */
export function ActivateDialog({ details, chosen, onClose, reload, onDone }: Props) {
  const { insurerId, policyType, stage, version, day } = details;
  const schema = z.object({
    from: z.iso.date(TEXT.dayNeeded).refine((from) => from >= day, TEXT.pastDay),
    note: z.string().trim().max(500),
  });
  const form = useSchemaForm(schema, { defaultValues: { from: day, note: "" } });
  const isDraft = "draftVersion" in chosen;
  return (
    <FormDialog
      form={form}
      title={`${isDraft ? TEXT.activateTitle : TEXT.activateNumber(chosen)}: ${formatName(details)}`}
      submitLabel={TEXT.activate}
      failureTitle={TEXT.activateFailed}
      onClose={onClose}
      onSubmit={async ({ from, note }) => {
        try {
          await send(activateFormat, {
            params: { insurerId, policyType, stage },
            body: { from, note: note || null, version, chosen },
          });
        } catch (cause) {
          // Reload: the next attempt must refer to the version that the other user activated.
          void reload();
          throw cause;
        }
        notify.success({ message: TEXT.activated({ day: formatDmy(from) }), about: formatName(details) });
      }}
      onDone={async () => {
        onDone();
        await reload();
      }}
    >
      <DayField
        form={form}
        name="from"
        label={TEXT.firstDay}
        description={TEXT.firstDayHelp}
        minDate={day}
        required
        data-autofocus
      />
      <TextareaField form={form} name="note" label={TEXT.note} description="Optional" maxLength={500} />
    </FormDialog>
  );
}
