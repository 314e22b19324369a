import { useState } from "react";
import { moveEndorsement } from "@/components/ui/move-endorsement";
import { firstBlockerOf } from "@/components/ui/move-refusal";
import { ApiError } from "@/lib/client/api-error";
import { write } from "@/lib/client/write";
import { assignEndorsement } from "@/lib/contract/calls";
import type { EndorsementListItem } from "@/lib/contract/endorsement-list";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { blockerInShort, WORK_MESSAGES as TEXT } from "@/lib/messages/work";

/** An action on several endorsements. */
export type BulkAction = { kind: "move" } | { kind: "assign"; ownerId: string | null; name: string | null };

/** The result of one endorsement; `waits` until its turn. */
export type BulkResult = { state: "waits" | "done" | "refused" | "stays" } & BulkText;

/** A sentence and the endorsement in it. */
export type BulkText = { text: string; endorsementId?: string | undefined };

/** Why an endorsement is skipped before anything is sent; null if it is included. */
export function leftOut(action: BulkAction, { work }: EndorsementListItem): BulkText | null {
  if (action.kind === "assign") return null;
  if (!work?.nextStatus) return { text: TEXT.stays({ why: STATUS_LABELS.ENDO_COMPLETE }) };
  const [blocker] = work.blockers ?? [];
  if (!blocker) return null;
  return { text: TEXT.stays({ why: blockerInShort(blocker) }), endorsementId: blocker.endorsementId };
}

/** @returns the result in words. @throws ApiError */
async function doOne(action: BulkAction, { id, work }: EndorsementListItem): Promise<string> {
  if (action.kind === "assign") {
    const body = { ownerId: action.ownerId, seenOwnerId: work?.owner?.id ?? null };
    const { data } = await write(`assign:${id}:${JSON.stringify(body)}`, assignEndorsement, { params: { id }, body });
    return TEXT.ownedBy({ name: data.owner?.name ?? null });
  }
  if (!work?.nextStatus) return TEXT.stays({ why: STATUS_LABELS.ENDO_COMPLETE });
  const { data } = await moveEndorsement({ id, version: work.version, to: work.nextStatus });
  return TEXT.moved({ label: STATUS_LABELS[data.status] });
}

/**
 * The same action on several endorsements, one after the other, each as a separate write. A refusal does not stop the
 * others, and completed writes are kept.
 */
export function useBulk(action: BulkAction, rows: readonly EndorsementListItem[]) {
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>(new Map());
  const [state, setState] = useState<"confirming" | "running" | "done">("confirming");

  async function run(): Promise<void> {
    setState("running");
    for (const row of rows) {
      const why = leftOut(action, row);
      const result: BulkResult = why === null ? await resultOf(action, row) : { state: "stays", ...why };
      setResults((known) => new Map(known).set(row.id, result));
    }
    setState("done");
  }

  return { results, state, run };
}

async function resultOf(action: BulkAction, row: EndorsementListItem): Promise<BulkResult> {
  try {
    return { state: "done", text: await doOne(action, row) };
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    return { state: "refused", text: cause.message, endorsementId: firstBlockerOf(cause.data)?.endorsementId };
  }
}
