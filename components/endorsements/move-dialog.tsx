"use client";

import { Button, Group, Text } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { z } from "zod";
import { DueText } from "@/components/shared/endorsements/due-text";
import { MoveAmount, MoveEffect, useIsRated, useMayAddNote } from "@/components/shared/endorsements/move-effect";
import { Day } from "@/components/ui/day";
import { DialogActions } from "@/components/ui/dialog-actions";
import { ErrorState } from "@/components/ui/error-state";
import { TextareaField } from "@/components/ui/fields/textarea-field";
import { Form } from "@/components/ui/form/form";
import { useSubmitState } from "@/components/ui/form/submit-button";
import { type SchemaForm, useSchemaForm } from "@/components/ui/form/use-schema-form";
import { FormModal } from "@/components/ui/form-modal";
import { Link } from "@/components/ui/link";
import { PartSkeleton } from "@/components/ui/page-skeleton";
import { type ApiError, isConflict } from "@/lib/client/api-error";
import { MAX_NOTE_LENGTH } from "@/lib/contract/constants";
import { type Endorsement, type EndorsementStatus, updateEndorsementStatus } from "@/lib/contract/endorsements";
import { isDeclined, STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { SUPPORT_DESK_MESSAGES as DESK } from "@/lib/messages/support-desk";
import { WORK_MESSAGES as WORK } from "@/lib/messages/work";
import { paths } from "@/lib/paths";
import { addNoteToTicket, type TicketNote } from "./add-note-to-ticket";
import { mayDecline } from "./may-decline";
import { MoveFailed, MoveOver } from "./move-over";
import { StartMessageStep, type TicketMessage, useStartMessage } from "./start-message-step";
import { useHasRater } from "./use-has-rater";
import { type CompletedMove, useMove } from "./use-move";
import { type NextEndorsement, useNextEndorsement } from "./use-next-endorsement";

const { note } = updateEndorsementStatus.body.shape;
const Move = z.object({ note });
/** The insurer's reason is mandatory [spec 2 §4]. */
const Decline = Move.refine((move) => Boolean(move.note), { path: ["note"], message: "Please enter the reason" });

/** A move that the user has chosen, with the endorsement as it was shown, whatever is loaded later. */
export type PlannedMove = { endorsement: Endorsement; to: EndorsementStatus };

type Props = {
  planned: PlannedMove;
  /** The endorsement as last loaded. */
  current: Endorsement;
  onClose: () => void;
  onMoved: () => Promise<unknown>;
};

/**
 * Confirms, moves and shows the result. A conflict shows who changed the endorsement first, and offers the move from
 * the new status if that still has it [spec 2 §4, domain §10]. A move that starts work begins with the rater check and
 * may send a note to the ticket.
 */
export function MoveDialog({ planned, current, onClose, onMoved }: Props) {
  const { to } = planned;
  const { endorsement, outcome, move } = useMove({ planned: planned.endorsement, current, onMoved });
  const form = useSchemaForm(isDeclined(to) ? Decline : Move, { defaultValues: { note: "" } });
  const input = useStartMessage(endorsement);
  const [writing, setWriting] = useState(false);
  const isRated = useIsRated(to);
  const hasRater = useHasRater(endorsement);
  const mayAddNote = useMayAddNote();
  const busy = outcome.kind === "moving";
  const from = outcome.kind === "moved" ? outcome.status : endorsement.status;
  const words = { from: STATUS_LABELS[from], to: STATUS_LABELS[to] };
  const error = outcome.kind === "failed" ? outcome.error : null;
  const isOver = isConflict(error) && !offersMove(endorsement, to);
  const question = { endorsement, busy, error, onCancel: onClose };
  const result = { endorsement, onClose, onNoted: onMoved };

  async function confirm(note = "") {
    if (mayAddNote(to)) setWriting(true);
    else await move(to, { note, message: null });
  }

  function shown(): { title: string; body: ReactNode } {
    if (outcome.kind === "moved") {
      return { title: TEXT.moved(words), body: <Moved {...result} completed={outcome} isRated={isRated} /> };
    }
    if (isOver && error) {
      return { title: TEXT.shortName(endorsement), body: <MoveOver {...result} form={form} error={error} /> };
    }
    if (isRated && hasRater === undefined) {
      return { title: TEXT.confirmMove(words), body: <PartSkeleton label="Checking the rater…" /> };
    }
    if (isRated && !hasRater) {
      return { title: TEXT.raterMissing, body: <RaterMissing endorsement={endorsement} onClose={onClose} /> };
    }
    if (writing) {
      const send = (message: TicketMessage | null) => move(to, { note: "", message });
      return { title: DESK.panelTitle, body: <StartMessageStep {...question} input={input} onSend={send} /> };
    }
    return {
      title: isRated ? TEXT.raterUploaded : TEXT.confirmMove(words),
      body: <Question {...question} form={form} to={to} onConfirm={confirm} />,
    };
  }

  const { title, body } = shown();
  return (
    <FormModal
      isDirty={(form.formState.isDirty || (input.isDirty && !isOver)) && outcome.kind !== "moved"}
      isBusy={busy}
      onClose={onClose}
      title={title}
      withCloseButton={false}
      size="md"
    >
      {body}
    </FormModal>
  );
}

const offersMove = (endorsement: Endorsement, to: EndorsementStatus) =>
  to === endorsement.nextEndorsmentStatus || (isDeclined(to) && mayDecline(endorsement));

type QuestionProps = {
  form: SchemaForm<z.input<typeof Move>, z.output<typeof Move>>;
  endorsement: Endorsement;
  to: EndorsementStatus;
  busy: boolean;
  error: ApiError | null;
  onCancel: () => void;
  onConfirm: (note?: string) => Promise<void>;
};

function Question({ form, endorsement, to, busy, error, onCancel, onConfirm }: QuestionProps) {
  const declining = isDeclined(to);
  const { isBarred } = useSubmitState({ form, when: "valid" });
  return (
    <Form
      form={form}
      isStep
      onSubmit={({ note }) => onConfirm(note)}
      actions={
        <DialogActions
          onCancel={onCancel}
          startsOnCancel={!declining}
          confirmLabel={error ? "Try Again" : "Confirm"}
          color={declining ? "red.8" : undefined}
          busy={busy}
          disabled={isBarred}
        />
      }
    >
      {error ? <MoveFailed error={error} /> : null}
      <MoveEffect id={endorsement.id} from={endorsement.status} to={to} />
      {declining ? (
        <TextareaField
          form={form}
          name="note"
          label={TEXT.insurerReason}
          required
          maxLength={MAX_NOTE_LENGTH}
          data-autofocus
        />
      ) : null}
    </Form>
  );
}

type MovedProps = {
  endorsement: Endorsement;
  completed: CompletedMove;
  /** Whether the move has recalculated the premiums: the cost may differ from the one shown before. */
  isRated: boolean;
  onClose: () => void;
  onNoted: () => Promise<unknown>;
};

/** The completed move, the note to the ticket if it failed, and the next endorsement. */
function Moved({ endorsement, completed, isRated, onClose, onNoted }: MovedProps) {
  const { status: from, undo, ticketNote: note } = completed;
  const next = useNextEndorsement(from, endorsement.id);
  const [isUndoing, setUndoing] = useState(false);

  async function reverse(run: () => Promise<void>) {
    setUndoing(true);
    await run().finally(onClose);
  }

  return (
    <>
      <Group gap="xs" role="status">
        <IconCircleCheck size={20} color="var(--tone-success-fg)" aria-hidden />
        <Text size="sm">{TEXT.shortName(endorsement)}</Text>
      </Group>
      {isRated ? <MoveAmount id={endorsement.id} withBalance /> : null}
      {note?.failure ? <FailedNote endorsement={endorsement} note={note} onNoted={onNoted} /> : null}
      {next ? <Next next={next} status={from} /> : null}
      <DialogActions
        cancelLabel="Close"
        onCancel={onClose}
        startsOnCancel
        confirmLabel={next ? "Open the next" : TEXT.backToHome}
        confirmHref={next ? paths.endorsementDetails(next.item.id) : paths.endorsements()}
      >
        {undo ? (
          <Button variant="default" loading={isUndoing} onClick={() => void reverse(undo)}>
            {TEXT.undo}
          </Button>
        ) : null}
        {next ? (
          <Button variant="default" component={Link} href={paths.endorsements()}>
            {TEXT.backToHome}
          </Button>
        ) : null}
      </DialogActions>
    </>
  );
}

type FailedNoteProps = Pick<MovedProps, "endorsement" | "onNoted"> & { note: TicketNote };

/** The note that is not on the ticket, until it is sent again. */
function FailedNote({ endorsement, note: first, onNoted }: FailedNoteProps) {
  const [{ message, failure }, setNote] = useState(first);
  const [isSending, setSending] = useState(false);
  if (!failure) return null;

  async function sendAgain() {
    setSending(true);
    const note = await addNoteToTicket(endorsement, message);
    setNote(note);
    setSending(false);
    if (!note.failure) await onNoted();
  }

  return (
    <ErrorState
      title={TEXT.commentFailed}
      error={failure}
      onRetry={() => void sendAgain()}
      retrying={isSending}
      retryLabel="Send again"
    />
  );
}

/** The next endorsement, its source and its due date. */
function Next({ next: { item, from }, status }: { next: NextEndorsement; status: EndorsementStatus }) {
  const name = TEXT.shortName(item);
  if (from === "status") {
    return (
      <Text size="sm" c="dimmed" mt="sm">
        Oldest in {STATUS_LABELS[status]}: {name}, since <Day value={item.createdAt} format="DD MMM YYYY" />
      </Text>
    );
  }
  return (
    <Text component="div" size="sm" c="dimmed" mt="sm">
      {from === "mine" ? WORK.nextOfMine : WORK.nextUnassigned}: {name} · {STATUS_LABELS[item.status]}
      {item.work ? (
        <>
          {" "}
          <DueText clock={item.work.clock} />
        </>
      ) : null}
    </Text>
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
