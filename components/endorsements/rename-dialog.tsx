"use client";

import { TextField } from "@/components/ui/fields/text-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import { renameEndorsement } from "@/lib/contract/endorsement-edits";
import type { Endorsement } from "@/lib/contract/endorsements";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";

type Props = { endorsement: Endorsement; onClose: () => void; onChanged: () => Promise<unknown> };

/** Renames the cycle. The server's error is shown at the field [spec 2 §5]. */
export function RenameDialog({ endorsement, onClose, onChanged }: Props) {
  const { id, endorsementCycle, version } = endorsement;
  const form = useSchemaForm(renameEndorsement.body, {
    defaultValues: { endorsementCycle, version: version || undefined },
  });

  function acceptTheirs() {
    onClose();
    return onChanged();
  }

  return (
    <FormDialog
      form={form}
      title={TEXT.renameTitle({ name: TEXT.shortName(endorsement) })}
      withCloseButton={false}
      submitLabel="Save"
      submitWhen="changed"
      failureTitle={TEXT.unableToProcess}
      onlyField="endorsementCycle"
      conflict={{ labels: { endorsementCycle: "Endo Cycle" }, keepingMine: "saves", onTheirs: acceptTheirs }}
      onClose={onClose}
      onSubmit={(body) => send(call.renameEndorsement, { params: { id }, body })}
      onDone={onChanged}
    >
      <TextField form={form} name="endorsementCycle" label="Endo Cycle" maxLength={100} data-autofocus />
    </FormDialog>
  );
}
