import { startTransition, useRef, useState } from "react";
import type { ForeignFile } from "@/components/shared/column-matching/foreign-file";
import type { MappingDraft } from "@/lib/domain/column-matching/mapping-draft";
import { useFlow } from "../flow/flow-provider";
import { MATCHING_RESET } from "../flow/state";
import { withoutCompany } from "../recognition/recognition";

export type ForeignColumns = {
  /** A file without the template, whose columns must be matched. */
  foreign: ForeignFile | null;
  /** Stores the column matches so far. */
  storeMatching: (matching: MappingDraft) => void;
  /** The column choices of the current file, and a way to reopen them; null for the template and after a reload. */
  matched: { draft: MappingDraft; review: () => void } | null;
  /** Discards the recognised company; the columns are matched again for the next one. */
  changeCompany: () => void;
  dropForeign: () => void;
};

/** The columns of a file without the template, before and after they are matched. */
export function useForeignFile(stopReading: () => void) {
  const { state, dispatch } = useFlow();
  const [shown, setShown] = useState<ForeignFile | null>(null);
  const [matched, setMatched] = useState<{ file: File; draft: MappingDraft } | null>(null);
  /** The file in hand before its columns were matched; null for the template and after a reload. */
  const sketched = useRef<ForeignFile | null>(null);
  const stored = state.foreign && state.matching ? { file: state.foreign, draft: state.matching } : null;
  // Use the stored file only if no file was dropped since the page loaded.
  const foreign = shown ?? (stored && { ...stored, sketch: stored.draft.sketch });

  function open(sketch: ForeignFile | null) {
    sketched.current = sketch;
    setShown(sketch);
  }

  function dropForeign() {
    setShown(null);
    if (state.foreign) dispatch({ type: "matched", ...MATCHING_RESET });
  }

  const columns: ForeignColumns = {
    foreign,
    storeMatching: (matching) => {
      if (!foreign) return;
      // The screen behind the step is rendered in slices.
      startTransition(() => dispatch({ type: "matched", foreign: foreign.file, matching }));
    },
    matched: matched && {
      draft: matched.draft,
      review: () => setShown({ file: matched.file, sketch: matched.draft.sketch, draft: matched.draft }),
    },
    changeCompany: () => {
      if (sketched.current) {
        stopReading();
        dispatch({ type: "fileRemoved" });
        setShown(sketched.current);
        setMatched(null);
      }
      dispatch({ type: "recognised", ...withoutCompany(state) });
    },
    dropForeign,
  };
  return { columns, open, setMatched };
}
