import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { pendingApprovalOf } from "@/lib/client/api-error";
import { conflictOf } from "@/lib/client/edit-conflict";
import type { EditConflict } from "@/lib/contract/conflict";

/** A sheet with its effect, and who replaced the active one meanwhile. */
export type ReadSheet<P> = { file: File; preview: P; conflict: EditConflict | null };

type Options<P> = {
  /** Identifies the write, with the file and the replaced version. */
  key: string;
  failedTitle: string;
  /** The effect; null if the sheet has errors. A provider without a preview gets the file immediately, as specified. */
  preview: ((file: File) => Promise<P | null>) | null;
  /** The version that a sheet without a preview replaces. */
  activeVersion: number;
  /** Stores the sheet. @returns whether it was stored. */
  send: (intent: string, file: File, replaces: number) => Promise<boolean>;
  /** Clears the chosen file: a second press would propose it again. */
  onProposed?: () => void;
  onStored: () => Promise<unknown>;
};

const intentOf = (key: string, replaces: number, { name, size, lastModified }: File) =>
  `${key}:${replaces}:${name}:${size}:${lastModified}`;

/** Uploads a sheet that replaces a version: read, compare, confirm, upload. */
export function useSheetUpload<P extends { replaces: { version: number } | null }>(options: Options<P>) {
  const { preview, send, onStored, failedTitle: title } = options;
  const [read, setRead] = useState<ReadSheet<P> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function working(work: () => Promise<void>) {
    setBusy(true);
    await work().finally(() => setBusy(false));
  }

  function reset() {
    setRead(null);
    setProblem(null);
  }

  /** Reads the file and loads its effect; the specified message explains a failure. */
  async function look(file: File, conflict: EditConflict | null): Promise<void> {
    setProblem(null);
    if (!preview) return store(file, options.activeVersion);
    try {
      const shown = await preview(file);
      setRead(shown && { file, conflict, preview: shown });
    } catch (cause) {
      setRead(null);
      setProblem(cause instanceof Error ? cause.message : String(cause));
      notify.failure(cause, { title });
    }
  }

  async function store(file: File, replaces: number): Promise<void> {
    try {
      const isStored = await send(intentOf(options.key, replaces, file), file, replaces);
      setRead(null);
      if (isStored) await onStored();
    } catch (cause) {
      const conflict = conflictOf(cause);
      if (pendingApprovalOf(cause)) {
        setRead(null);
        options.onProposed?.();
      }
      if (!conflict) return notify.failure(cause, { title });
      // Compare the sheet with the version that the other user saved.
      await onStored();
      await look(file, conflict);
    }
  }

  return {
    read,
    problem,
    busy,
    reset,
    choose: (file: File) => working(() => look(file, null)),
    upload: () =>
      working(async () => {
        if (read) await store(read.file, read.preview.replaces?.version ?? 0);
      }),
  };
}
