"use client";

import { Button, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DialogActions } from "@/components/ui/dialog-actions";
import { DayField } from "@/components/ui/fields/day-field";
import { optionsOf, YES_NO } from "@/components/ui/fields/options";
import { RadioField } from "@/components/ui/fields/radio-field";
import { SelectField } from "@/components/ui/fields/select-field";
import { Form } from "@/components/ui/form/form";
import { useSubmitState } from "@/components/ui/form/submit-button";
import { type SchemaForm, useSchemaForm } from "@/components/ui/form/use-schema-form";
import { Modal } from "@/components/ui/modal";
import { notify } from "@/components/ui/notify";
import { ApiError } from "@/lib/client/api-error";
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

const UNDECIDED = { dnf: "", newCoverageStartDate: null, reason: "" } as const;

/**
 * The documents of an edit or mid-term addition, decided one by one and sent on Submit. If all are approved, the member
 * is verified, else deleted from the endorsement [spec 2 §4].
 */
export function ReviewDialog(props: Props) {
  const { endorsement, member, onClose, onChanged, onNext } = props;
  const { name, kycDocuments, isMidtermNonVerified: isMidterm } = member;
  const form = useSchemaForm(Review, {
    defaultValues: { ...UNDECIDED, isMidterm, decisions: kycDocuments.map((): Decision => "PENDING") },
  });
  const [question, setQuestion] = useState<"leave" | "reject" | null>(null);
  const { isBarred, isDirty, isSubmitting } = useSubmitState({ form, when: "valid" });
  const { submit, reject } = useDecision({ endorsement, member, form, onChanged });
  const { next, goOn } = useNext(props);
  const leave = () => (isDirty ? setQuestion("leave") : onClose());

  return (
    <>
      <Modal
        opened
        onClose={leave}
        title={`${isMidterm ? "Mid-term verification" : "KYC documents"}: ${name}`}
        withCloseButton={false}
        closeOnEscape={question === null}
        size="min(1200px, 96vw)"
      >
        <Form
          form={form}
          failureTitle={TEXT.unableToProcess}
          onSubmit={submit}
          onDone={goOn}
          actions={
            <DialogActions
              onCancel={leave}
              startsOnCancel
              confirmLabel="Submit"
              busy={isSubmitting}
              disabled={isBarred}
            >
              {next && !isDirty ? <Skip to={next} disabled={isSubmitting} onNext={onNext} /> : null}
              {isMidterm ? <Reject disabled={isSubmitting} onReject={() => setQuestion("reject")} /> : null}
            </DialogActions>
          }
        >
          <ReviewHalves
            form={form}
            endorsement={endorsement}
            member={member}
            onOpen={isDirty || isSubmitting ? undefined : onNext}
          >
            <Questions form={form} member={member} />
          </ReviewHalves>
        </Form>
      </Modal>
      <LeaveDialog opened={question === "leave"} name={name} onStay={() => setQuestion(null)} onLeave={onClose} />
      <RejectDialog
        opened={question === "reject"}
        name={name}
        onStay={() => setQuestion(null)}
        onReject={() => reject(goOn)}
      />
    </>
  );
}

/**
 * The next pending member, in the order at opening. `goOn` opens it once the reloaded endorsement is rendered: a
 * colleague may have decided on it meanwhile.
 */
function useNext({ endorsement, member, onNext, onClose }: Props) {
  const waiting = waitingAfter(endorsement, member);
  const [order] = useState(() => waiting.map(({ id }) => id));
  const [isDecided, setDecided] = useState(false);
  const known = order.flatMap((id) => waiting.filter((one) => one.id === id));
  const next = known[0] ?? waiting[0] ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each decision
  useEffect(() => {
    if (!isDecided) return;
    if (next) onNext(next);
    else onClose();
  }, [isDecided]);
  return { next, goOn: () => setDecided(true) };
}

type Deciding = FieldsProps & Pick<Props, "endorsement" | "member" | "onChanged">;

/** Submits the review, or rejects a mid-term addition without one. Then the endorsement is loaded again. */
function useDecision({ endorsement, member, form, onChanged }: Deciding) {
  const { name, userId, isMidtermNonVerified: isMidterm } = member;

  async function verify(accepted: boolean) {
    const params = { endorsementId: endorsement.id, userId, accepted: accepted ? "true" : "false" } as const;
    const query = isMidterm ? ({ isMidtermMember: "true" } as const) : {};
    const reason = accepted ? undefined : form.getValues("reason") || undefined;
    await send(verifyDocuments, { params, query, body: { accepted, reason } });
    notify.success({ message: (accepted ? TEXT.verified : TEXT.deletedMember)({ name }) });
  }

  async function withReload(work: () => Promise<void>) {
    try {
      await work();
    } catch (cause) {
      if (cause instanceof ApiError && [404, 409].includes(cause.status)) await onChanged();
      throw cause;
    }
    await onChanged();
  }

  function submit(sent: Answers) {
    const { newCoverageStartDate } = sent;
    return withReload(async () => {
      if (movesStart(sent) && newCoverageStartDate) {
        await moveCoverageStart({ userId, policyId: endorsement.policyId, newCoverageStartDate });
        // The date has changed even if the decision fails.
        await onChanged();
      }
      await verify(!sent.decisions.includes("REJECTED"));
    });
  }

  async function reject(onDone: () => unknown) {
    try {
      await withReload(() => verify(false));
      onDone();
    } catch (cause) {
      notify.failure(cause, { title: TEXT.unableToProcess });
    }
  }

  return { submit, reject };
}

type SkipProps = { to: EndorsementMember; disabled: boolean; onNext: Props["onNext"] };

function Skip({ to, disabled, onNext }: SkipProps) {
  return (
    <Button variant="default" disabled={disabled} onClick={() => onNext(to)}>
      Skip to {to.name}
    </Button>
  );
}

function Reject({ disabled, onReject }: { disabled: boolean; onReject: () => void }) {
  return (
    <Button variant="default" c="var(--mantine-color-error)" disabled={disabled} onClick={onReject}>
      Reject
    </Button>
  );
}

type LeaveProps = { opened: boolean; name: string; onStay: () => void; onLeave: () => void };

function LeaveDialog({ opened, name, onStay, onLeave }: LeaveProps) {
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onStay}
      title={TEXT.leavingReview}
      cancelLabel="Stay"
      confirmLabel="Leave"
      danger
      onConfirm={onLeave}
    >
      What you have decided about {name} is discarded.
    </ConfirmDialog>
  );
}

type RejectProps = { opened: boolean; name: string; onStay: () => void; onReject: () => Promise<void> };

function RejectDialog({ opened, name, onStay, onReject }: RejectProps) {
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onStay}
      title={TEXT.rejectMember({ name })}
      confirmLabel="Reject"
      danger
      onConfirm={onReject}
    >
      {TEXT.rejectDeletes({ name })}
    </ConfirmDialog>
  );
}

/** What the decisions so far lead to. */
function Questions({ form, member }: FieldsProps & Pick<Props, "member">) {
  const answers = form.watch();
  return (
    <>
      {needsDnf(answers) ? (
        <RadioField form={form} name="dnf" label="Was a DNF found?" inline options={YES_NO} />
      ) : null}
      {movesStart(answers) ? <NewCoverageDate form={form} /> : null}
      {answers.decisions.includes("REJECTED") ? <Refusal form={form} member={member} /> : null}
    </>
  );
}

const REASONS = optionsOf(REFUSAL_REASONS);

/** The effect of a rejected document, and the reason for the history. */
function Refusal({ form, member }: FieldsProps & Pick<Props, "member">) {
  const { name, relationship } = member;
  const hasHistory = useOffered(getEndorsementHistory);
  return (
    <>
      <Text size="sm">{TEXT.documentDeletes({ name, isEmployee: relationship === "self" })}</Text>
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
