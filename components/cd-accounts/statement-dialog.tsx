"use client";

import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FileDrop } from "@/components/ui/file-drop";
import { Modal } from "@/components/ui/modal";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/client/api";
import { saveFile } from "@/lib/client/save-file";
import { fetchFile, sendFile } from "@/lib/client/transfer-file";
import { write } from "@/lib/client/write";
import { deleteCdStatement, getCdStatement, putCdStatement } from "@/lib/contract/calls";
import type { CdAccount } from "@/lib/contract/cd-accounts";
import { FILE_LIMITS } from "@/lib/domain/files/document-types";
import { shownNameOf } from "@/lib/domain/files/object-name";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";

type Props = {
  account: CdAccount;
  canChange: boolean;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
};

/** Shows, takes and deletes the insurer's statement. */
export function StatementDialog({ account: { id, cdDocument }, canChange, onChanged, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState(false);

  async function attempt(work: () => Promise<unknown>) {
    setBusy(true);
    try {
      await work();
    } catch (cause) {
      notify.failure(cause, { title: TEXT.unableToProcess });
      // Somebody was faster, or the file never arrived: what stands now is shown.
      await onChanged();
    } finally {
      setBusy(false);
    }
  }

  const upload = (file: File) =>
    attempt(async () => {
      const body = { id, fileName: file.name, replaces: cdDocument };
      const target = await write(`cd-statement:${id}:${file.name}`, putCdStatement, { params: { id }, body });
      await sendFile(target, file);
      notify.success({ message: `${file.name} was uploaded` });
      await onChanged();
    });

  const download = () =>
    attempt(async () => {
      const source = await call(getCdStatement, { params: { id } });
      const file = await fetchFile(source);
      saveFile(shownNameOf(source.fileName), file);
    });

  async function remove() {
    if (!cdDocument) return;
    await attempt(async () => {
      const params = { id, statementId: cdDocument };
      const { message } = await write(`cd-statement-delete:${cdDocument}`, deleteCdStatement, { params });
      notify.success({ message });
      await onChanged();
    });
  }

  return (
    <Modal opened onClose={busy ? () => {} : onClose} title="CD statement" size="md">
      <Stack gap="md">
        {cdDocument ? (
          <Group justify="space-between">
            <Text size="sm">{shownNameOf(cdDocument)}</Text>
            <Group gap="xs">
              {canChange ? (
                <Button variant="default" color="red" disabled={busy} onClick={() => setDeleting(true)}>
                  Delete
                </Button>
              ) : null}
              <Button loading={busy} onClick={() => void download()}>
                Download
              </Button>
            </Group>
          </Group>
        ) : null}
        {canChange ? (
          <FileDrop
            accept={FILE_LIMITS.CD_STATEMENTS.endings}
            label={cdDocument ? "Drop another statement to replace it" : "Drop the statement here, or press to choose"}
            busy={busy}
            onFiles={([file]) => file && void upload(file)}
          />
        ) : null}
      </Stack>
      <ConfirmDialog
        opened={deleting}
        onClose={() => setDeleting(false)}
        title={TEXT.deleteStatement}
        confirmLabel="Delete"
        danger
        onConfirm={remove}
      >
        {cdDocument ? shownNameOf(cdDocument) : null} is deleted for good.
      </ConfirmDialog>
    </Modal>
  );
}
