"use client";

import { Group, Text, Textarea } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Day } from "@/components/ui/day";
import { DialogActions } from "@/components/ui/dialog-actions";
import { ErrorState } from "@/components/ui/error-state";
import { Modal } from "@/components/ui/modal";
import type { ApiError } from "@/lib/client/api-error";
import { useCan, useFlag } from "@/lib/client/viewer";
import type { Endorsement, EndorsementStatus } from "@/lib/contract/endorsements";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { SUPPORT_DESK_MESSAGES as DESK } from "@/lib/messages/support-desk";
import { paths } from "@/lib/paths";
import { StartMessageStep } from "./start-message-step";
import { useMove } from "./use-move";

type Props = {
  endorsement: Endorsement;
  to: EndorsementStatus;
  onClose: () => void;
  onMoved: () => Promise<unknown>;
};

/**
 * Asks, moves, and says what happened; a move that came too late says who was first [spec 2 §4, domain §10]. Work on a
 * draft begins with the rater check and may tell the ticket.
 */
export function MoveDialog({ endorsement, to, onClose, onMoved }: Props) {
  const { outcome, move } = useMove(endorsement, onMoved);
  const [writing, setWriting] = useState(false);
  const checksRater = useFlag("premiumRater");
  const mayPost = useCan("support-desk.post");
  const isStart = to === "IN_PROGRESS" && endorsement.status === "DRAFT";
  const busy = outcome.kind === "moving";
  const from = outcome.kind === "moved" ? outcome.from : STATUS_LABELS[endorsement.status];
  const words = { from, to: STATUS_LABELS[to] };

  function close() {
    if (!busy) onClose();
  }

  function shown(): { title: string; body: ReactNode } {
    if (outcome.kind === "moved") {
      return { title: TEXT.moved(words), body: <Moved endorsement={endorsement} onClose={close} /> };
    }
    if (isStart && checksRater && !endorsement.isRaterUploaded) {
      return { title: TEXT.raterMissing, body: <RaterMissing endorsement={endorsement} onClose={close} /> };
    }
    if (writing && outcome.kind !== "failed") {
      const send = (message: Parameters<typeof move>[1]["message"]) => void move(to, { note: "", message });
      const step = <StartMessageStep endorsement={endorsement} busy={busy} onCancel={close} onSend={send} />;
      return { title: DESK.panelTitle, body: step };
    }
    const ask = (note: string) => {
      if (isStart && mayPost && !writing) return setWriting(true);
      void move(to, { note, message: null });
    };
    const error = outcome.kind === "failed" ? outcome.error : null;
    const body = (
      <Question to={to} isRated={isStart && checksRater} busy={busy} error={error} onCancel={close} onConfirm={ask} />
    );
    return { title: isStart && checksRater ? TEXT.raterUploaded : TEXT.confirmMove(words), body };
  }

  const { title, body } = shown();
  return (
    <Modal opened onClose={close} title={title} withCloseButton={false} size="md">
      {body}
    </Modal>
  );
}

type QuestionProps = {
  to: EndorsementStatus;
  isRated: boolean;
  busy: boolean;
  error: ApiError | null;
  onCancel: () => void;
  onConfirm: (note: string) => void;
};

function Question({ to, isRated, busy, error, onCancel, onConfirm }: QuestionProps) {
  const [note, setNote] = useState("");
  const declining = to === "ENDO_DECLINED";
  return (
    <>
      {error ? <MoveFailed error={error} /> : null}
      {isRated ? (
        <Text size="sm">
          {TEXT.confirmMove({ from: "Drafts", to: "In progress" })} Premiums are recalculated from the rater.
        </Text>
      ) : null}
      {to === "SENT_TO_INSURER" ? (
        <Text size="sm" c="dimmed">
          The net cost is held on the CD account until the insurer&apos;s endorsement is received.
        </Text>
      ) : null}
      {declining ? (
        <Textarea
          label="Reason given by the insurer"
          required
          autosize
          minRows={2}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      ) : null}
      <DialogActions
        onCancel={onCancel}
        startsOnCancel
        confirmLabel={error ? "Try Again" : "Confirm"}
        color={declining ? "red.8" : undefined}
        busy={busy}
        disabled={declining && note.trim() === ""}
        onConfirm={() => onConfirm(note)}
      />
    </>
  );
}

function Moved({ endorsement, onClose }: { endorsement: Endorsement; onClose: () => void }) {
  return (
    <>
      <Group gap="xs" role="status">
        <IconCircleCheck size={20} color="var(--tone-success-fg)" aria-hidden />
        <Text size="sm">
          {endorsement.companyName} · {TEXT.endoNumber(endorsement.endorsementNumber)}
        </Text>
      </Group>
      <DialogActions
        cancelLabel="Close"
        onCancel={onClose}
        confirmLabel={TEXT.backToHome}
        confirmHref={paths.endorsements()}
      />
    </>
  );
}

function RaterMissing({ endorsement, onClose }: { endorsement: Endorsement; onClose: () => void }) {
  return (
    <>
      <Text size="sm">{TEXT.raterMissingHint}</Text>
      <DialogActions
        onCancel={onClose}
        startsOnCancel
        confirmLabel={TEXT.uploadRater}
        confirmHref={paths.premiumRaters(endorsement)}
      />
    </>
  );
}

type Winner = { at?: { seconds: number }; status?: EndorsementStatus };

/** The refusal; of a move that came too late also when somebody was first and where the endorsement stands now. */
function MoveFailed({ error }: { error: ApiError }) {
  const { at, status } = (error.data ?? {}) as Winner;
  return (
    <>
      <ErrorState title={TEXT.unableToProcess} error={error} />
      {error.status === 409 && at && status ? (
        <Text size="sm" ta="center">
          On <Day value={at} format="DD MMM YYYY" />; it is now in status {STATUS_LABELS[status]}.
        </Text>
      ) : null}
    </>
  );
}
