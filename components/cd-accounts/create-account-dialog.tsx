"use client";

import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { notify } from "@/components/ui/notify";
import { send } from "@/lib/client/write";
import { createCdAccount } from "@/lib/contract/calls";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { accountInput, accountSchema, EMPTY_ACCOUNT } from "./account-entry";
import { AccountFields, OwnerFields } from "./account-fields";

const SCHEMA = accountSchema("list");

type Props = { onClose: () => void; onCreated: () => Promise<unknown> };

/** A new account of any company [spec 3 §5]: every field is mandatory. */
export function CreateAccountDialog({ onClose, onCreated }: Props) {
  const form = useSchemaForm(SCHEMA, { defaultValues: EMPTY_ACCOUNT });
  return (
    <FormDialog
      form={form}
      title={TEXT.create}
      submitLabel="Create"
      onClose={onClose}
      onSubmit={(entered) => send(createCdAccount, accountInput(entered))}
      onDone={() => {
        notify.success({ message: TEXT.created(form.getValues("accountNumber")) });
        return onCreated();
      }}
    >
      <OwnerFields form={form} />
      <AccountFields form={form} />
    </FormDialog>
  );
}
