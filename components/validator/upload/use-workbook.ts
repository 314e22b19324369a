import { startTransition, useEffect, useRef, useState } from "react";
import type { ForeignFile } from "@/components/ui/column-matching/foreign-file";
import { holdWarmUp } from "@/components/ui/warm-up";
import { prepareWorkbookReader, readMatchedFile } from "@/lib/client/parse-members-workbook";
import { type MembersFile, readMembersFile } from "@/lib/client/read-members-file";
import type { MappingDraft } from "@/lib/domain/column-matching/mapping-draft";
import type { TableMapping } from "@/lib/domain/column-matching/table-mapping";
import type { ReadProgress } from "@/lib/sheets/read/read-options";
import { asWorkbookError, type WorkbookError } from "@/lib/sheets/workbook-error";
import { useFlow } from "../flow/flow-provider";

export type WorkbookReading = {
  /** The file being read and its progress; null if idle. */
  reading: ({ name: string } & ReadProgress) | null;
  /** Why the last file was rejected; the previous file remains current. */
  refusal: { name: string; error: WorkbookError } | null;
  /** A file without the template, whose columns must be matched. */
  foreign: ForeignFile | null;
  /** Stores the column matches so far. */
  storeMatching: (matching: MappingDraft) => void;
  read: (file: File) => Promise<void>;
  /** Reads the foreign file with its column matches. */
  readMatched: (mapping: TableMapping, draft: MappingDraft) => Promise<void>;
  /** The column choices of the current file, and a way to reopen them; null for the template and after a reload. */
  matched: { draft: MappingDraft; review: () => void } | null;
  dropForeign: () => void;
  stop: () => void;
};

/** Reads a dropped file in a worker; a second file, leaving the page or 'Stop' ends the first. */
export function useWorkbook(): WorkbookReading {
  const { state, dispatch } = useFlow();
  const [reading, setReading] = useState<WorkbookReading["reading"]>(null);
  const [refusal, setRefusal] = useState<WorkbookReading["refusal"]>(null);
  const [foreign, setForeign] = useState<ForeignFile | null>(null);
  const [matched, setMatched] = useState<{ file: File; draft: MappingDraft } | null>(null);
  const running = useRef<AbortController | null>(null);
  const stored = state.foreign && state.matching ? { file: state.foreign, draft: state.matching } : null;
  // Use the stored file only if no file was dropped since the page loaded.
  const open = foreign ?? (stored && { ...stored, sketch: stored.draft.sketch });
  const isFileNext = state.selection.company !== null;
  useEffect(() => {
    if (isFileNext) prepareWorkbookReader();
  }, [isFileNext]);
  useEffect(() => () => running.current?.abort(), []);

  function leaveForeign() {
    setForeign(null);
    if (state.foreign) dispatch({ type: "matchingLeft" });
  }

  /** Reads one file at a time and shows the progress. */
  async function run(file: File, work: (options: Reading) => Promise<MembersFile>, draft?: MappingDraft) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const { name, size } = file;
    setRefusal(null);
    setMatched(null);
    leaveForeign();
    setReading({ name, percent: 0, rows: 0 });
    const end = () => running.current === controller && setReading(null);
    try {
      const onProgress = (progress: ReadProgress) => !signal.aborted && setReading({ name, ...progress });
      const pending = work({ onProgress, signal });
      holdWarmUp(pending);
      const found = await pending;
      if (signal.aborted) return void end();
      // Rendered in slices, because a new file changes the whole screen.
      startTransition(() => {
        if ("sheets" in found) setForeign({ file, sketch: found });
        else {
          dispatch({ type: "parsed", name, size, members: found });
          if (draft) setMatched({ file, draft });
        }
        end();
      });
    } catch (cause) {
      if (!signal.aborted) setRefusal({ name, error: asWorkbookError(cause) });
      end();
    }
  }

  return {
    reading,
    refusal,
    foreign: open,
    storeMatching: (matching) => open && dispatch({ type: "matched", foreign: open.file, matching }),
    read: (file) => run(file, (options) => readMembersFile(file, options)),
    readMatched: async (mapping, draft) => {
      if (!open) return;
      await run(open.file, (options) => readMatchedFile(open.file, mapping, options), draft);
    },
    matched: matched && {
      draft: matched.draft,
      review: () => setForeign({ file: matched.file, sketch: matched.draft.sketch, draft: matched.draft }),
    },
    dropForeign: leaveForeign,
    stop: () => running.current?.abort(),
  };
}

type Reading = { onProgress: (progress: ReadProgress) => void; signal: AbortSignal };
