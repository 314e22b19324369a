"use client";

import { Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { DialogActions } from "@/components/ui/dialog-actions";
import { Modal } from "@/components/ui/modal";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/client/api";
import { reassignMembers } from "@/lib/contract/calls";
import type { Endorsement } from "@/lib/contract/endorsements";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { useWrite } from "./use-write";

type Props = {
  endorsement: Endorsement;
  memberIds: readonly string[];
  onClose: () => void;
  onMoved: () => Promise<unknown>;
};

/** Moves the selected lives to the next endorsement; a note is required and stands on both [spec 2 §4, §5]. */
export function ReassignDialog({ endorsement, memberIds, onClose, onMoved }: Props) {
  const [note, setNote] = useState("");
  const [error, setError] = useState<string | null>(null);
  const { busy, write } = useWrite();
  const chosen = new Set(memberIds);
  const lives = new Set(endorsement.memberData.filter(({ id }) => chosen.has(id)).map(({ userId }) => userId)).size;
  const count = lives === 1 ? "1 life" : `${lives} lives`;

  async function move() {
    if (note.trim() === "") return setError(TEXT.noteMissing);
    const params = { id: endorsement.id };
    const body = { memberIds: [...memberIds], note: note.trim(), endorsementId: endorsement.id };
    const done = await write(
      `reassign:${endorsement.id}:${endorsement.version}:${memberIds.join()}`,
      (idempotencyKey) => call(reassignMembers, { params, body, idempotencyKey }),
    );
    if (!done) return;
    const { endoAlreadyExisted, endorsementNumber } = done.data;
    const target = TEXT.endoNumber(endorsementNumber);
    notify.success({ message: `${count} moved to ${target}${endoAlreadyExisted ? "" : ", a new draft"}.` });
    onClose();
    await onMoved();
  }

  return (
    <Modal
      opened
      onClose={busy ? () => {} : onClose}
      title={`Move ${count} to the next endorsement`}
      withCloseButton={false}
    >
      <Text size="sm" c="dimmed" mb="sm">
        All rows of a selected life go along, to the newest other draft of this policy or to a new one.
      </Text>
      <Textarea
        label="Note"
        required
        autosize
        minRows={2}
        maxLength={2000}
        value={note}
        error={error}
        onChange={(event) => {
          setNote(event.currentTarget.value);
          setError(null);
        }}
        data-autofocus
      />
      <DialogActions onCancel={onClose} confirmLabel="Move lives" busy={busy} onConfirm={() => void move()} />
    </Modal>
  );
}
