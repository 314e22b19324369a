"use client";

import { z } from "zod";
import { TextareaField } from "@/components/ui/fields/textarea-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { notify } from "@/components/ui/notify";
import { send } from "@/lib/client/write";
import { decideApproval } from "@/lib/contract/calls";
import { MAX_REASON_LENGTH } from "@/lib/contract/constants";
import { APPROVAL_MESSAGES as TEXT } from "@/lib/messages/approvals";

const Declined = z.object({ comment: z.string().trim().max(MAX_REASON_LENGTH) });

type Props = { id: string; onClose: () => void; onDecided: () => Promise<unknown> };

/** Declines a proposed change, with a comment for its proposer. */
export function DeclineDialog({ id, onClose, onDecided }: Props) {
  const form = useSchemaForm(Declined, { defaultValues: { comment: "" } });
  return (
    <FormDialog
      form={form}
      title={TEXT.declineTitle}
      failureTitle={TEXT.failed}
      submitLabel={TEXT.decline}
      onClose={onClose}
      onSubmit={({ comment }) =>
        send(decideApproval, { params: { id }, body: { decision: "DECLINE", comment: comment || null } })
      }
      onDone={() => {
        notify.success({ message: TEXT.done.DECLINE });
        return onDecided();
      }}
    >
      <TextareaField
        form={form}
        name="comment"
        label={TEXT.comment}
        description={TEXT.commentHelp}
        maxLength={MAX_REASON_LENGTH}
        data-autofocus
      />
    </FormDialog>
  );
}
