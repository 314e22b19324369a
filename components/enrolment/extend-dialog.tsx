"use client";

import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Day } from "@/components/ui/day";
import { Facts } from "@/components/ui/facts";
import { FieldConflict } from "@/components/ui/field-conflict";
import { DayInput } from "@/components/ui/fields/day-input";
import { Modal } from "@/components/ui/modal";
import { asInstant } from "@/lib/client/edit-conflict";
import type { EnrolmentConfig } from "@/lib/contract/enrolment";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { extendedByDays, extendFault, extendRange } from "@/lib/domain/enrolment/extend";
import { EXTEND_FAULTS, ENROLMENT_MESSAGES as TEXT } from "@/lib/messages/enrolment";
import { extendFactsOf, todayInIndia } from "./days";
import { useExtend } from "./use-extend";

type Props = { config: EnrolmentConfig; onClose: () => void; onChanged: () => Promise<unknown> };

/** Two steps: pick the new due date, then confirm what it does [spec 3 §2]. */
export function ExtendDialog({ config, onClose, onChanged }: Props) {
  const [dueDate, setDueDate] = useState<LocalDate | null>(null);
  const [step, setStep] = useState<"pick" | "confirm">("pick");
  const { saving, conflict, forget, extend } = useExtend(config, onChanged);

  function keepMine() {
    forget();
    setStep("pick");
  }

  return (
    <Modal opened onClose={saving ? () => {} : onClose} title={TEXT.extend} size="md">
      {conflict && dueDate ? (
        <FieldConflict
          conflict={conflict}
          field="Due date"
          theirs={<Day value={asInstant(conflict.current.enrolmentEndDate)} />}
          mine={<Day value={dueDate} />}
          onKeepMine={keepMine}
          onTakeTheirs={onClose}
        />
      ) : step === "confirm" && dueDate ? (
        <Confirm
          config={config}
          dueDate={dueDate}
          saving={saving}
          onBack={() => setStep("pick")}
          onConfirm={() => void extend(dueDate)}
        />
      ) : (
        <Pick config={config} dueDate={dueDate} onChange={setDueDate} onNext={() => setStep("confirm")} />
      )}
    </Modal>
  );
}

type PickProps = {
  config: EnrolmentConfig;
  dueDate: LocalDate | null;
  onChange: (day: LocalDate | null) => void;
  onNext: () => void;
};

function Pick({ config, dueDate, onChange, onNext }: PickProps) {
  const facts = extendFactsOf(config);
  const today = todayInIndia();
  const range = extendRange(facts, today);
  const fault = dueDate && extendFault(dueDate, facts, today);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (dueDate && !fault) onNext();
      }}
    >
      <Stack gap="md">
        <Facts
          facts={[
            { label: "Current enrolment start", value: <Day value={config.enrolmentStartDate} /> },
            { label: "Current enrolment end", value: <Day value={config.enrolmentEndDate} /> },
          ]}
        />
        {range ? null : (
          <Text size="sm" role="status">
            It cannot be extended any further: an enrolment lasts at most 30 days and ends with its policies.
          </Text>
        )}
        <DayInput
          label="New due date"
          value={dueDate}
          onChange={onChange}
          excludeDate={(day) => !range || day < range.from || day > range.to}
          error={fault && EXTEND_FAULTS[fault]}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={!dueDate || fault !== null}>
            {TEXT.next}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type ConfirmProps = {
  config: EnrolmentConfig;
  dueDate: LocalDate;
  saving: boolean;
  onBack: () => void;
  onConfirm: () => void;
};

function Confirm({ config, dueDate, saving, onBack, onConfirm }: ConfirmProps) {
  return (
    <Stack gap="md">
      <Facts
        facts={[
          {
            label: "Previous duration",
            value: (
              <>
                <Day value={config.enrolmentStartDate} /> – <Day value={config.enrolmentEndDate} />
              </>
            ),
          },
          {
            label: "New duration",
            value: (
              <>
                <Day value={config.enrolmentStartDate} /> – <Day value={dueDate} />
              </>
            ),
          },
        ]}
      />
      <Text size="sm">{TEXT.extendedBy(extendedByDays(extendFactsOf(config), dueDate))}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack} disabled={saving}>
          {TEXT.back}
        </Button>
        <Button loading={saving} onClick={onConfirm}>
          {TEXT.confirmExtension}
        </Button>
      </Group>
    </Stack>
  );
}
