"use client";

import { ActionIcon, Button, Group } from "@mantine/core";
import { IconDownload, IconFileTypePdf, IconTrash, IconUpload } from "@tabler/icons-react";
import { useId, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Modal } from "@/components/ui/modal";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";
import { isClosed } from "@/lib/client/policy-state";
import { useCan } from "@/lib/client/viewer";
import type { Policy } from "@/lib/contract/policies";
import { MAX_POLICY_DOCUMENTS } from "@/lib/domain/files/document-types";
import { shownNamesOf } from "@/lib/domain/files/object-name";
import { POLICY_MESSAGES as TEXT } from "@/lib/messages/policies";
import classes from "./policies.module.css";
import { useDocuments } from "./use-documents";

const FileModal = lazyDialog(() => import("@/components/ui/file-modal").then((module) => module.FileModal));

/** `name` is the stored name, `title` the shown one. */
type StoredDocument = { name: string; title: string };

/** The PDFs of a policy, two at most [spec 1 §2, §5]. */
export function PolicyDocuments({ policy, onChanged }: { policy: Policy; onChanged: () => Promise<unknown> }) {
  const isExpired = isClosed(policy);
  const mayAddExpired = useCan("policies.expiredDocuments");
  const mayUse = useCan("policies.documents");
  const mayAdd = isExpired ? mayAddExpired : mayUse;
  const [dialog, setDialog] = useState<"upload" | "number" | null>(null);
  const close = () => setDialog(null);
  const [toDelete, setToDelete] = useState<StoredDocument | null>(null);
  const { upload, download, remove } = useDocuments(policy.id, onChanged);
  const { policyDocuments: documents } = policy;

  return (
    <Section
      title={TEXT.documents}
      empty={documents.length === 0 ? TEXT.documentMissing : null}
      actions={
        mayAdd ? (
          <UploadButton
            isFull={documents.length >= MAX_POLICY_DOCUMENTS}
            onClick={() => setDialog(policy.policyNumber ? "upload" : "number")}
          />
        ) : null
      }
    >
      {documents.length === 0 ? null : (
        <DocumentList names={documents} onDownload={download} onDelete={mayUse && !isExpired ? setToDelete : null} />
      )}
      <NumberMissing opened={dialog === "number"} onClose={close} />
      {dialog === "upload" ? (
        <FileModal
          title="Upload document"
          kind="POLICY_DOCUMENTS"
          stored={null}
          count={documents.length}
          uploadLabel="Upload document"
          onUpload={(file) => upload([file])}
          onClose={close}
        />
      ) : null}
      <ConfirmDialog
        opened={toDelete !== null}
        onClose={() => setToDelete(null)}
        title={`Delete ${toDelete?.title ?? ""}?`}
        confirmLabel="Delete document"
        danger
        onConfirm={() => toDelete !== null && remove(toDelete.name)}
      >
        The document is deleted for all users.
      </ConfirmDialog>
    </Section>
  );
}

function UploadButton({ isFull, onClick }: { isFull: boolean; onClick: () => void }) {
  const fullId = useId();
  return (
    <>
      {isFull ? (
        <span id={fullId} className="quiet-small">
          {TEXT.documentsFull}
        </span>
      ) : null}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconUpload size={14} aria-hidden />}
        disabled={isFull}
        aria-describedby={isFull ? fullId : undefined}
        onClick={onClick}
      >
        Upload document
      </Button>
    </>
  );
}

type ListProps = {
  names: readonly string[];
  onDownload: (name: string) => Promise<void>;
  onDelete: ((document: StoredDocument) => void) | null;
};

function DocumentList({ names, onDownload, onDelete }: ListProps) {
  const titles = shownNamesOf(names);
  return (
    <ul className={classes.documents}>
      {names.map((name, index) => {
        const title = titles[index] ?? "";
        return (
          <li key={name} className={classes.document}>
            <IconFileTypePdf size={18} aria-hidden />
            <span className={classes.documentName}>{title}</span>
            <ActionIcon aria-label={`Download ${title}`} onClick={() => void onDownload(name)}>
              <IconDownload size={16} aria-hidden />
            </ActionIcon>
            {onDelete ? (
              <ActionIcon aria-label={`Delete ${title}`} onClick={() => onDelete({ name, title })}>
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** A document needs the policy's number. */
function NumberMissing({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={TEXT.numberMissing} size="md">
      <Notice tone="warning" role="alert" title={TEXT.numberNotPresent}>
        {TEXT.addNumber}
      </Notice>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
    </Modal>
  );
}
