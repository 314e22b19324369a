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

/** The PDFs of a policy, two at most [spec 1 §2, §5]. */
export function PolicyDocuments({ policy, onChanged }: { policy: Policy; onChanged: () => Promise<unknown> }) {
  const isExpired = isClosed(policy);
  const mayAddExpired = useCan("policies.expiredDocuments");
  const mayUse = useCan("policies.documents");
  const mayAdd = isExpired ? mayAddExpired : mayUse;
  const mayDelete = mayUse && !isExpired;
  const [dialog, setDialog] = useState<"upload" | "number" | null>(null);
  const close = () => setDialog(null);
  const [toDelete, setToDelete] = useState<{ name: string; title: string | undefined } | null>(null);
  const { upload, download, remove } = useDocuments(policy.id, onChanged);
  const { policyDocuments: documents } = policy;
  const shown = shownNamesOf(documents);
  const isFull = documents.length >= MAX_POLICY_DOCUMENTS;
  const fullId = useId();

  return (
    <Section
      title={TEXT.documents}
      empty={documents.length === 0 ? TEXT.documentMissing : null}
      actions={
        mayAdd ? (
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
              onClick={() => setDialog(policy.policyNumber ? "upload" : "number")}
            >
              Upload document
            </Button>
          </>
        ) : null
      }
    >
      {documents.length === 0 ? null : (
        <ul className={classes.documents}>
          {documents.map((name, index) => (
            <li key={name} className={classes.document}>
              <IconFileTypePdf size={18} aria-hidden />
              <span className={classes.documentName}>{shown[index]}</span>
              <ActionIcon aria-label={`Download ${shown[index]}`} onClick={() => void download(name)}>
                <IconDownload size={16} aria-hidden />
              </ActionIcon>
              {mayDelete ? (
                <ActionIcon
                  aria-label={`Delete ${shown[index]}`}
                  onClick={() => setToDelete({ name, title: shown[index] })}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <Modal opened={dialog === "number"} onClose={close} title={TEXT.numberMissing} size="md">
        <Notice tone="warning" role="alert" title={TEXT.numberNotPresent}>
          {TEXT.addNumber}
        </Notice>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close}>
            Close
          </Button>
        </Group>
      </Modal>
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
