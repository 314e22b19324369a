"use client";

import { useEffect, useState } from "react";
import { moveEndorsement } from "@/components/shared/endorsements/move-endorsement";
import { reverseMove } from "@/components/shared/endorsements/reverse-move";
import { ApiError, isConflict } from "@/lib/client/api-error";
import { useOffered } from "@/lib/client/viewer";
import { undoMove } from "@/lib/contract/calls";
import type { Endorsement, EndorsementStatus } from "@/lib/contract/endorsements";
import { isUndoable } from "@/lib/domain/endorsements/status";
import { UNDO_OFFERED_MS } from "@/lib/domain/endorsements/undo-move";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { addNoteToTicket, type TicketNote } from "./add-note-to-ticket";
import type { TicketMessage } from "./start-message-step";

export type CompletedMove = {
  kind: "moved";
  /** Before the move. */
  status: EndorsementStatus;
  /** Reverses the move, if it affects neither money nor the insurer. */
  undo: (() => Promise<void>) | null;
  ticketNote: TicketNote | null;
};

type MoveOutcome = { kind: "confirming" } | { kind: "moving" } | CompletedMove | { kind: "failed"; error: ApiError };

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

  // The provider accepts an undo for a minute, but the dialog may stay open.
  useEffect(() => {
    if (outcome.kind !== "moved" || !outcome.undo) return;
    const timer = setTimeout(() => setOutcome({ ...outcome, undo: null }), UNDO_OFFERED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function undo(version: number) {
    await reverseMove({ id: endorsement.id, version, about: TEXT.shortName(endorsement) });
    await onMoved();
  }

  async function move(to: EndorsementStatus, { note, message }: Wish) {
    const { id, version, status } = endorsement;
    setOutcome({ kind: "moving" });
    try {
      const { data } = await moveEndorsement({ id, version, to, note: note.trim() || undefined });
      const ticketNote = message ? await addNoteToTicket(endorsement, message) : null;
      const isReversible = canUndo && isUndoable(to);
      setOutcome({ kind: "moved", status, undo: isReversible ? () => undo(data.version) : null, ticketNote });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setOutcome({ kind: "failed", error: cause });
      if (isConflict(cause)) setOutdated(true);
    }
    await onMoved();
  }

  return { endorsement, outcome, move };
}
