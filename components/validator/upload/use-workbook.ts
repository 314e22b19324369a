import { startTransition, useEffect, useRef, useState } from "react";
import { parseMembersWorkbook, prepareWorkbookReader } from "@/lib/client/parse-members-workbook";
import type { ReadProgress } from "@/lib/sheets/read/read-options";
import { asWorkbookError, type WorkbookError } from "@/lib/sheets/workbook-error";
import { useFlow } from "../flow/flow-provider";

export type WorkbookReading = {
  /** The file being read and how far; null at rest. */
  reading: ({ name: string } & ReadProgress) | null;
  /** Why the last file was refused; the one before it stays the current one. */
  refusal: { name: string; error: WorkbookError } | null;
  read: (file: File) => Promise<void>;
  stop: () => void;
};

/** Reads a dropped workbook in its worker; a second file, leaving the page or 'Stop' ends the first. */
export function useWorkbook(): WorkbookReading {
  const { state, dispatch } = useFlow();
  const [reading, setReading] = useState<WorkbookReading["reading"]>(null);
  const [refusal, setRefusal] = useState<WorkbookReading["refusal"]>(null);
  const running = useRef<AbortController | null>(null);
  const isFileNext = state.selection.company !== null;
  useEffect(() => {
    if (isFileNext) prepareWorkbookReader();
  }, [isFileNext]);
  useEffect(() => () => running.current?.abort(), []);

  async function read(file: File) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const { name, size } = file;
    setRefusal(null);
    setReading({ name, percent: 0, rows: 0 });
    const end = () => running.current === controller && setReading(null);
    try {
      const onProgress = (progress: ReadProgress) => !signal.aborted && setReading({ name, ...progress });
      const members = await parseMembersWorkbook(file, { onProgress, signal });
      if (signal.aborted) return void end();
      // Drawn in slices: all of the screen changes with the file.
      startTransition(() => {
        dispatch({ type: "parsed", name, size, members });
        end();
      });
    } catch (cause) {
      if (!signal.aborted) setRefusal({ name, error: asWorkbookError(cause) });
      end();
    }
  }

  return { reading, refusal, read, stop: () => running.current?.abort() };
}
