"use client";

import { Button, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useSWRConfig } from "swr";
import { DialogActions } from "@/components/ui/dialog-actions";
import { Modal } from "@/components/ui/modal";
import { notify } from "@/components/ui/notify";
import { call, urlOf } from "@/lib/client/api";
import { ApiError } from "@/lib/client/api-error";
import { useCan } from "@/lib/client/viewer";
import { addMasterDataEntry, listMasterData } from "@/lib/contract/calls";
import type { MasterList } from "@/lib/domain/policies/placement/fields";

/** Adds an entry to a list that people keep; offered to those who may. */
export function AddToList({ list, label }: { list: MasterList; label: string }) {
  const [opened, setOpened] = useState(false);
  const mayAdd = useCan("master-data.add");
  if (!mayAdd) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-xs"
        leftSection={<IconPlus size={12} aria-hidden />}
        aria-label={`Add to list: ${label}`}
        onClick={() => setOpened(true)}
      >
        Add to list
      </Button>
      {opened ? <AddDialog list={list} label={label} onClose={() => setOpened(false)} /> : null}
    </>
  );
}

function AddDialog({ list, label, onClose }: { list: MasterList; label: string; onClose: () => void }) {
  const { mutate } = useSWRConfig();
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  async function add(event: FormEvent) {
    event.preventDefault();
    // The dialog stands inside the placement form as React sees it.
    event.stopPropagation();
    setSaving(true);
    try {
      await call(addMasterDataEntry, { params: { list }, body: { name }, idempotencyKey: crypto.randomUUID() });
      await mutate(urlOf(listMasterData, {}));
      notify.success({ message: `${name.trim()} is in the list.` });
      onClose();
    } catch (cause) {
      setError(cause instanceof ApiError ? cause.message : String(cause));
    } finally {
      setSaving(false);
    }
  }

  return (
    <Modal opened onClose={onClose} title={`Add to ${label}`} size="sm">
      <form onSubmit={(event) => void add(event)}>
        <TextInput
          label="Name in the list"
          value={name}
          maxLength={120}
          error={error}
          data-autofocus
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(null);
          }}
        />
        <DialogActions onCancel={onClose} confirmLabel="Add to list" busy={saving} disabled={!name.trim()} />
      </form>
    </Modal>
  );
}
