"use client";

import { useWatch } from "react-hook-form";
import { TextField } from "@/components/ui/fields/text-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import { type CdAccount, changeAccountNumber } from "@/lib/contract/cd-accounts";

type Props = { account: CdAccount; onChanged: () => Promise<unknown>; onClose: () => void };

/** Changes the account ID. The provider's error is shown under the field. */
export function AccountNumberDialog({ account, onChanged, onClose }: Props) {
  const { id, accountNumber, version } = account;
  const form = useSchemaForm(changeAccountNumber.body, { defaultValues: { id, accountNumber, version } });
  const typed = useWatch({ control: form.control, name: "accountNumber" });
  return (
    <FormDialog
      form={form}
      title={`Change account ID of ${account.companyName ?? accountNumber}`}
      size="sm"
      submitLabel="Save"
      // A new ID enables Save; its error is shown under the field [spec 3 §5].
      submitWhen={typed.trim() === "" ? "valid" : "always"}
      onlyField="accountNumber"
      conflict={{ labels: { accountNumber: "Account ID" }, onStale: onChanged }}
      onClose={onClose}
      onSubmit={(body) => send(call.changeAccountNumber, { params: { id }, body })}
      onDone={onChanged}
    >
      <TextField form={form} name="accountNumber" label="Account ID" maxLength={50} data-autofocus />
    </FormDialog>
  );
}
