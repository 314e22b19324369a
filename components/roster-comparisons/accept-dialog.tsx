import { z } from "zod";
import { TextareaField } from "@/components/ui/fields/textarea-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { notify } from "@/components/ui/notify";
import { send } from "@/lib/client/write";
import { decideRosterDifferences } from "@/lib/contract/calls";
import { enteredText } from "@/lib/contract/common";
import { ROSTER_COMPARISON_MESSAGES as TEXT } from "@/lib/messages/roster-comparisons";
import type { ActionProps } from "./action-props";

const MAX_REASON_LENGTH = 500;
const Accepted = z.object({ reason: enteredText("a reason", MAX_REASON_LENGTH) });

/** Accepts differences with a reason. */
export function AcceptDialog({
  comparison,
  about,
  differences,
  onDone,
  onClose,
}: ActionProps & { onClose: () => void }) {
  const form = useSchemaForm(Accepted, { defaultValues: { reason: "" } });
  const ids = differences.map(({ id }) => id);
  return (
    <FormDialog
      form={form}
      title={TEXT.acceptTitle({ count: ids.length })}
      submitLabel={TEXT.accept}
      failureTitle={TEXT.decideFailed}
      onClose={onClose}
      onSubmit={({ reason }) =>
        send(decideRosterDifferences, { params: { id: comparison.id }, body: { status: "ACCEPTED", ids, reason } })
      }
      onDone={({ data }) => {
        notify.success({ message: TEXT.accepted({ count: data.changed }), about });
        return onDone();
      }}
    >
      <TextareaField
        form={form}
        name="reason"
        label={TEXT.reason}
        description={TEXT.acceptHelp}
        required
        maxLength={MAX_REASON_LENGTH}
        data-autofocus
      />
    </FormDialog>
  );
}
