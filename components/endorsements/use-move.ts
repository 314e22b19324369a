"use client";

import { useState } from "react";
import { moveEndorsement } from "@/components/ui/move-endorsement";
import { notify } from "@/components/ui/notify";
import { reverseMove } from "@/components/ui/reverse-move";
import { call } from "@/lib/client/api";
import { ApiError, isConflict } from "@/lib/client/api-error";
import { useOffered } from "@/lib/client/viewer";
import { write } from "@/lib/client/write";
import { getCdOverview, linkSupportTicket, sendPrivateNote, undoMove } from "@/lib/contract/calls";
import type { Endorsement, EndorsementStatus } from "@/lib/contract/endorsements";
import { isUndoable } from "@/lib/domain/endorsements/status";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { SUPPORT_DESK_MESSAGES as DESK } from "@/lib/messages/support-desk";
import { messageHtml, startMessage } from "./cost-table";
import type { TicketMessage } from "./start-message-step";

type MoveOutcome =
  | { kind: "confirming" }
  | { kind: "moving" }
  /** `status`: the status before the move. `undo`: reverses it, if it affects neither money nor the insurer. */
  | { kind: "moved"; status: EndorsementStatus; undo: (() => Promise<void>) | null }
  | { kind: "failed"; error: ApiError };

type Wish = { note: string; message: TicketMessage | null };

type Options = { planned: Endorsement; current: Endorsement; onMoved: () => Promise<unknown> };

/**
 * One move of an endorsement and its result; the note is sent to the ticket after the status change [spec 2 §4].
 * `endorsement` is the planned one. After a conflict it is the current one, so that the user decides on its new state.
 */
export function useMove({ planned, current, onMoved }: Options) {
  const [outcome, setOutcome] = useState<MoveOutcome>({ kind: "confirming" });
  const [isOutdated, setOutdated] = useState(false);
  const endorsement = isOutdated ? current : planned;
  const canUndo = useOffered(undoMove);

  async function undo(version: number) {
    await reverseMove({ id: endorsement.id, version, about: TEXT.shortName(endorsement) });
    await onMoved();
  }

  async function move(to: EndorsementStatus, { note, message }: Wish) {
    const { id, version, status } = endorsement;
    setOutcome({ kind: "moving" });
    try {
      const { data } = await moveEndorsement({ id, version, to, note: note.trim() || undefined });
      if (message) await addNoteToTicket(endorsement, message);
      const isReversible = canUndo && isUndoable(to);
      setOutcome({ kind: "moved", status, undo: isReversible ? () => undo(data.version) : null });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setOutcome({ kind: "failed", error: cause });
      if (isConflict(cause)) setOutdated(true);
    }
    await onMoved();
  }

  return { endorsement, outcome, move };
}

/**
 * The note has the costs after the move, which recalculates premiums. A failed note is a toast, not a failed move: the
 * status has changed [spec 2 §4].
 */
async function addNoteToTicket(endorsement: Endorsement, { ticketId, text }: TicketMessage): Promise<void> {
  const about = `${TEXT.shortName(endorsement)} · Ticket ${ticketId}`;
  const intent = `start-message:${endorsement.id}:${endorsement.version}`;
  try {
    const params = { id: endorsement.id };
    const { data: overview } = await call(getCdOverview, { params });
    const message = messageHtml(text ?? startMessage(endorsement, overview), overview);
    const sent = await write(intent, sendPrivateNote, { params: { id: ticketId }, body: { message } });
    if (ticketId !== endorsement.supportTicketId) {
      await write(`${intent}:link`, linkSupportTicket, { params, body: { supportTicketId: ticketId } });
    }
    notify.success({ message: sent?.data.isQueued ? DESK.queued : DESK.attached, about });
  } catch (cause) {
    notify.failure(cause, { title: TEXT.commentFailed, about });
  }
}
