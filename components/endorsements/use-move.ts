"use client";

import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/client/api";
import { ApiError } from "@/lib/client/api-error";
import { idempotencyKeyFor, settle } from "@/lib/client/idempotency-key";
import {
  type Endorsement,
  type EndorsementStatus,
  linkSupportTicket,
  updateEndorsementStatus,
} from "@/lib/contract/endorsements";
import { sendPrivateNote } from "@/lib/contract/support-desk";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { SUPPORT_DESK_MESSAGES as DESK } from "@/lib/messages/support-desk";
import type { TicketMessage } from "./start-message-step";

export type MoveOutcome =
  | { kind: "asking" }
  | { kind: "moving" }
  | { kind: "moved"; from: string }
  | { kind: "failed"; error: ApiError };

type Wish = { note: string; message: TicketMessage | null };

/** One move of an endorsement, and what became of it; the ticket is told after the status has changed [spec 2 §4]. */
export function useMove(endorsement: Endorsement, onMoved: () => Promise<unknown>) {
  const [outcome, setOutcome] = useState<MoveOutcome>({ kind: "asking" });

  async function move(to: EndorsementStatus, { note, message }: Wish) {
    const { id, version, status } = endorsement;
    const intent = `move:${id}:${version}:${to}`;
    setOutcome({ kind: "moving" });
    try {
      await call(updateEndorsementStatus, {
        params: { id },
        body: { endorsementStatus: to, version, note: note.trim() || undefined },
        idempotencyKey: idempotencyKeyFor(intent),
      });
      settle(intent);
      if (message) await tellTicket(endorsement, message);
      setOutcome({ kind: "moved", from: STATUS_LABELS[status] });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      if (cause.status >= 400 && cause.status < 500) settle(intent);
      setOutcome({ kind: "failed", error: cause });
    }
    await onMoved();
  }

  return { outcome, move, reset: () => setOutcome({ kind: "asking" }) };
}

/** A ticket that cannot be told is a toast, not a failure of the move: the status is changed by now [spec 2 §4]. */
async function tellTicket(endorsement: Endorsement, { ticketId, html }: TicketMessage): Promise<void> {
  const intent = `start-message:${endorsement.id}:${endorsement.version}`;
  try {
    await call(sendPrivateNote, {
      params: { id: ticketId },
      body: { message: html },
      idempotencyKey: idempotencyKeyFor(intent),
    });
    if (ticketId !== endorsement.supportTicketId) {
      await call(linkSupportTicket, { params: { id: endorsement.id }, body: { supportTicketId: ticketId } });
    }
    notify.success({ message: DESK.attached });
  } catch (cause) {
    notify.failure(cause, { title: TEXT.commentFailed });
  } finally {
    settle(intent);
  }
}
