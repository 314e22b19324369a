"use client";

import { Text } from "@mantine/core";
import { z } from "zod";
import { TextareaField } from "@/components/ui/fields/textarea-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { MAX_REASON_LENGTH } from "@/lib/contract/constants";
import { APPROVAL_MESSAGES as TEXT } from "@/lib/messages/approvals";

const Reason = z.object({ reason: z.string().trim().min(1, TEXT.reasonMissing).max(MAX_REASON_LENGTH) });

type Props = { text: string; onClose: (reason: string | null) => void };

/** The reason with which a change is proposed to a second person. */
export function ReasonDialog({ text, onClose }: Props) {
  const form = useSchemaForm(Reason, { defaultValues: { reason: "" } });
  return (
    <FormDialog
      form={form}
      title={TEXT.reasonTitle}
      submitLabel={TEXT.propose}
      onClose={() => onClose(null)}
      onSubmit={async ({ reason }) => onClose(reason)}
    >
      <Text size="sm">{text}</Text>
      <TextareaField
        form={form}
        name="reason"
        label={TEXT.reason}
        required
        maxLength={MAX_REASON_LENGTH}
        data-autofocus
      />
    </FormDialog>
  );
}
