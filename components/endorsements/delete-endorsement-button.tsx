"use client";

import { Button, Group, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Modal } from "@/components/ui/modal";
import { notify } from "@/components/ui/notify";
import { useRecordActions } from "@/components/ui/record-actions";
import { conflictOf } from "@/lib/client/edit-conflict";
import { write } from "@/lib/client/write";
import { deleteEndorsement } from "@/lib/contract/calls";
import type { Endorsement } from "@/lib/contract/endorsements";
import { counted } from "@/lib/domain/counted";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { paths } from "@/lib/paths";

type Deleted = { memberCount: number; cycle: string };

type Props = { endorsement: Endorsement; onChanged: () => Promise<unknown> };

/** Deletes a draft after a confirmation, then returns to the list [spec 2 §4]. */
export function DeleteEndorsementButton({ endorsement, onChanged }: Props) {
  const router = useRouter();
  const [confirming, setConfirming] = useState(false);
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  useRecordActions([{ label: "Delete Endorsement", onClick: () => setConfirming(true) }]);
  const name = `${endoNumber(endorsement.endorsementNumber)} · ${endorsement.endorsementCycle}`;

  async function remove() {
    const { id, version } = endorsement;
    const input = { params: { id }, query: { version } };
    try {
      const { memberCount, endorsement: gone } = (await write(`delete:${id}`, deleteEndorsement, input)).data;
      setDeleted({ memberCount, cycle: gone.endorsementCycle });
    } catch (cause) {
      notify.failure(cause, { title: TEXT.unableToProcess });
      // Another user's rows change what the question says.
      if (conflictOf(cause)) await onChanged();
      throw cause;
    }
  }

  return (
    <>
      <Button
        variant="default"
        c="red.9"
        leftSection={<IconTrash size={15} aria-hidden />}
        onClick={() => setConfirming(true)}
      >
        Delete Endorsement
      </Button>
      <ConfirmDialog
        opened={confirming}
        onClose={() => setConfirming(false)}
        title={`Delete ${name} of ${endorsement.companyName}?`}
        confirmLabel="Delete Endorsement"
        danger
        onConfirm={remove}
      >
        This removes {counted(endorsement.memberData.length, "row", "rows")}: added lives leave the roster, edits and
        exits are cancelled. This cannot be undone.
      </ConfirmDialog>
      <DeletedDialog deleted={deleted} onClose={() => router.push(paths.endorsements())} />
    </>
  );
}

/** Confirms a deletion. The details no longer exist, so closing it opens the list. */
function DeletedDialog({ deleted, onClose }: { deleted: Deleted | null; onClose: () => void }) {
  return (
    <Modal opened={deleted !== null} onClose={onClose} title={TEXT.endoDeleted} withCloseButton={false} size="sm">
      <Text size="sm" role="status">
        {deleted?.cycle}: {deleted?.memberCount} members removed.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          {TEXT.backToHome}
        </Button>
      </Group>
    </Modal>
  );
}
