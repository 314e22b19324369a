import { useCallback, useState } from "react";
import { notify } from "@/components/ui/notify";
import { useApi } from "@/lib/client/use-api";
import { useCan, useOffered } from "@/lib/client/viewer";
import { send } from "@/lib/client/write";
import { changeColumnMapping, readColumnMapping } from "@/lib/contract/calls";
import {
  draftMapping,
  type MappingDraft,
  NOTHING_REMEMBERED,
  rememberMapping,
} from "@/lib/domain/column-matching/mapping-draft";
import type { MatchingPurpose } from "@/lib/domain/column-matching/purpose";
import { MATCHING_MESSAGES as TEXT } from "@/lib/messages/column-matching";
import type { ForeignFile } from "./foreign-file";

/** Applies an answer to the current choices. */
export type ChangeDraft = (answer: (draft: MappingDraft) => MappingDraft) => void;

type DraftInUse = {
  /** Null while the company's last mapping is loading. */
  draft: MappingDraft | null;
  change: ChangeDraft;
  /** Whether the draft is as it was found: nothing chosen, now or before a reload. */
  isFound: boolean;
  /** Whether the choices are saved for next time. */
  isStored: boolean;
  /** Saves the choices. A failure does not affect the file. */
  store: (draft: MappingDraft) => Promise<void>;
};

/** The mapping of another file while it is edited, starting from the company's last mapping or earlier choices. */
export function useMappingDraft(
  { sketch, draft: answered }: ForeignFile,
  companyId: string | null,
  purpose: MatchingPurpose,
): DraftInUse {
  const isOffered = useOffered(readColumnMapping);
  const mayStore = useCan("validator.use");
  const isStored = isOffered && mayStore && companyId !== null;
  const stored = useApi(readColumnMapping, isStored ? { params: { companyId } } : null);
  const [changed, setChanged] = useState<MappingDraft | null>(answered ?? null);
  const [found, setFound] = useState<MappingDraft | null>(null);
  const isRead = !stored.isValidating && (stored.data !== undefined || stored.error !== undefined);
  const isKnown = !isStored || isRead;
  // Keep the first suggestion while it is edited, whatever is loaded later.
  if (isKnown && !found) setFound(draftMapping(sketch, stored.data?.data ?? NOTHING_REMEMBERED, purpose));

  const change = useCallback<ChangeDraft>(
    (answer) =>
      setChanged((current) => {
        const draft = current ?? found;
        return draft && answer(draft);
      }),
    [found],
  );

  async function store(draft: MappingDraft) {
    if (!isStored || companyId === null) return;
    try {
      const reply = await send(changeColumnMapping, { params: { companyId }, body: rememberMapping(draft) });
      // Update the cache here: the step is closed, so nothing else reloads the mapping for the next file.
      await stored.mutate(reply, { revalidate: false });
    } catch (cause) {
      notify.failure(cause, { title: TEXT.notStored });
    }
  }

  return { draft: changed ?? found, change, isFound: changed === null, isStored, store };
}
