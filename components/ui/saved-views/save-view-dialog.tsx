import { CheckboxField } from "@/components/ui/fields/checkbox-field";
import { TextField } from "@/components/ui/fields/text-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { useCan } from "@/lib/client/viewer";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import { type SavedView, saveView, type ViewList } from "@/lib/contract/saved-views";
import { VIEW_NAME_LENGTH } from "@/lib/domain/saved-views/view-query";
import { SAVED_VIEW_MESSAGES as TEXT } from "@/lib/messages/saved-views";

type Props = { list: ViewList; words: string; onClose: () => void; onSaved: (view: SavedView) => unknown };

/** Names the current view of the list. */
export function SaveViewDialog({ list, words, onClose, onSaved }: Props) {
  const mayShare = useCan("views.share");
  const form = useSchemaForm(saveView.body, { defaultValues: { list, words, name: "", isShared: false } });
  return (
    <FormDialog
      form={form}
      title={TEXT.saveTitle}
      size="sm"
      submitLabel={TEXT.saveNow}
      failureTitle={TEXT.failed}
      onClose={onClose}
      onSubmit={(body) => send(call.saveView, { body })}
      onDone={({ data }) => onSaved(data)}
    >
      <TextField
        form={form}
        name="name"
        label={TEXT.name}
        description={TEXT.saveHelp}
        maxLength={VIEW_NAME_LENGTH}
        data-autofocus
      />
      {mayShare ? <CheckboxField form={form} name="isShared" label={TEXT.share} /> : null}
    </FormDialog>
  );
}
