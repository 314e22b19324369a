import { TicketWarning } from "@/components/shared/endorsements/ticket-warning";
import { TextField } from "@/components/ui/fields/text-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { notify } from "@/components/ui/notify";
import { linkSupportTicket } from "@/lib/contract/endorsements";
import { SUPPORT_DESK_MESSAGES as TEXT } from "@/lib/messages/support-desk";
import { useFlow } from "../flow/flow-provider";
import { attachMessage, linkTicket } from "./attach-message";
import type { ValidatorEndorsement } from "./endorsements-of";
import type { ErrorFile } from "./use-error-file";

type Props = {
  message: string;
  errorFile: ErrorFile | null;
  endorsements: readonly ValidatorEndorsement[];
  onClose: () => void;
};

/**
 * 'Attach Message': enter the ticket number and send [spec 2 §2]. A failure clears and closes the dialog [spec 2 §8].
 */
export function AttachMessageDialog({ message, errorFile, endorsements, onClose }: Props) {
  const { state, dispatch } = useFlow();
  const form = useSchemaForm(linkSupportTicket.body, {
    defaultValues: { supportTicketId: (state.email ?? state.file)?.ticketId ?? "" },
  });

  async function attach(ticketId: string) {
    const { isQueued, ticketUrl } = await attachMessage({ flowId: state.flowId, ticketId, message, errorFile });
    dispatch({ type: "messageAttached", ticketId, ticketUrl, isQueued });
    notify.success({ message: isQueued ? TEXT.queued : TEXT.attached });
    await linkTicket(ticketId, endorsements).catch((cause: unknown) =>
      notify.failure(cause, { title: TEXT.linkFailed }),
    );
  }

  return (
    <FormDialog
      form={form}
      title={TEXT.attachMessage}
      size="sm"
      cancelLabel={TEXT.cancel}
      submitLabel={TEXT.sendMessage}
      submitWhen="valid"
      onClose={onClose}
      onSubmit={({ supportTicketId }) => attach(supportTicketId)}
      onFailure={(cause) => {
        notify.failure(cause, { title: TEXT.failed });
        onClose();
      }}
    >
      <TextField
        form={form}
        name="supportTicketId"
        label={TEXT.ticketNumber}
        description={errorFile ? `${TEXT.attachmentName} is attached.` : undefined}
        maxLength={30}
        data-autofocus
      />
      <TicketWarning ticketId={form.watch("supportTicketId")} companyName={state.selection.company?.name ?? ""} />
    </FormDialog>
  );
}
