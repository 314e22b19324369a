"use client";

import { useState } from "react";
import { DialogActions } from "@/components/ui/dialog-actions";
import { DayInput } from "@/components/ui/fields/day-input";
import { Modal } from "@/components/ui/modal";
import { call } from "@/lib/client/api";
import { editCoverageStart } from "@/lib/contract/calls";
import type { Endorsement, EndorsementMember } from "@/lib/contract/endorsements";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { useWrite } from "./use-write";

type Props = {
  endorsement: Endorsement;
  member: EndorsementMember;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
};

/** Another first day of cover; what the provider does not take is told with its reason [spec 2 §5]. */
export function CoverageStartDialog({ endorsement, member, onClose, onChanged }: Props) {
  const [day, setDay] = useState<LocalDate | null>(member.policyStartDate as LocalDate | null);
  const [error, setError] = useState<string | null>(null);
  const { busy, write } = useWrite();

  async function save() {
    if (day === null) return;
    const body = { userId: member.userId, policyId: endorsement.policyId, newCoverageStartDate: day };
    const done = await write(`coverage:${endorsement.version}:${JSON.stringify(body)}`, (idempotencyKey) =>
      call(editCoverageStart, { body, idempotencyKey }),
    );
    if (!done) return;
    const problem = coverageProblem(done.data);
    if (problem) return setError(problem);
    onClose();
    await onChanged();
  }

  return (
    <Modal
      opened
      onClose={busy ? () => {} : onClose}
      title={`Coverage Start Date of ${member.name}`}
      withCloseButton={false}
      size="sm"
    >
      <DayInput
        label="Coverage Start Date"
        value={day}
        error={error}
        onChange={(next) => {
          setDay(next);
          setError(null);
        }}
        data-autofocus
      />
      <DialogActions
        onCancel={onClose}
        confirmLabel="Save"
        busy={busy}
        disabled={day === null || day === member.policyStartDate}
        onConfirm={() => void save()}
      />
    </Modal>
  );
}

type Result = { validMembers: readonly unknown[]; invalidMembers: readonly { errors: string }[] };

/** No invalid member and at least one valid one, else this is what is said [spec 2 §5]. */
export function coverageProblem({ validMembers, invalidMembers }: Result): string | null {
  if (invalidMembers.length === 0 && validMembers.length > 0) return null;
  const [reason] = invalidMembers;
  return reason ? `${TEXT.coverageEditFailed}: ${reason.errors}` : TEXT.coverageEditFailed;
}
