"use client";

import { ActionIcon, Stack, Text } from "@mantine/core";
import { IconDownload, IconFile, IconTrash, IconX } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { type DocumentType, FILE_LIMITS, MEGABYTE } from "@/lib/domain/files/document-types";
import { FILE_MODAL_MESSAGES as TEXT } from "@/lib/messages/files";
import { ConfirmDialog } from "./confirm-dialog";
import { DialogActions } from "./dialog-actions";
import { FileDrop } from "./file-drop";
import classes from "./file-modal.module.css";
import { Modal } from "./modal";

type Props = {
  title: string;
  /** Decides the allowed extensions, contents and size. */
  kind: DocumentType;
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
  const { title, kind, stored, count = stored === null ? 0 : 1, uploadLabel, onClose } = props;
  const { onUpload, onDownload, onDelete, deleteTitle = TEXT.deleteUploaded(stored ?? "") } = props;
  const [chosen, setChosen] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [question, setQuestion] = useState<"close" | "delete" | null>(null);

  function close() {
    if (busy) return;
    if (chosen) setQuestion("close");
    else onClose();
  }

  /** Closes after the work, unless a chosen file is not uploaded yet. */
  async function attempt(work: () => Promise<boolean>, keepsChosen = false) {
    setBusy(true);
    const isDone = await work().finally(() => setBusy(false));
    if (isDone && !keepsChosen) onClose();
  }

  return (
    <>
      <Modal opened onClose={close} closeOnEscape={question === null} title={title} size="md">
        <Stack gap="md">
          <Text size="xs" c="dimmed">
            {TEXT.uploaded(count)}
          </Text>
          {stored === null ? null : (
            <StoredFile
              name={stored}
              busy={busy}
              onDownload={onDownload}
              onDelete={onDelete ? () => setQuestion("delete") : undefined}
            />
          )}
          <NewFile kind={kind} replaces={stored !== null} chosen={chosen} busy={busy} onChoose={setChosen} />
          <DialogActions
            onCancel={close}
            confirmLabel={uploadLabel}
            busy={busy}
            disabled={!chosen}
            onConfirm={() => chosen && void attempt(() => onUpload(chosen))}
          />
        </Stack>
      </Modal>
      <Questions
        question={question}
        deleteTitle={deleteTitle}
        chosen={chosen?.name ?? ""}
        onCancel={() => setQuestion(null)}
        onClose={onClose}
        onDelete={() => onDelete && attempt(onDelete, chosen !== null)}
      />
    </>
  );
}

type QuestionsProps = {
  question: "close" | "delete" | null;
  deleteTitle: string;
  /** Name of the file that is not uploaded. */
  chosen: string;
  onCancel: () => void;
  onClose: () => void;
  onDelete: () => unknown;
};

/** Before closing with a file that is not uploaded, and before deletion. */
function Questions({ question, deleteTitle, chosen, onCancel, onClose, onDelete }: QuestionsProps) {
  return (
    <>
      <ConfirmDialog
        opened={question === "close"}
        onClose={onCancel}
        title={TEXT.closeUnsaved}
        confirmLabel="Close"
        cancelLabel="Keep the file"
        danger
        onConfirm={onClose}
      >
        {TEXT.unsavedLost(chosen)}
      </ConfirmDialog>
      <ConfirmDialog
        opened={question === "delete"}
        onClose={onCancel}
        title={deleteTitle}
        confirmLabel="Delete"
        danger
        onConfirm={onDelete}
      >
        {TEXT.goneForAll}
      </ConfirmDialog>
    </>
  );
}

type StoredProps = {
  name: string;
  busy: boolean;
  onDownload: (() => Promise<unknown>) | undefined;
  onDelete: (() => void) | undefined;
};

function StoredFile({ name, busy, onDownload, onDelete }: StoredProps) {
  return (
    <FileLine name={name}>
      {onDownload ? (
        <ActionIcon aria-label={`Download ${name}`} disabled={busy} onClick={() => void onDownload()}>
          <IconDownload size={16} aria-hidden />
        </ActionIcon>
      ) : null}
      {onDelete ? (
        <ActionIcon aria-label={`Delete ${name}`} disabled={busy} onClick={onDelete}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      ) : null}
    </FileLine>
  );
}

type NewProps = {
  kind: DocumentType;
  replaces: boolean;
  chosen: File | null;
  busy: boolean;
  onChoose: (file: File | null) => void;
};

function NewFile({ kind, replaces, chosen, busy, onChoose }: NewProps) {
  const { endings, maxBytes } = FILE_LIMITS[kind];
  return (
    <>
      <FileDrop
        accept={endings}
        kind={kind}
        maxMegabytes={maxBytes / MEGABYTE}
        label={replaces ? "Drop another file to replace it" : "Drop the file here, or press to choose it"}
        sentences={TEXT}
        busy={busy}
        compact={chosen !== null}
        onFiles={([file]) => onChoose(file ?? null)}
      />
      {chosen ? (
        <FileLine name={chosen.name}>
          <ActionIcon aria-label={`Remove ${chosen.name}`} disabled={busy} onClick={() => onChoose(null)}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </FileLine>
      ) : null}
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
