import { Button, Group, Input, Text } from "@mantine/core";
import { IconFileCheck } from "@tabler/icons-react";
import { useState } from "react";
import { FileDrop } from "@/components/ui/file-drop";
import { call } from "@/lib/client/api";
import { ApiError } from "@/lib/client/api-error";
import { sendFile } from "@/lib/client/transfer-file";
import { generateSignedUrl } from "@/lib/contract/calls";
import { shownNameOf } from "@/lib/domain/files/object-name";

const MAX_MEGABYTES = 5; // spec 3 §9

type Props = {
  accept: readonly string[];
  /** Name of the stored proof. */
  value: string | null;
  onChange: (name: string | null) => void;
  error?: string;
  required?: boolean;
};

/** Payment proof: sent to the store when it is picked, so that the form holds its name only. */
export function ProofField({ accept, value, onChange, error, required }: Props) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(file: File) {
    setSending(true);
    setFailure(null);
    try {
      const body = { docType: "CD_PAYMENT_PROOFS", method: "WRITE", fileName: file.name } as const;
      const target = await call(generateSignedUrl, { body });
      await sendFile(target, file);
      onChange(target.fileName);
    } catch (cause) {
      setFailure(cause instanceof ApiError ? cause.message : "The file could not be sent. Please try again.");
    } finally {
      setSending(false);
    }
  }

  return (
    <Input.Wrapper label="Payment proof" required={required} labelElement="div">
      {value ? (
        <Group gap="xs" mt={4}>
          <IconFileCheck size={18} color="var(--tone-success-fg)" aria-hidden />
          <Text size="sm">{shownNameOf(value)}</Text>
          <Button variant="subtle" size="compact-xs" onClick={() => onChange(null)}>
            Remove
          </Button>
        </Group>
      ) : (
        <FileDrop
          accept={accept}
          maxMegabytes={MAX_MEGABYTES}
          label="Drop the payment proof here, or press to choose"
          busy={sending}
          error={failure ?? error}
          onFiles={([file]) => file && void send(file)}
        />
      )}
    </Input.Wrapper>
  );
}
