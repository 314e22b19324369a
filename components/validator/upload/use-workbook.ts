import { startTransition, useEffect, useRef, useState } from "react";
import type { ForeignFile } from "@/components/shared/column-matching/foreign-file";
import { holdWarmUp } from "@/components/ui/warm-up";
import { prepareWorkbookReader, readEmailFile, readMatchedFile } from "@/lib/client/parse-workbook";
import { type MembersFile, type MembersReadOptions, readMembersFile } from "@/lib/client/read-members-file";
import { useOffered } from "@/lib/client/viewer";
import { findMembersByName, recogniseFile } from "@/lib/contract/calls";
import { type MappingDraft, mappingOf } from "@/lib/domain/column-matching/mapping-draft";
import { istDay } from "@/lib/domain/dates/local-date";
import { findTicket } from "@/lib/domain/inbox/match-company";
import type { RowMark } from "@/lib/domain/members/row-marks";
import type { ReadProgress } from "@/lib/sheets/read/read-options";
import { asWorkbookError, type WorkbookError } from "@/lib/sheets/workbook-error";
import { useFlow } from "../flow/flow-provider";
import { MATCHING_RESET } from "../flow/state";
import { recogniseRead } from "../recognition/recognition";

export type WorkbookReading = {
  /** The file being read and its progress; null if idle. */
  reading: ({ name: string } & ReadProgress) | null;
  /** Why the last file was rejected; the previous file remains current. */
  refusal: { file: File; error: WorkbookError } | null;
  /** Removes the refusal: the drop zone has refused a later file. */
  dropRefusal: () => void;
  /** A file without the template, whose columns must be matched. */
  foreign: ForeignFile | null;
  /** Stores the column matches so far. */
  storeMatching: (matching: MappingDraft) => void;
  /** @param isDropped the file was dropped elsewhere, so that its company may be another one. */
  read: (file: File, options?: { isDropped?: boolean }) => Promise<void>;
  /** Reads the foreign file with its column matches. */
  readMatched: (draft: MappingDraft) => Promise<void>;
  /** The column choices of the current file, and a way to reopen them; null for the template and after a reload. */
  matched: { draft: MappingDraft; review: () => void } | null;
  /** Reads the current file again without these rows; null after a reload. */
  readAgain: ((leaveOut: readonly RowMark[]) => void) | null;
  /** Discards the recognised company; the columns are matched again for the next one. */
  changeCompany: () => void;
  dropForeign: () => void;
  stop: () => void;
};

/** Reads a dropped file in a worker; a second file, leaving the page or 'Stop' ends the first. */
export function useWorkbook(): WorkbookReading {
  const { state, isReady, dispatch } = useFlow();
  const isOffered = useOffered(recogniseFile);
  const findsMembers = useOffered(findMembersByName);
  const [reading, setReading] = useState<WorkbookReading["reading"]>(null);
  const [refusal, setRefusal] = useState<WorkbookReading["refusal"]>(null);
  const [foreign, setForeign] = useState<ForeignFile | null>(null);
  const [matched, setMatched] = useState<{ file: File; draft: MappingDraft } | null>(null);
  const [lastRead, setLastRead] = useState<WorkbookReading["readAgain"]>(null);
  const running = useRef<AbortController | null>(null);
  /** The file in hand before its columns were matched; null for the template and after a reload. */
  const sketched = useRef<ForeignFile | null>(null);
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
    if (state.foreign) dispatch({ type: "matched", ...MATCHING_RESET });
  }

  /** Reads one file at a time and shows the progress. */
  async function run(
    file: File,
    work: (options: Reading) => Promise<MembersFile>,
    {
      draft,
      recognises = false,
      leaveOut,
    }: Pick<Reading, "leaveOut"> & { draft?: MappingDraft; recognises?: boolean } = {},
  ) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const { name, size } = file;
    setRefusal(null);
    setMatched(null);
    leaveForeign();
    // Stored immediately: until its company is known, a reload reads the file again.
    if (recognises) dispatch({ type: "matched", foreign: file, matching: null });
    setReading({ name, percent: 0, rows: 0 });
    const end = () => running.current === controller && setReading(null);
    try {
      const onProgress = (progress: ReadProgress) => !signal.aborted && setReading({ name, ...progress });
      const pending = work({ onProgress, signal, leaveOut });
      holdWarmUp(pending);
      const found = await pending;
      const email = await readEmailFile(file, { signal });
      const recognised = recognises ? await recogniseRead(file, found, email, state.selection, signal) : null;
      if (signal.aborted) return void end();
      // Rendered in slices, because a new file changes the whole screen.
      startTransition(() => {
        if (recognised) dispatch({ type: "recognised", ...recognised });
        if ("sheets" in found) {
          sketched.current = { file, sketch: { ...found, subject: email?.subject ?? state.email?.subject } };
          setForeign(sketched.current);
        } else {
          dispatch({ type: "parsed", name, size, members: found, ticketId: email && findTicket(email) });
          if (draft) setMatched({ file, draft });
          const again = (marks: readonly RowMark[]) =>
            void (draft ? readMapped(file, { ...draft, leaveOut: marks }) : run(file, work, { leaveOut: marks }));
          setLastRead(() => again);
        }
        end();
      });
    } catch (cause) {
      if (recognises && running.current === controller) dispatch({ type: "matched", ...MATCHING_RESET });
      if (!signal.aborted) setRefusal({ file, error: asWorkbookError(cause) });
      end();
    }
  }

  const readMapped = (file: File, draft: MappingDraft) => {
    const mapping = mappingOf(draft, istDay(Date.now()));
    return run(file, (options) => readMatchedFile(file, mapping, options), { draft });
  };

  function read(file: File, isDropped: boolean) {
    sketched.current = null;
    const recognises = isOffered && (isDropped || state.selection.company === null);
    if (!recognises && state.recognition) dispatch({ type: "recognised", recognition: null, selection: {} });
    return run(file, (options) => readMembersFile(file, { ...options, findsMembers }), { recognises });
  }

  useRestored(isReady, state.matching === null ? state.foreign : null, (file) => void read(file, true));

  return {
    reading,
    refusal,
    dropRefusal: () => setRefusal(null),
    foreign: open,
    storeMatching: (matching) => {
      if (!open) return;
      // The screen behind the step is rendered in slices.
      startTransition(() => dispatch({ type: "matched", foreign: open.file, matching }));
    },
    read: (file, { isDropped = false } = {}) => read(file, isDropped),
    readMatched: async (draft) => {
      if (open) await readMapped(open.file, draft);
    },
    matched: matched && {
      draft: matched.draft,
      review: () => setForeign({ file: matched.file, sketch: matched.draft.sketch, draft: matched.draft }),
    },
    readAgain: lastRead,
    changeCompany: () => {
      const { recognition, selection } = state;
      const others = recognition?.candidates.filter(({ companyId }) => companyId !== selection.company?.id) ?? [];
      if (sketched.current) {
        running.current?.abort();
        dispatch({ type: "fileRemoved" });
        setForeign(sketched.current);
        setMatched(null);
      }
      dispatch({
        type: "recognised",
        recognition: recognition && { ...recognition, candidates: others, companyId: null },
        selection: { company: null },
      });
    },
    dropForeign: leaveForeign,
    stop: () => running.current?.abort(),
  };
}

/** After a reload, reads the file again whose company was not known yet. */
function useRestored(isReady: boolean, file: File | null, read: (file: File) => void): void {
  const isDone = useRef(false);
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    if (!isReady || isDone.current) return;
    isDone.current = true;
    if (file) latest.current(file);
  }, [isReady, file]);
}

type Reading = Pick<MembersReadOptions, "onProgress" | "signal" | "leaveOut">;
