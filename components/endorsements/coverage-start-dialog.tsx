"use client";

import { DayField } from "@/components/ui/fields/day-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { FieldRefusal } from "@/components/ui/form/refusal";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import { editCoverageStart } from "@/lib/contract/endorsement-edits";
import type { Endorsement, EndorsementMember } from "@/lib/contract/endorsements";
import type { BodyOf } from "@/lib/contract/endpoint";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";

type Props = {
  endorsement: Endorsement;
  member: EndorsementMember;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
};

/** Changes the coverage start date. The provider's error is shown at the field [spec 2 §5]. */
export function CoverageStartDialog({ endorsement: { policyId }, member, onClose, onChanged }: Props) {
  const form = useSchemaForm(editCoverageStart.body, {
    defaultValues: { userId: member.userId, policyId, newCoverageStartDate: member.policyStartDate ?? "" },
  });
  return (
    <FormDialog
      form={form}
      title={`Coverage Start Date of ${member.name}`}
      withCloseButton={false}
      size="sm"
      submitLabel="Save"
      submitWhen="changed"
      failureTitle={TEXT.unableToProcess}
      onClose={onClose}
      onSubmit={moveCoverageStart}
      onDone={onChanged}
    >
      <DayField form={form} name="newCoverageStartDate" label="Coverage Start Date" data-autofocus />
    </FormDialog>
  );
}

/** @throws FieldRefusal unless no member is invalid and at least one is valid [spec 2 §5]. */
export async function moveCoverageStart(body: BodyOf<typeof editCoverageStart>): Promise<void> {
  const { data } = await send(call.editCoverageStart, { body });
  const [reason] = data.invalidMembers;
  if (reason) throw new FieldRefusal("newCoverageStartDate", `${TEXT.coverageEditFailed}: ${reason.errors}`);
  if (data.validMembers.length === 0) throw new FieldRefusal("newCoverageStartDate", TEXT.coverageEditFailed);
}
