"use client";

import { TextInput } from "@mantine/core";
import { useState } from "react";
import { ConflictChoice } from "@/components/ui/conflict-choice";
import { DialogActions } from "@/components/ui/dialog-actions";
import { Modal } from "@/components/ui/modal";
import { ApiError } from "@/lib/client/api-error";
import { conflictOf } from "@/lib/client/edit-conflict";
import { write } from "@/lib/client/write";
import { changeAccountNumber } from "@/lib/contract/calls";
import type { CdAccount } from "@/lib/contract/cd-accounts";
import type { EditConflict } from "@/lib/contract/conflict";

type Props = { account: CdAccount; onChanged: () => Promise<unknown>; onClose: () => void };

/** Changes the account ID; what the provider says stands under the field. */
export function AccountNumberDialog({ account, onChanged, onClose }: Props) {
  const { id } = account;
  const [version, setVersion] = useState(account.version);
  const [accountNumber, setNumber] = useState(account.accountNumber);
  const [error, setError] = useState<string | null>(null);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const [saving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    setError(null);
    try {
      const body = { id, accountNumber: accountNumber.trim(), version };
      await write(`cd-number:${id}:${version}:${body.accountNumber}`, changeAccountNumber, { params: { id }, body });
      onClose();
      await onChanged();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const stale = conflictOf(cause);
      if (stale) setConflict(stale);
      else setError(cause.message.replace(/^accountNumber: /, ""));
    } finally {
      setSaving(false);
    }
  }

  function choose(chosen: string) {
    if (!conflict) return;
    setVersion(conflict.version);
    setNumber(chosen);
    setConflict(null);
    void onChanged();
  }

  return (
    <Modal opened onClose={saving ? () => {} : onClose} title="Change account ID" size="sm">
      {conflict ? (
        <ConflictChoice
          conflict={conflict}
          fields={[
            {
              name: "accountNumber",
              label: "Account ID",
              mine: accountNumber,
              theirs: String(conflict.current.accountNumber ?? ""),
            },
          ]}
          onChosen={(chosen) => choose(chosen.accountNumber)}
        />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <TextInput
            label="Account ID"
            maxLength={50}
            value={accountNumber}
            error={error}
            onChange={(event) => setNumber(event.currentTarget.value)}
            data-autofocus
          />
          <DialogActions onCancel={onClose} confirmLabel="Save" busy={saving} disabled={accountNumber.trim() === ""} />
        </form>
      )}
    </Modal>
  );
}
