"use client";

import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { FileModal } from "@/components/ui/file-modal";
import { Modal } from "@/components/ui/modal";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/client/api";
import { saveFile } from "@/lib/client/save-file";
import { fetchFile, sendFile } from "@/lib/client/transfer-file";
import { write } from "@/lib/client/write";
import { deleteCdStatement, getCdStatement, putCdStatement } from "@/lib/contract/calls";
import type { CdAccount } from "@/lib/contract/cd-accounts";
import { shownNameOf } from "@/lib/domain/files/object-name";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";

type Props = {
  account: CdAccount;
  canChange: boolean;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
};

/** Shows, uploads and deletes the insurer's statement. */
export function StatementDialog({ account, canChange, onChanged, onClose }: Props) {
  const { id, cdDocument } = account;
  const about = TEXT.account(account);

  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (cause) {
      notify.failure(cause, { title: TEXT.unableToProcess, about });
      // Another user changed it, or the file was not stored: show the current state.
      await onChanged();
      return false;
    }
  }

  const upload = (file: File) =>
    attempt(async () => {
      const body = { id, fileName: file.name, replaces: cdDocument };
      const target = await write(`cd-statement:${id}:${file.name}`, putCdStatement, { params: { id }, body });
      await sendFile(target, file);
      notify.success({ message: `${file.name} was uploaded`, about });
      await onChanged();
    });

  const download = () =>
    attempt(async () => {
      const source = await call(getCdStatement, { params: { id } });
      const file = await fetchFile(source);
      saveFile(shownNameOf(source.fileName ?? cdDocument ?? ""), file);
    });

  const remove = (statementId: string) =>
    attempt(async () => {
      const done = await write(`cd-statement-delete:${statementId}`, deleteCdStatement, {
        params: { id, statementId },
      });
      notify.success({ message: done?.message ?? TEXT.statementDeleted, about });
      await onChanged();
    });

  if (canChange) {
    return (
      <FileModal
        title={TEXT.statementOf(account)}
        kind="CD_STATEMENTS"
        stored={cdDocument ? shownNameOf(cdDocument) : null}
        uploadLabel={TEXT.uploadStatement}
        onUpload={upload}
        onDownload={download}
        onDelete={() => (cdDocument ? remove(cdDocument) : Promise.resolve(true))}
        deleteTitle={TEXT.deleteStatement(account)}
        onClose={onClose}
      />
    );
  }
  return <StatementDownload account={account} onDownload={download} onClose={onClose} />;
}

type DownloadProps = { account: CdAccount; onDownload: () => Promise<unknown>; onClose: () => void };

function StatementDownload({ account, onDownload, onClose }: DownloadProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Modal opened onClose={busy ? () => {} : onClose} title={TEXT.statementOf(account)} size="md">
      <Group justify="space-between">
        <Text size="sm">{account.cdDocument ? shownNameOf(account.cdDocument) : null}</Text>
        <Button
          loading={busy}
          onClick={() => {
            setBusy(true);
            void onDownload().finally(() => setBusy(false));
          }}
        >
          Download
        </Button>
      </Group>
    </Modal>
  );
}
