"use client";

import { TextInput } from "@mantine/core";
import { useState } from "react";
import { DialogActions } from "@/components/ui/dialog-actions";
import { FieldConflict } from "@/components/ui/field-conflict";
import { Modal } from "@/components/ui/modal";
import { call } from "@/lib/client/api";
import type { ApiError } from "@/lib/client/api-error";
import { conflictOf } from "@/lib/client/edit-conflict";
import { renameEndorsement } from "@/lib/contract/calls";
import type { EditConflict } from "@/lib/contract/conflict";
import type { Endorsement } from "@/lib/contract/endorsements";
import { useWrite } from "./use-write";

type Props = { endorsement: Endorsement; onClose: () => void; onChanged: () => Promise<unknown> };

/** Another name for the cycle; what the server refuses is told at the field [spec 2 §5]. */
export function RenameDialog({ endorsement, onClose, onChanged }: Props) {
  const [name, setName] = useState(endorsement.endorsementCycle);
  const [error, setError] = useState<string | null>(null);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const { busy, write } = useWrite();

  function refused(refusal: ApiError): boolean {
    const stale = conflictOf(refusal);
    if (stale) setConflict(stale);
    else setError(refusal.message);
    return true;
  }

  async function save(version: number) {
    const params = { id: endorsement.id };
    const body = { endorsementCycle: name, version };
    const done = await write(
      `rename:${endorsement.id}:${version}:${name}`,
      (idempotencyKey) => call(renameEndorsement, { params, body, idempotencyKey }),
      refused,
    );
    if (!done) return;
    onClose();
    await onChanged();
  }

  async function takeTheirs() {
    onClose();
    await onChanged();
  }

  return (
    <Modal opened onClose={busy ? () => {} : onClose} title="Rename Endo Cycle" withCloseButton={false}>
      {conflict ? (
        <FieldConflict
          conflict={conflict}
          field="Endo Cycle"
          theirs={String(conflict.current.endorsementCycle ?? "")}
          mine={name}
          onTakeTheirs={() => void takeTheirs()}
          onKeepMine={() => {
            setConflict(null);
            void save(conflict.version);
          }}
        />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void save(endorsement.version);
          }}
        >
          <TextInput
            label="Endo Cycle"
            value={name}
            error={error}
            maxLength={100}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setError(null);
            }}
            data-autofocus
          />
          <DialogActions
            onCancel={onClose}
            confirmLabel="Save"
            busy={busy}
            disabled={name.trim() === "" || name === endorsement.endorsementCycle}
          />
        </form>
      )}
    </Modal>
  );
}
