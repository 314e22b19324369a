import { TextField } from "@/components/ui/fields/text-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { notify } from "@/components/ui/notify";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import { changeSavedView, type SavedView } from "@/lib/contract/saved-views";
import { VIEW_NAME_LENGTH } from "@/lib/domain/saved-views/view-query";
import { SAVED_VIEW_MESSAGES as TEXT } from "@/lib/messages/saved-views";

type Props = { view: SavedView; onClose: () => void; onChanged: () => Promise<unknown> };

const Renamed = changeSavedView.body.pick({ version: true, name: true }).required();

/** Renames a view without changing its content. */
export function RenameViewDialog({ view: { id, name, version }, onClose, onChanged }: Props) {
  const form = useSchemaForm(Renamed, { defaultValues: { name, version } });

  function acceptTheirs() {
    onClose();
    return onChanged();
  }

  return (
    <FormDialog
      form={form}
      title={TEXT.renameTitle({ name })}
      size="sm"
      submitLabel={TEXT.saveNow}
      submitWhen="changed"
      failureTitle={TEXT.failed}
      onlyField="name"
      conflict={{ labels: { name: TEXT.name }, keepingMine: "saves", onTheirs: acceptTheirs }}
      onClose={onClose}
      onSubmit={(body) => send(call.changeSavedView, { params: { id }, body })}
      onDone={({ data }) => {
        notify.success({ message: TEXT.saved({ name: data.name }) });
        return onChanged();
      }}
    >
      <TextField form={form} name="name" label={TEXT.name} maxLength={VIEW_NAME_LENGTH} data-autofocus />
    </FormDialog>
  );
}
