import { startTransition, useEffect, useRef, useState } from "react";
import { holdWarmUp } from "@/components/ui/warm-up";
import { readEmailFile } from "@/lib/client/parse-workbook";
import type { MembersFile, MembersReadOptions } from "@/lib/client/read-members-file";
import type { EmailTexts } from "@/lib/domain/file-recognition/evidence";
import type { ReadProgress } from "@/lib/sheets/read/read-options";
import { asWorkbookError, type WorkbookError } from "@/lib/sheets/workbook-error";
import { useFlow } from "../flow/flow-provider";
import { MATCHING_RESET } from "../flow/state";
import { recogniseRead } from "../recognition/recognition";

export type Reader = {
  /** The file being read and its progress; null if idle. */
  reading: ({ name: string } & ReadProgress) | null;
  /** Why the last file was rejected; the previous file remains current. */
  refusal: { file: File; error: WorkbookError } | null;
  /** Removes the refusal: the drop zone has refused a later file. */
  dropRefusal: () => void;
  stop: () => void;
};

export type Job = {
  file: File;
  work: (options: Pick<MembersReadOptions, "onProgress" | "signal" | "leaveOut">) => Promise<MembersFile>;
  recognises: boolean;
  onFound: (found: MembersFile, email: EmailTexts | null) => void;
};

/** Reads one file at a time in a worker; a second file, leaving the page or 'Stop' ends the first. */
export function useReader(): Reader & { run: (job: Job) => Promise<void> } {
  const { state, dispatch } = useFlow();
  const [reading, setReading] = useState<Reader["reading"]>(null);
  const [refusal, setRefusal] = useState<Reader["refusal"]>(null);
  const running = useRef<AbortController | null>(null);
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  async function run({ file, work, recognises, onFound }: Job) {
    stop();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const { name } = file;
    setRefusal(null);
    // Stored immediately: until its company is known, a reload reads the file again.
    if (recognises) dispatch({ type: "matched", foreign: file, matching: null });
    setReading({ name, percent: 0, rows: 0 });
    const end = () => running.current === controller && setReading(null);
    try {
      const onProgress = (progress: ReadProgress) => !signal.aborted && setReading({ name, ...progress });
      const pending = work({ onProgress, signal });
      holdWarmUp(pending);
      const found = await pending;
      const email = await readEmailFile(file, { signal });
      const recognised = recognises ? await recogniseRead(file, found, email, state.selection, signal) : null;
      if (signal.aborted) return void end();
      // Rendered in slices, because a new file changes the whole screen.
      startTransition(() => {
        if (recognised) dispatch({ type: "recognised", ...recognised });
        onFound(found, email);
        end();
      });
    } catch (cause) {
      if (recognises && running.current === controller) dispatch({ type: "matched", ...MATCHING_RESET });
      if (!signal.aborted) setRefusal({ file, error: asWorkbookError(cause) });
      end();
    }
  }

  return { reading, refusal, dropRefusal: () => setRefusal(null), stop, run };
}
