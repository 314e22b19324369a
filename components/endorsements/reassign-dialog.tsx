"use client";

import { Text } from "@mantine/core";
import { TextareaField } from "@/components/ui/fields/textarea-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { notify } from "@/components/ui/notify";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import { MAX_NOTE_LENGTH } from "@/lib/contract/constants";
import { reassignMembers } from "@/lib/contract/endorsement-edits";
import type { Endorsement } from "@/lib/contract/endorsements";
import { counted } from "@/lib/domain/counted";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { paths } from "@/lib/paths";

type Props = {
  endorsement: Endorsement;
  memberIds: readonly string[];
  onClose: () => void;
  onMoved: () => Promise<unknown>;
};

/** Moves the selected lives to the next endorsement. A note is required and added to both [spec 2 §4, §5]. */
export function ReassignDialog({ endorsement, memberIds, onClose, onMoved }: Props) {
  const { id, companyName, memberData } = endorsement;
  const chosen = new Set(memberIds);
  const lives = new Set(memberData.filter((member) => chosen.has(member.id)).map(({ userId }) => userId)).size;
  const count = counted(lives, "life", "lives");
  const form = useSchemaForm(reassignMembers.body, {
    defaultValues: { memberIds: [...memberIds], note: "", endorsementId: id },
  });
  return (
    <FormDialog
      form={form}
      title={`Move ${count} of ${TEXT.shortName(endorsement)} to the next endorsement`}
      withCloseButton={false}
      submitLabel="Move lives"
      failureTitle={TEXT.unableToProcess}
      onClose={onClose}
      onSubmit={(body) => send(call.reassignMembers, { params: { id }, body })}
      onDone={({ data }) => {
        const target = TEXT.shortName({ companyName, endorsementNumber: data.endorsementNumber });
        const { endorsementId } = data;
        notify.success({
          message: (
            <>
              {count} moved to {endorsementId ? <a href={paths.endorsementDetails(endorsementId)}>{target}</a> : target}
              {data.endoAlreadyExisted ? "." : ", a new draft."}
            </>
          ),
        });
        return onMoved();
      }}
    >
      <Text size="sm" c="dimmed">
        All rows of a selected life move to the newest other draft of this policy, or to a new draft.
      </Text>
      <TextareaField form={form} name="note" label="Note" required maxLength={MAX_NOTE_LENGTH} data-autofocus />
    </FormDialog>
  );
}
