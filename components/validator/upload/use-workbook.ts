import { useEffect, useRef, useState } from "react";
import { prepareWorkbookReader, readMatchedFile } from "@/lib/client/parse-workbook";
import { readMembersFile } from "@/lib/client/read-members-file";
import { useOffered } from "@/lib/client/viewer";
import { findMembersByName, recogniseFile } from "@/lib/contract/calls";
import { type MappingDraft, mappingOf } from "@/lib/domain/column-matching/mapping-draft";
import { istDay } from "@/lib/domain/dates/local-date";
import { findTicket } from "@/lib/domain/inbox/match-company";
import type { RowMark } from "@/lib/domain/members/row-marks";
import { useFlow } from "../flow/flow-provider";
import { type ForeignColumns, useForeignFile } from "./use-foreign-file";
import { type Job, type Reader, useReader } from "./use-reader";

export type WorkbookReading = Reader &
  ForeignColumns & {
    /** @param isDropped the file was dropped elsewhere, so that its company may be another one. */
    read: (file: File, options?: { isDropped?: boolean }) => Promise<void>;
    /** Reads the foreign file with its column matches. */
    readMatched: (file: File, draft: MappingDraft) => Promise<void>;
    /** Reads the current file again without these rows; null after a reload. */
    readAgain: ((leaveOut: readonly RowMark[]) => void) | null;
  };

type Start = Pick<Job, "file" | "work"> & { recognises?: boolean; draft?: MappingDraft; leaveOut?: readonly RowMark[] };

/** The member workbook of step 6, with the template or with columns to match. */
export function useWorkbook(): WorkbookReading {
  const { state, isReady, dispatch } = useFlow();
  const isOffered = useOffered(recogniseFile);
  const findsMembers = useOffered(findMembersByName);
  const { run, ...reader } = useReader();
  const { columns, open, setMatched } = useForeignFile(reader.stop);
  const [readAgain, setReadAgain] = useState<WorkbookReading["readAgain"]>(null);
  const isFileNext = state.selection.company !== null;
  useEffect(() => {
    if (isFileNext) prepareWorkbookReader();
  }, [isFileNext]);

  function start({ file, work, recognises = false, draft, leaveOut }: Start) {
    columns.dropForeign();
    const onFound: Job["onFound"] = (found, email) => {
      if ("sheets" in found) {
        open({ file, sketch: { ...found, subject: email?.subject ?? state.email?.subject } });
        return;
      }
      const { name, size } = file;
      dispatch({ type: "parsed", name, size, members: found, ticketId: email && findTicket(email) });
      setMatched(draft ? { file, draft } : null);
      const again = (marks: readonly RowMark[]) =>
        void (draft ? readMatched(file, { ...draft, leaveOut: marks }) : start({ file, work, leaveOut: marks }));
      setReadAgain(() => again);
    };
    return run({ file, work: (options) => work({ ...options, leaveOut }), recognises, onFound });
  }

  function readMatched(file: File, draft: MappingDraft) {
    const mapping = mappingOf(draft, istDay(Date.now()));
    return start({ file, work: (options) => readMatchedFile(file, mapping, options), draft });
  }

  function read(file: File, { isDropped = false } = {}) {
    open(null);
    const recognises = isOffered && (isDropped || state.selection.company === null);
    if (!recognises && state.recognition) dispatch({ type: "recognised", recognition: null, selection: {} });
    return start({ file, work: (options) => readMembersFile(file, { ...options, findsMembers }), recognises });
  }

  useRestored(isReady, state.matching === null ? state.foreign : null, (file) => void read(file, { isDropped: true }));

  return { ...reader, ...columns, read, readMatched, readAgain };
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
