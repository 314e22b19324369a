import { z } from "zod";
import { TextareaField } from "@/components/ui/fields/textarea-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { SUPPORT_DESK_MESSAGES as TEXT } from "@/lib/messages/support-desk";

type Props = {
  title?: string;
  label?: string;
  message: string;
  onClose: () => void;
  onSave: (message: string) => void;
};

const MAX_LENGTH = 20_000;
const Message = z.object({ text: z.string().refine((text) => text.trim() !== "") });

/** 'Edit Message': Save is enabled after a change [spec 2 §2]. */
export function EditMessageDialog({
  title = TEXT.editMessage,
  label = TEXT.panelTitle,
  message,
  onClose,
  onSave,
}: Props) {
  const form = useSchemaForm(Message, { defaultValues: { text: message } });
  return (
    <FormDialog
      form={form}
      title={title}
      size="lg"
      cancelLabel={TEXT.cancel}
      submitLabel={TEXT.save}
      submitWhen="changed"
      onClose={onClose}
      onSubmit={async ({ text }) => onSave(text)}
    >
      <TextareaField
        form={form}
        name="text"
        label={label}
        hiddenLabel
        minRows={10}
        maxRows={20}
        maxLength={MAX_LENGTH}
        data-autofocus
      />
    </FormDialog>
  );
}
