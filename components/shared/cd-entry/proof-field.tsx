import { Button, Group, Input, Text } from "@mantine/core";
import { IconFileCheck } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { type FieldProps, useField } from "@/components/ui/fields/use-field";
import { FileDrop } from "@/components/ui/file-drop";
import { noteUnreadable } from "@/components/ui/form/unreadable";
import { call } from "@/lib/client/api";
import { ApiError } from "@/lib/client/api-error";
import { sendFile } from "@/lib/client/transfer-file";
import { generateSignedUrl } from "@/lib/contract/calls";
import { shownNameOf } from "@/lib/domain/files/object-name";
import { FILE_MODAL_MESSAGES } from "@/lib/messages/files";

const MAX_MEGABYTES = 5; // spec 3 §9

type Props<V extends FieldValues, T> = FieldProps<V, T, string | null> & { accept: readonly string[] };

/** Payment proof: uploaded when selected, so the form keeps only the file name. Until then, nothing is submitted. */
export function ProofField<V extends FieldValues, T>(props: Props<V, T>) {
  const { look, value, change } = useField<V, T, string | null>(props, "chosen");
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const { form, name } = props;
  const { control } = form;
  useEffect(() => () => noteUnreadable(control, name, null), [control, name]);

  function noteSending(isSending: boolean) {
    setSending(isSending);
    noteUnreadable(control, name, isSending ? FILE_MODAL_MESSAGES.sending : null);
    return form.trigger(name);
  }

  async function store(file: File) {
    setFailure(null);
    void noteSending(true);
    try {
      const body = { docType: "CD_PAYMENT_PROOFS", method: "WRITE", fileName: file.name } as const;
      const target = await call(generateSignedUrl, { body });
      await sendFile(target, file);
      change(target.fileName);
    } catch (cause) {
      setFailure(cause instanceof ApiError ? cause.message : "The file could not be sent. Please try again.");
    } finally {
      void noteSending(false);
    }
  }

  return (
    <Input.Wrapper id={look.id} label={look.label} required={look.required} labelElement="div">
      {value ? (
        <StoredProof fileName={shownNameOf(value)} onRemove={() => change(null)} />
      ) : (
        <FileDrop
          accept={props.accept}
          kind="CD_PAYMENT_PROOFS"
          maxMegabytes={MAX_MEGABYTES}
          label="Drop the payment proof here, or press to choose"
          sentences={FILE_MODAL_MESSAGES}
          busy={sending}
          error={failure ?? (sending ? undefined : look.error)}
          onFiles={([file]) => file && void store(file)}
        />
      )}
    </Input.Wrapper>
  );
}

function StoredProof({ fileName, onRemove }: { fileName: string; onRemove: () => void }) {
  const [isRemoving, setRemoving] = useState(false);
  return (
    <Group gap="xs" mt={4}>
      <IconFileCheck size={18} color="var(--tone-success-fg)" aria-hidden />
      <Text size="sm">{fileName}</Text>
      <Button variant="subtle" size="compact-xs" onClick={() => setRemoving(true)}>
        Remove
      </Button>
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={FILE_MODAL_MESSAGES.deleteUploaded(fileName)}
        confirmLabel="Delete"
        danger
        onConfirm={onRemove}
      />
    </Group>
  );
}
