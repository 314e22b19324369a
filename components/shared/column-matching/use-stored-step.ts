import { createContext, useContext, useEffect, useRef } from "react";
import type { FlowStore } from "@/lib/client/validator/flow-store";
import { useViewerId } from "@/lib/client/viewer";
import type { MappingDraft } from "@/lib/domain/column-matching/mapping-draft";
import type { ForeignFile } from "./foreign-file";

/** This tab's store of unfinished work. Its code is loaded on demand. */
export const MatchingStore = createContext(async (userId: string): Promise<FlowStore> => {
  const { createFlowStore } = await import("@/lib/client/validator/flow-store");
  return createFlowStore(userId);
});

type StoredStep = { store: (file: File, draft: MappingDraft) => void; forget: () => void };

type Stored = { file: File; companyId: string };

/**
 * The step 'Match columns' of one screen, stored in this tab with the validator's flow: it survives a reload and Back,
 * but other tabs do not see it.
 * @param place identifies the screen and the file's purpose.
 */
export function useStoredStep(
  place: string,
  companyId: string | null,
  onFound: (foreign: ForeignFile) => void,
): StoredStep {
  const userId = useViewerId();
  const makeStore = useContext(MatchingStore);
  const store = useRef<Promise<FlowStore> | null>(null);
  const written = useRef<File | null>(null);
  const latest = useRef(onFound);
  latest.current = onFound;
  const [file, draft] = [`step:${place}.file`, `step:${place}.draft`] as const;

  useEffect(() => {
    if (!userId || !companyId) return;
    let isGone = false;
    const made = makeStore(userId);
    store.current = made;
    void made
      .then((opened) => opened.read([file, draft]))
      .then((parts) => {
        const stored = parts[file] as Stored | null | undefined;
        const answered = parts[draft] as MappingDraft | null | undefined;
        if (isGone || written.current || !stored || !answered || stored.companyId !== companyId) return;
        written.current = stored.file;
        latest.current({ file: stored.file, sketch: answered.sketch, draft: answered });
      })
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [userId, companyId, makeStore, file, draft]);

  const save = (name: string, value: unknown) =>
    void store.current?.then((opened) => opened.save(name, value)).catch(() => {});

  return {
    store: (given, answered) => {
      if (!companyId) return;
      // The file is written once, the choices after each change.
      if (written.current !== given) save(file, { file: given, companyId } satisfies Stored);
      written.current = given;
      save(draft, answered);
    },
    forget: () => {
      written.current = null;
      save(file, null);
      save(draft, null);
    },
  };
}
