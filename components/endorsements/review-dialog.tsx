"use client";

import { Button, Group, Radio, Stack, Text } from "@mantine/core";
import { DateInput } from "@mantine/dates";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DialogActions } from "@/components/ui/dialog-actions";
import { Modal } from "@/components/ui/modal";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/client/api";
import { editCoverageStart, verifyDocuments } from "@/lib/contract/calls";
import type { Endorsement, EndorsementMember } from "@/lib/contract/endorsements";
import { parseDmy } from "@/lib/domain/dates/local-date";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { coverageProblem } from "./coverage-start-dialog";
import { type Decision, KycDocument } from "./kyc-document";
import { openKycDocument, openKycDocuments } from "./open-kyc-document";
import { useWrite } from "./use-write";

type Props = {
  endorsement: Endorsement;
  member: EndorsementMember;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
};

/**
 * The documents of an edit or of a mid-term addition, decided one by one; nothing is sent before Submit. All approved
 * verifies the member, else the member is deleted from the endorsement [spec 2 §4].
 */
export function ReviewDialog({ endorsement, member, onClose, onChanged }: Props) {
  const isMidterm = member.isMidtermNonVerified;
  const [decisions, setDecisions] = useState<readonly Decision[]>(member.kycDocuments.map(() => "PENDING"));
  const [dnf, setDnf] = useState<"yes" | "no" | null>(null);
  const [start, setStart] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { busy, write } = useWrite();
  const isRejected = decisions.includes("REJECTED");
  const hasDecided = decisions.some((decision) => decision !== "PENDING") || dnf !== null;
  const needsDnf = isMidterm && !isRejected;
  const ready = !decisions.includes("PENDING") && (!needsDnf || dnf === "no" || (dnf === "yes" && start !== null));

  function decide(index: number, decision: Decision) {
    setDecisions(decisions.map((old, at) => (at === index ? decision : old)));
  }

  async function submit(accepted: boolean) {
    if (accepted && needsDnf && dnf === "yes" && start !== null && !(await moveStart(start))) return;
    const params = {
      endorsementId: endorsement.id,
      userId: member.userId,
      accepted: accepted ? "true" : "false",
    } as const;
    const query = isMidterm ? ({ isMidtermMember: "true" } as const) : {};
    const done = await write(`review:${endorsement.id}:${member.id}:${accepted}`, (idempotencyKey) =>
      call(verifyDocuments, { params, query, body: { accepted }, idempotencyKey }),
    );
    if (!done) return;
    notify.success({ message: (accepted ? TEXT.verified : TEXT.deletedMember)({ name: member.name }) });
    onClose();
    await onChanged();
  }

  async function moveStart(newCoverageStartDate: string): Promise<boolean> {
    const body = { userId: member.userId, policyId: endorsement.policyId, newCoverageStartDate };
    const moved = await write(`review-start:${endorsement.id}:${JSON.stringify(body)}`, (idempotencyKey) =>
      call(editCoverageStart, { body, idempotencyKey }),
    );
    const problem = moved ? coverageProblem(moved.data) : null;
    setError(problem);
    return moved !== undefined && problem === null;
  }

  const title = `${isMidterm ? "Mid-term verification" : "KYC documents"}: ${member.name}`;
  return (
    <>
      <Modal opened onClose={() => (hasDecided ? setLeaving(true) : onClose())} title={title} withCloseButton={false}>
        <Stack gap="sm">
          {member.kycDocuments.map((name, index) => (
            <KycDocument
              key={name}
              name={name}
              onOpen={() => void openKycDocument(endorsement.id, name)}
              decision={decisions[index] ?? "PENDING"}
              onDecide={(to) => decide(index, to)}
            />
          ))}
          {member.kycDocuments.length > 1 ? (
            <Group>
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={() => void openKycDocuments(endorsement.id, member.kycDocuments)}
              >
                Open all documents
              </Button>
            </Group>
          ) : null}
          {needsDnf ? (
            <Radio.Group
              label="Was a DNF found?"
              value={dnf}
              onChange={(value) => setDnf(value === "yes" ? "yes" : "no")}
            >
              <Group mt={6}>
                <Radio value="yes" label="Yes" />
                <Radio value="no" label="No" />
              </Group>
            </Radio.Group>
          ) : null}
          {needsDnf && dnf === "yes" ? (
            <DateInput
              label="New coverage date"
              required
              valueFormat="DD-MMM-YYYY" // spec 2 §4
              placeholder="DD-MMM-YYYY"
              dateParser={(text) => parseDmy(text.trim())}
              value={start}
              error={error}
              onChange={setStart}
            />
          ) : null}
          {isRejected ? <Text size="sm">A rejected document deletes {member.name} from the endorsement.</Text> : null}
        </Stack>
        <DialogActions
          onCancel={() => (hasDecided ? setLeaving(true) : onClose())}
          startsOnCancel
          confirmLabel="Submit"
          busy={busy}
          disabled={!ready}
          onConfirm={() => void submit(!isRejected)}
        >
          {isMidterm ? (
            <Button variant="default" c="var(--mantine-color-error)" disabled={busy} onClick={() => void submit(false)}>
              Reject
            </Button>
          ) : null}
        </DialogActions>
      </Modal>
      <ConfirmDialog
        opened={leaving}
        onClose={() => setLeaving(false)}
        title={TEXT.leavingReview}
        cancelLabel="Stay"
        confirmLabel="Leave"
        danger
        onConfirm={onClose}
      >
        What you have decided about {member.name} is discarded.
      </ConfirmDialog>
    </>
  );
}
