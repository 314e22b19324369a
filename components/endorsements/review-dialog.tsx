"use client";

import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { z } from "zod";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DialogActions } from "@/components/ui/dialog-actions";
import { DayInput } from "@/components/ui/fields/day-input";
import { RadioField } from "@/components/ui/fields/radio-field";
import { type FieldProps, useField } from "@/components/ui/fields/use-field";
import { addFaults } from "@/components/ui/form/add-faults";
import { Form } from "@/components/ui/form/form";
import { useSubmitState } from "@/components/ui/form/submit-button";
import { type SchemaForm, useSchemaForm } from "@/components/ui/form/use-schema-form";
import { Modal } from "@/components/ui/modal";
import { notify } from "@/components/ui/notify";
import { send } from "@/lib/client/write";
import { verifyDocuments } from "@/lib/contract/calls";
import type { Endorsement, EndorsementMember } from "@/lib/contract/endorsements";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { moveCoverageStart } from "./coverage-start-dialog";
import { type Decision, KycDocument } from "./kyc-document";
import { openKycDocument, openKycDocuments } from "./open-kyc-document";

type Props = {
  endorsement: Endorsement;
  member: EndorsementMember;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
};

const Review = z
  .object({
    isMidterm: z.boolean(),
    decisions: z.array(z.enum(["PENDING", "APPROVED", "REJECTED"])),
    dnf: z.enum(["", "yes", "no"]),
    newCoverageStartDate: z.string().nullable(),
  })
  .superRefine(addFaults(faultsOf));
type Answers = z.output<typeof Review>;

const needsDnf = ({ isMidterm, decisions }: Answers) => isMidterm && !decisions.includes("REJECTED");
const movesStart = (answers: Answers) => needsDnf(answers) && answers.dnf === "yes";

function faultsOf(answers: Answers) {
  return {
    decisions: answers.decisions.includes("PENDING") ? "Please decide on every document" : null,
    dnf: needsDnf(answers) && answers.dnf === "" ? "Please select one option" : null,
    newCoverageStartDate: movesStart(answers) && !answers.newCoverageStartDate ? "Please enter a valid date" : null,
  };
}

/**
 * The documents of an edit or of a mid-term addition, decided one by one; nothing is sent before Submit. All approved
 * verifies the member, else the member is deleted from the endorsement [spec 2 §4].
 */
export function ReviewDialog({ endorsement, member, onClose, onChanged }: Props) {
  const { name, userId, kycDocuments, isMidtermNonVerified: isMidterm } = member;
  const form = useSchemaForm(Review, {
    defaultValues: {
      isMidterm,
      decisions: kycDocuments.map((): Decision => "PENDING"),
      dnf: "",
      newCoverageStartDate: null,
    },
  });
  const [leaving, setLeaving] = useState(false);
  const { isBarred, isDirty, isSubmitting } = useSubmitState({ form, when: "valid" });
  const answers = form.watch();
  const isRejected = answers.decisions.includes("REJECTED");
  const leave = () => (isDirty ? setLeaving(true) : onClose());

  async function verify(accepted: boolean) {
    const params = { endorsementId: endorsement.id, userId, accepted: accepted ? "true" : "false" } as const;
    const query = isMidterm ? ({ isMidtermMember: "true" } as const) : {};
    await send(verifyDocuments, { params, query, body: { accepted } });
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

  function close() {
    onClose();
    return onChanged();
  }

  return (
    <>
      <Modal
        opened
        onClose={leave}
        title={`${isMidterm ? "Mid-term verification" : "KYC documents"}: ${name}`}
        withCloseButton={false}
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
          <Documents form={form} endorsementId={endorsement.id} names={kycDocuments} />
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
          {isRejected ? <Text size="sm">A rejected document deletes {name} from the endorsement.</Text> : null}
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

type FieldsProps = { form: SchemaForm<Answers, Answers> };

function Documents({ form, endorsementId, names }: FieldsProps & { endorsementId: string; names: readonly string[] }) {
  const { value, change } = useField(
    { form, name: "decisions", label: "Documents" } as FieldProps<Answers, Answers, Decision[]>,
    "chosen",
  );
  return (
    <>
      {names.map((name, index) => (
        <KycDocument
          key={name}
          name={name}
          onOpen={() => void openKycDocument(endorsementId, name)}
          decision={value[index] ?? "PENDING"}
          onDecide={(to) => change(value.map((before, at) => (at === index ? to : before)))}
        />
      ))}
      {names.length > 1 ? (
        <Group>
          <Button size="compact-xs" variant="subtle" onClick={() => void openKycDocuments(endorsementId, names)}>
            Open all documents
          </Button>
        </Group>
      ) : null}
    </>
  );
}

function NewCoverageDate({ form }: FieldsProps) {
  const props = { form, name: "newCoverageStartDate", label: "New coverage date", required: true } as const;
  const { look, value, change, leave } = useField<Answers, Answers, string | null>(props, "chosen");
  return (
    <DayInput
      {...look}
      valueFormat="DD-MMM-YYYY" // spec 2 §4
      placeholder="DD-MMM-YYYY"
      value={value}
      onChange={change}
      onBlur={leave}
    />
  );
}
