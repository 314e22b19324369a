"use client";

import { Button, Group, Modal, Text, Textarea } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import Link from "next/link";
import { useState } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { call } from "@/lib/client/api";
import { ApiError } from "@/lib/client/api-error";
import { idempotencyKeyFor, settle } from "@/lib/client/idempotency-key";
import { type Endorsement, type EndorsementStatus, updateEndorsementStatus } from "@/lib/contract/endorsements";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { paths } from "@/lib/paths";

type Props = {
  endorsement: Endorsement;
  to: EndorsementStatus | null;
  onClose: () => void;
  onMoved: () => Promise<unknown>;
};
type Outcome =
  | { kind: "asking" }
  | { kind: "moving" }
  | { kind: "moved"; from: string }
  | { kind: "failed"; error: ApiError };

/** Asks, moves, and says what happened; a move that came too late says who was first [spec 2 §4, domain §10]. */
export function MoveDialog({ endorsement, to, onClose, onMoved }: Props) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: "asking" });
  const [note, setNote] = useState("");
  const declining = to === "ENDO_DECLINED";
  const from = outcome.kind === "moved" ? outcome.from : STATUS_LABELS[endorsement.status];
  const words = { from, to: to ? STATUS_LABELS[to] : "" };

  function close() {
    if (outcome.kind === "moving") return;
    setOutcome({ kind: "asking" });
    setNote("");
    onClose();
  }

  async function move() {
    if (!to) return;
    const intent = `move:${endorsement.id}:${endorsement.version}:${to}`;
    setOutcome({ kind: "moving" });
    try {
      await call(updateEndorsementStatus, {
        params: { id: endorsement.id },
        body: { endorsementStatus: to, version: endorsement.version, note: note.trim() || undefined },
        idempotencyKey: idempotencyKeyFor(intent),
      });
      settle(intent);
      setOutcome({ kind: "moved", from: words.from });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      if (cause.status >= 400 && cause.status < 500) settle(intent);
      setOutcome({ kind: "failed", error: cause });
    }
    await onMoved();
  }

  const title = outcome.kind === "moved" ? TEXT.moved(words) : TEXT.confirmMove(words);
  return (
    <Modal opened={to !== null} onClose={close} title={title} withCloseButton={false} size="md">
      {outcome.kind === "moved" ? (
        <>
          <Group gap="xs" role="status">
            <IconCircleCheck size={20} color="var(--tone-success-fg)" aria-hidden />
            <Text size="sm">
              {endorsement.companyName} · {TEXT.endoNumber(endorsement.endorsementNumber)}
            </Text>
          </Group>
          <Group justify="flex-end" gap="xs" mt="lg">
            <Button variant="default" onClick={close}>
              Close
            </Button>
            <Button component={Link} href={paths.endorsements()}>
              {TEXT.backToHome}
            </Button>
          </Group>
        </>
      ) : (
        <>
          {outcome.kind === "failed" ? <ErrorState title={TEXT.unableToProcess} error={outcome.error} /> : null}
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
          <Group justify="flex-end" gap="xs" mt="lg">
            <Button variant="default" onClick={close} disabled={outcome.kind === "moving"} data-autofocus>
              Cancel
            </Button>
            <Button
              color={declining ? "red.8" : undefined}
              loading={outcome.kind === "moving"}
              disabled={declining && note.trim() === ""}
              onClick={() => void move()}
            >
              {outcome.kind === "failed" ? "Try Again" : "Confirm"}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  );
}
