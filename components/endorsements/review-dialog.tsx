"use client";

import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DialogActions } from "@/components/ui/dialog-actions";
import { DayField } from "@/components/ui/fields/day-field";
import { RadioField } from "@/components/ui/fields/radio-field";
import { SelectField } from "@/components/ui/fields/select-field";
import { Form } from "@/components/ui/form/form";
import { useSubmitState } from "@/components/ui/form/submit-button";
import { type SchemaForm, useSchemaForm } from "@/components/ui/form/use-schema-form";
import { Modal } from "@/components/ui/modal";
import { notify } from "@/components/ui/notify";
import { useOffered } from "@/lib/client/viewer";
import { send } from "@/lib/client/write";
import { getEndorsementHistory, verifyDocuments } from "@/lib/contract/calls";
import type { Endorsement, EndorsementMember } from "@/lib/contract/endorsements";
import { REFUSAL_REASONS } from "@/lib/domain/endorsements/refusal-reasons";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { moveCoverageStart } from "./coverage-start-dialog";
import type { Decision } from "./kyc-document";
import { ReviewHalves } from "./review-halves";
import { type Answers, movesStart, needsDnf, Review, waitingAfter } from "./review-schema";

type Props = {
  endorsement: Endorsement;
  member: EndorsementMember;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
  /** Opens the review of the next pending member. */
  onNext: (member: EndorsementMember) => void;
};

/**
 * The documents of an edit or mid-term addition, decided one by one and sent on Submit. If all are approved, the member
 * is verified, else deleted from the endorsement [spec 2 §4].
 */
export function ReviewDialog({ endorsement, member, onClose, onChanged, onNext }: Props) {
  const { name, userId, kycDocuments, isMidtermNonVerified: isMidterm } = member;
  const form = useSchemaForm(Review, {
    defaultValues: {
      isMidterm,
      decisions: kycDocuments.map((): Decision => "PENDING"),
      dnf: "",
      newCoverageStartDate: null,
      reason: "",
    },
  });
  const [leaving, setLeaving] = useState(false);
  const { isBarred, isDirty, isSubmitting } = useSubmitState({ form, when: "valid" });
  const answers = form.watch();
  const isRejected = answers.decisions.includes("REJECTED");
  const [next = null] = waitingAfter(endorsement, member);
  const leave = () => (isDirty ? setLeaving(true) : onClose());

  async function verify(accepted: boolean) {
    const params = { endorsementId: endorsement.id, userId, accepted: accepted ? "true" : "false" } as const;
    const query = isMidterm ? ({ isMidtermMember: "true" } as const) : {};
    const reason = accepted ? undefined : form.getValues("reason") || undefined;
    await send(verifyDocuments, { params, query, body: { accepted, reason } });
    notify.success({ message: (accepted ? TEXT.verified : TEXT.deletedMember)({ name }) });
  }

  async function submit(sent: Answers) {
    const { newCoverageStartDate } = sent;
    if (movesStart(sent) && newCoverageStartDate) {
      await moveCoverageStart({ userId, policyId: endorsement.policyId, newCoverageStartDate });
    }
    await verify(!isRejected);
  }

  async function reject() {
    try {
      await verify(false);
      close();
    } catch (cause) {
      notify.failure(cause, { title: TEXT.unableToProcess });
    }
  }

  /** After the decision, opens the next pending member if there is one. */
  function close() {
    if (next) onNext(next);
    else onClose();
    return onChanged();
  }

  return (
    <>
      <Modal
        opened
        onClose={leave}
        title={`${isMidterm ? "Mid-term verification" : "KYC documents"}: ${name}`}
        withCloseButton={false}
        size="min(1200px, 96vw)"
      >
        <Form
          form={form}
          failureTitle={TEXT.unableToProcess}
          onSubmit={submit}
          onDone={close}
          actions={
            <DialogActions
              onCancel={leave}
              startsOnCancel
              confirmLabel="Submit"
              busy={isSubmitting}
              disabled={isBarred}
            >
              {next && !isDirty ? (
                <Button variant="default" disabled={isSubmitting} onClick={() => onNext(next)}>
                  Skip to {next.name}
                </Button>
              ) : null}
              {isMidterm ? (
                <Button
                  variant="default"
                  c="var(--mantine-color-error)"
                  disabled={isSubmitting}
                  onClick={() => void reject()}
                >
                  Reject
                </Button>
              ) : null}
            </DialogActions>
          }
        >
          <ReviewHalves
            form={form}
            endorsement={endorsement}
            member={member}
            onOpen={isDirty || isSubmitting ? undefined : onNext}
          >
            {needsDnf(answers) ? (
              <RadioField
                form={form}
                name="dnf"
                label="Was a DNF found?"
                inline
                options={[
                  { value: "yes", label: "Yes" },
                  { value: "no", label: "No" },
                ]}
              />
            ) : null}
            {movesStart(answers) ? <NewCoverageDate form={form} /> : null}
            {isRejected ? <Refusal form={form} name={name} /> : null}
          </ReviewHalves>
        </Form>
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
        What you have decided about {name} is discarded.
      </ConfirmDialog>
    </>
  );
}

const REASONS = Object.entries(REFUSAL_REASONS).map(([value, label]) => ({ value, label }));

/** The effect of a rejected document, and the reason for the history. */
function Refusal({ form, name }: FieldsProps & { name: string }) {
  const hasHistory = useOffered(getEndorsementHistory);
  return (
    <>
      <Text size="sm">A rejected document deletes {name} from the endorsement.</Text>
      {hasHistory ? (
        <SelectField form={form} name="reason" label="Reason" description="Optional" clearable data={REASONS} />
      ) : null}
    </>
  );
}

type FieldsProps = { form: SchemaForm<Answers, Answers> };

function NewCoverageDate({ form }: FieldsProps) {
  const props = { form, name: "newCoverageStartDate", label: "New coverage date", required: true } as const;
  return <DayField {...props} valueFormat="DD-MMM-YYYY" placeholder="DD-MMM-YYYY" />; // spec 2 §4
}
