"use client";

import { DialogActions } from "@/components/ui/dialog-actions";
import { FormModal } from "@/components/ui/form-modal";
import { notify } from "@/components/ui/notify";
import { ApiError } from "@/lib/client/api-error";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { AccountForm } from "./account-form";
import { ServerError } from "./server-error";
import { useAccountDraft } from "./use-account-draft";

type Props = { onClose: () => void; onCreated: () => Promise<unknown> };

/** A new account of any company [spec 3 §5]: every field is mandatory. */
export function CreateAccountDialog({ onClose, onCreated }: Props) {
  const { draft, faults, isDirty, saving, error, create, change, leave } = useAccountDraft("list");

  async function submit() {
    const account = await create();
    if (account === null || account instanceof ApiError) return;
    notify.success({ message: TEXT.created(account.accountNumber) });
    onClose();
    await onCreated();
  }

  return (
    <FormModal isDirty={isDirty} isBusy={saving} onClose={onClose} title={TEXT.create} size="md">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <AccountForm draft={draft} faults={faults} onChange={change} onLeave={leave} />
        <ServerError error={error} />
        <DialogActions onCancel={onClose} confirmLabel="Create" busy={saving} />
      </form>
    </FormModal>
  );
}
