"use client";

import { ActionIcon, Button, Group, Stack, Text } from "@mantine/core";
import { IconDownload, IconFile, IconTrash, IconX } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FILE_MODAL_MESSAGES as TEXT } from "@/lib/messages/files";
import { ConfirmDialog } from "./confirm-dialog";
import { FileDrop } from "./file-drop";
import classes from "./file-modal.module.css";
import { Modal } from "./modal";

const MEGABYTE = 1024 * 1024;

type Props = {
  title: string;
  /** Allowed extensions and size. */
  limits: { endings: readonly string[]; maxBytes: number };
  /** Displayed name of the current file. */
  stored: string | null;
  /** Number of files of this kind, if there can be more than one. */
  count?: number;
  /** Label of the button: 'Upload document', 'Replace logo'. */
  uploadLabel: string;
  /** Resolves to whether the file was stored. A failure has been shown by then. */
  onUpload: (file: File) => Promise<boolean>;
  /** Not set if the stored file cannot be downloaded here. */
  onDownload?: () => Promise<unknown>;
  /** Not set if there is nothing to delete. */
  onDelete?: () => Promise<boolean>;
  /** The question before deletion; has the file's name by default. */
  deleteTitle?: string;
  onClose: () => void;
};

/** One stored file to replace or delete. Closing with a file that is not uploaded asks first [spec 3 §5]. */
export function FileModal(props: Props) {
  const { title, limits, stored, count = stored === null ? 0 : 1, uploadLabel, onClose } = props;
  const { onUpload, onDownload, onDelete, deleteTitle = TEXT.deleteUploaded(stored ?? "") } = props;
  const [chosen, setChosen] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [question, setQuestion] = useState<"close" | "delete" | null>(null);

  function close() {
    if (busy) return;
    if (chosen) setQuestion("close");
    else onClose();
  }

  async function attempt(work: () => Promise<boolean>) {
    setBusy(true);
    const isDone = await work().finally(() => setBusy(false));
    if (isDone) onClose();
  }

  return (
    <>
      <Modal opened onClose={close} closeOnEscape={question === null} title={title} size="md">
        <Stack gap="md">
          <Text size="xs" c="dimmed">
            {TEXT.uploaded(count)}
          </Text>
          {stored === null ? null : (
            <FileLine name={stored}>
              {onDownload ? (
                <ActionIcon aria-label={`Download ${stored}`} disabled={busy} onClick={() => void onDownload()}>
                  <IconDownload size={16} aria-hidden />
                </ActionIcon>
              ) : null}
              {onDelete ? (
                <ActionIcon aria-label={`Delete ${stored}`} disabled={busy} onClick={() => setQuestion("delete")}>
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              ) : null}
            </FileLine>
          )}
          <FileDrop
            accept={limits.endings}
            maxMegabytes={limits.maxBytes / MEGABYTE}
            label={stored === null ? "Drop the file here, or press to choose it" : "Drop another file to replace it"}
            sentences={TEXT}
            busy={busy}
            compact={chosen !== null}
            onFiles={([file]) => setChosen(file ?? null)}
          />
          {chosen ? (
            <FileLine name={chosen.name}>
              <ActionIcon aria-label={`Remove ${chosen.name}`} disabled={busy} onClick={() => setChosen(null)}>
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </FileLine>
          ) : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={busy} onClick={close}>
              Cancel
            </Button>
            <Button disabled={!chosen} loading={busy} onClick={() => chosen && void attempt(() => onUpload(chosen))}>
              {uploadLabel}
            </Button>
          </Group>
        </Stack>
      </Modal>
      <ConfirmDialog
        opened={question === "close"}
        onClose={() => setQuestion(null)}
        title={TEXT.closeUnsaved}
        confirmLabel="Close"
        cancelLabel="Keep the file"
        danger
        onConfirm={onClose}
      >
        {TEXT.unsavedLost(chosen?.name ?? "")}
      </ConfirmDialog>
      <ConfirmDialog
        opened={question === "delete"}
        onClose={() => setQuestion(null)}
        title={deleteTitle}
        confirmLabel="Delete"
        danger
        onConfirm={() => onDelete && attempt(onDelete)}
      >
        {TEXT.goneForAll}
      </ConfirmDialog>
    </>
  );
}

function FileLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.line}>
      <IconFile size={18} aria-hidden />
      <span className={classes.name}>{name}</span>
      {children}
    </div>
  );
}
