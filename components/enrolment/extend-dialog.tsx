"use client";

import { Group, Text } from "@mantine/core";
import { useState } from "react";
import { z } from "zod";
import { Day, Period } from "@/components/ui/day";
import { DialogActions } from "@/components/ui/dialog-actions";
import { Facts } from "@/components/ui/facts";
import { DayField } from "@/components/ui/fields/day-field";
import { addFaults } from "@/components/ui/form/add-faults";
import { Form } from "@/components/ui/form/form";
import { SubmitButton, useSubmitState } from "@/components/ui/form/submit-button";
import { useSchemaForm } from "@/components/ui/form/use-schema-form";
import { FormModal } from "@/components/ui/form-modal";
import { notify } from "@/components/ui/notify";
import { useGoBack } from "@/components/ui/use-go-back";
import { asInstant } from "@/lib/client/edit-conflict";
import { send } from "@/lib/client/write";
import * as call from "@/lib/contract/calls";
import { type EnrolmentConfig, extendEnrolment } from "@/lib/contract/enrolment";
import { dateOrNull, type LocalDate, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import { extendedByDays, extendFault, extendRange } from "@/lib/domain/enrolment/extend";
import { EXTEND_FAULTS, ENROLMENT_MESSAGES as TEXT } from "@/lib/messages/enrolment";
import { paths } from "@/lib/paths";
import { extendFactsOf, todayInIndia } from "./days";

const TOAST_MS = 3_000; // spec 3 §9

type Props = { config: EnrolmentConfig; onClose: () => void; onChanged: () => Promise<unknown> };

/** Validation of the new due date with the rules of this enrolment. */
function schemaOf(config: EnrolmentConfig) {
  const { version } = extendEnrolment.body.shape;
  const faultOf = (day: LocalDate) => extendFault(day, extendFactsOf(config), todayInIndia());
  return z.object({ dueDate: z.string().nullable().pipe(z.string()), version }).superRefine(
    addFaults(({ dueDate }) => {
      const fault = faultOf(dueDate);
      return { dueDate: fault && EXTEND_FAULTS[fault] };
    }),
  );
}

/** Two steps: choose the new due date, then confirm its effect [spec 3 §2]. */
export function ExtendDialog({ config, onClose, onChanged }: Props) {
  const { id, version } = config;
  const goBack = useGoBack();
  const [step, setStep] = useState<"pick" | "confirm">("pick");
  const form = useSchemaForm(schemaOf(config), { defaultValues: { dueDate: null, version } });
  const { isDirty, isSubmitting } = useSubmitState({ form });
  const back = () => setStep("pick");

  return (
    <FormModal
      isDirty={isDirty}
      isBusy={isSubmitting}
      onClose={onClose}
      title={`${TEXT.extend}: ${config.companyName ?? config.id}`}
      size="md"
    >
      {step === "pick" ? <PickStep config={config} form={form} onPicked={() => setStep("confirm")} /> : null}
      {step === "confirm" ? (
        <Form
          form={form}
          conflict={{
            labels: { dueDate: "Due date" },
            show: (day) => <Day value={day as LocalDate | null} />,
            read: ({ enrolmentEndDate }) => ({ dueDate: enteredDate(enrolmentEndDate) }),
            keepingMine: "edits",
            onStale: () => {
              back();
              return onChanged();
            },
            onTheirs: () => {
              onClose();
              return onChanged();
            },
          }}
          onFailure={(cause) => notify.failure(cause, { title: TEXT.extendFailed, about: config.companyName })}
          onSubmit={async ({ dueDate, version }) => {
            const enrolmentEndDate = startOfDaySeconds(dueDate);
            await send(call.extendEnrolment, {
              params: { id },
              body: { actionType: "extend", enrolmentEndDate, version },
            });
            notify.success({ message: TEXT.extended, about: config.companyName, durationMs: TOAST_MS });
            await onChanged();
          }}
          onDone={() => goBack(paths.companyDetails(config.companyId))}
          actions={
            <DialogActions
              cancelLabel={TEXT.back}
              onCancel={back}
              confirmLabel={TEXT.confirmExtension}
              busy={isSubmitting}
            />
          }
        >
          <Extension config={config} dueDate={form.getValues("dueDate") ?? ""} />
        </Form>
      ) : null}
    </FormModal>
  );
}

type PickProps = { config: EnrolmentConfig; form: ExtendForm; onPicked: () => void };

function PickStep({ config, form, onPicked }: PickProps) {
  return (
    <Form
      form={form}
      isStep
      onSubmit={async () => onPicked()}
      actions={
        <Group justify="flex-end" mt="md">
          <SubmitButton form={form} when="valid">
            {TEXT.next}
          </SubmitButton>
        </Group>
      }
    >
      <Facts
        facts={[
          { label: "Current enrolment start", value: <Day value={config.enrolmentStartDate} /> },
          { label: "Current enrolment end", value: <Day value={config.enrolmentEndDate} /> },
        ]}
      />
      <DueDate config={config} form={form} />
    </Form>
  );
}

type ExtendForm = ReturnType<typeof useSchemaForm<{ dueDate: string | null }, { dueDate: string }>>;

function DueDate({ config, form }: { config: EnrolmentConfig; form: ExtendForm }) {
  const range = extendRange(extendFactsOf(config), todayInIndia());
  return (
    <>
      {range ? null : (
        <Text size="sm" role="status">
          It cannot be extended further. An enrolment lasts at most 30 days and ends with its policies.
        </Text>
      )}
      <DayField
        form={form}
        name="dueDate"
        label="New due date"
        excludeDate={(day) => !range || day < range.from || day > range.to}
        defaultDate={range?.from}
        data-autofocus
      />
    </>
  );
}

function Extension({ config, dueDate }: { config: EnrolmentConfig; dueDate: LocalDate }) {
  const { enrolmentStartDate: from, enrolmentEndDate } = config;
  return (
    <>
      <Facts
        facts={[
          { label: "Previous duration", value: <Period from={from} to={enrolmentEndDate} /> },
          { label: "New duration", value: <Period from={from} to={dueDate} /> },
        ]}
      />
      <Text size="sm">{TEXT.extendedBy(extendedByDays(extendFactsOf(config), dueDate))}</Text>
    </>
  );
}

const enteredDate = (value: unknown): LocalDate | null => dateOrNull(asInstant(value));
