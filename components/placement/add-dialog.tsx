"use client";

import { TextField } from "@/components/ui/fields/text-field";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { HistoryButton } from "@/components/ui/history-button";
import { notify } from "@/components/ui/notify";
import { useRefresh } from "@/lib/client/use-refresh";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import { addMasterDataEntry } from "@/lib/contract/master-data";
import type { MasterList } from "@/lib/domain/policies/placement/fields";

/** The name of a new entry. */
export function AddDialog({ list, label, onClose }: { list: MasterList; label: string; onClose: () => void }) {
  const refresh = useRefresh();
  const form = useSchemaForm(addMasterDataEntry.body, { defaultValues: { name: "" } });
  return (
    <FormDialog
      form={form}
      title={`Add to ${label}`}
      size="sm"
      submitLabel="Add to list"
      submitWhen="valid"
      onlyField="name"
      onClose={onClose}
      onSubmit={async (body) => {
        await send(call.addMasterDataEntry, { params: { list }, body });
        await refresh(call.listMasterData, {});
        notify.success({ message: `${body.name} is in the list.` });
      }}
    >
      <HistoryButton kind="masterList" id={list} name={label} />
      <TextField form={form} name="name" label="Name in the list" maxLength={120} data-autofocus />
    </FormDialog>
  );
}
