import { moveEndorsement } from "@/components/shared/endorsements/move-endorsement";
import { call } from "@/lib/client/api";
import { send, write } from "@/lib/client/write";
import { assignEndorsement, previewEndorsementEmail, sendEndorsementEmail, undoMove } from "@/lib/contract/calls";
import type { EmailPreview } from "@/lib/contract/endorsement-emails";
import type { EndorsementListItem } from "@/lib/contract/endorsement-list";
import { isSendable, isUndoable, STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { ENDORSEMENT_EMAIL_MESSAGES as EMAIL } from "@/lib/messages/endorsement-emails";
import { ENDORSEMENT_MESSAGES } from "@/lib/messages/endorsements";
import { blockerInShort, WORK_MESSAGES as TEXT } from "@/lib/messages/work";

/** An action on several endorsements. */
export type BulkAction =
  | { kind: "move" }
  | { kind: "assign"; ownerId: string | null; name: string | null }
  | { kind: "email" };

/** A sentence and the endorsement in it. */
export type BulkText = { text: string; endorsementId?: string | undefined };

/** The result of one write, and how to reverse it. */
export type Done = { text: string; undo?: (() => Promise<string>) | undefined };

/** What will become of one endorsement; `run` is null if it is left out. */
export type BulkPlan = BulkText & { run: (() => Promise<Done>) | null };

const leftOut = (text: string, endorsementId?: string): BulkPlan => ({ text, endorsementId, run: null });

/** The plan for one endorsement. The email's needs its preview. @throws ApiError */
export function planOf(action: BulkAction, item: EndorsementListItem, canUndo: boolean): BulkPlan | Promise<BulkPlan> {
  if (action.kind === "move") return planMove(item, canUndo);
  return action.kind === "email" ? planEmail(item) : planAssign(action, item);
}

/** Whether every move of the plan can be undone: then it needs no question. */
export const needsNoQuestion = (action: BulkAction, items: readonly EndorsementListItem[], canUndo: boolean): boolean =>
  action.kind === "move" &&
  canUndo &&
  items.some((item) => planMove(item, canUndo).run) &&
  items.every(({ work }) => !work?.nextStatus || isUndoable(work.nextStatus));

function planMove({ id, work }: EndorsementListItem, canUndo: boolean): BulkPlan {
  if (!work?.nextStatus) return leftOut(TEXT.stays({ why: STATUS_LABELS.ENDO_COMPLETE }));
  const { nextStatus: to, version, blockers } = work;
  const [blocker] = blockers ?? [];
  if (blocker) return leftOut(TEXT.stays({ why: blockerInShort(blocker) }), blocker.endorsementId);

  async function run(): Promise<Done> {
    const { data } = await moveEndorsement({ id, version, to });
    const undo = async () => {
      const undone = await send(undoMove, { params: { id }, body: { version: data.version } });
      return ENDORSEMENT_MESSAGES.undone({ label: STATUS_LABELS[undone.data.status] });
    };
    return {
      text: TEXT.moved({ label: STATUS_LABELS[data.status] }),
      undo: canUndo && isUndoable(to) ? undo : undefined,
    };
  }
  return { text: TEXT.target({ label: STATUS_LABELS[to] }), run };
}

function planAssign({ ownerId }: { ownerId: string | null }, { id, work }: EndorsementListItem): BulkPlan {
  async function run(): Promise<Done> {
    const body = { ownerId, seenOwnerId: work?.owner?.id ?? null };
    const { data } = await write(`assign:${id}:${JSON.stringify(body)}`, assignEndorsement, { params: { id }, body });
    return { text: TEXT.ownedBy({ name: data.owner?.name ?? null }) };
  }
  return { text: "", run };
}

async function planEmail({ id, status }: EndorsementListItem): Promise<BulkPlan> {
  if (!isSendable(status)) return leftOut(EMAIL.notSent({ why: STATUS_LABELS[status] }));
  const { data } = await call(previewEndorsementEmail, { params: { id, stage: "INSURER" } });
  const why = whyNotSent(data);
  if (why) return leftOut(EMAIL.notSent({ why }));
  const { to, cc, text, version } = data;

  async function run(): Promise<Done> {
    const body = { to, cc, text, version, lastEmailId: null };
    await send(sendEndorsementEmail, { params: { id, stage: "INSURER" }, body });
    return { text: data.isMailed ? EMAIL.queued : EMAIL.written };
  }
  return { text: EMAIL.addressed({ file: data.fileName, to: to.join(", ") }), run };
}

/** An email that a person must look at is sent from its endorsement, not in bulk. */
function whyNotSent({ to, lastEmail, findings, recipientName }: EmailPreview): string | null {
  if (to.length === 0) return EMAIL.noContact({ name: recipientName });
  if (lastEmail) return EMAIL.alreadySent({ by: lastEmail.sentBy });
  return findings.length > 0 ? EMAIL.findings : null;
}
