"use client";

import { useEffect, useRef, useState } from "react";
import { DialogActions } from "@/components/ui/dialog-actions";
import { ErrorState } from "@/components/ui/error-state";
import { LoaderWithTitles } from "@/components/ui/loader-with-titles";
import { fetchAttachment } from "@/lib/client/fetch-attachment";
import { INBOX_MESSAGES as TEXT } from "@/lib/messages/inbox";
import { INSURER_RESPONSE_MESSAGES } from "@/lib/messages/insurer-responses";

/** An attachment of a received email. */
export type EmailFile = { id: string; fileName: string };

type Props = {
  file: EmailFile;
  onRead: (blob: File, signal: AbortSignal) => Promise<void>;
  onOtherFile: () => void;
};

/** Fetches the file and passes it to the reader. On an error, the user can retry or choose another file. */
export function EmailFileReader({ file: { id, fileName }, onRead, onOtherFile }: Props) {
  const [round, setRound] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const latest = useRef(onRead);
  latest.current = onRead;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round opens the same file again
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const open = async () => {
      const blob = await fetchAttachment({ id, fileName });
      if (!signal.aborted) await latest.current(blob, signal);
    };
    open().catch((cause: unknown) => !signal.aborted && setError(cause));
    return () => stopping.abort();
  }, [id, fileName, round]);

  function retry() {
    setError(null);
    setRound(round + 1);
  }

  if (error === null) return <LoaderWithTitles title={TEXT.opening({ fileName })} />;
  return (
    <>
      <ErrorState
        title={TEXT.openFailed({ fileName })}
        error={error}
        message={error instanceof Error ? error.message : undefined}
      />
      <DialogActions
        cancelLabel={INSURER_RESPONSE_MESSAGES.otherFile}
        onCancel={onOtherFile}
        confirmLabel="Try again"
        onConfirm={retry}
      />
    </>
  );
}
