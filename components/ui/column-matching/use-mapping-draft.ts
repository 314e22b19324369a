import { useState } from "react";
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

export type DraftInUse = {
  /** null while it is read what the company's last file was mapped by. */
  draft: MappingDraft | null;
  change: (draft: MappingDraft) => void;
  /** Whether the answers are stored for next time. */
  isStored: boolean;
  /** Stores the answers; a failure changes nothing about the file. */
  store: (draft: MappingDraft) => Promise<void>;
};

/** The mapping of a foreign file while it is made, from what this company did last time, or what was answered of it before. */
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
  // What was found stays while it is worked on, whatever is read again meanwhile.
  if (isKnown && !found) setFound(draftMapping(sketch, stored.data?.data ?? NOTHING_REMEMBERED, purpose));

  async function store(draft: MappingDraft) {
    if (!isStored || companyId === null) return;
    try {
      const reply = await send(changeColumnMapping, { params: { companyId }, body: rememberMapping(draft) });
      // The step is closed by now: nobody would read it again for the next file.
      await stored.mutate(reply, { revalidate: false });
    } catch (cause) {
      notify.failure(cause, { title: TEXT.notStored });
    }
  }

  return { draft: changed ?? found, change: setChanged, isStored, store };
}
