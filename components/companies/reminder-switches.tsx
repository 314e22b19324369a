"use client";

import { Switch } from "@mantine/core";
import { useState } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { notify } from "@/components/ui/notify";
import { Section } from "@/components/ui/page";
import { PartSkeleton } from "@/components/ui/page-skeleton";
import { useApi } from "@/lib/client/use-api";
import { useCan, useOffered } from "@/lib/client/viewer";
import { send } from "@/lib/client/write";
import { getReminderSwitches, switchReminder } from "@/lib/contract/calls";
import { REMINDER_KINDS, type ReminderKind } from "@/lib/domain/reminders/reminders";
import { REMINDER_WORDS, REMINDER_MESSAGES as TEXT } from "@/lib/messages/reminders";

/** The reminder emails about a company, each with a switch. Hidden if the provider sends none. */
export function ReminderSwitches({ companyId }: { companyId: string }) {
  const isOffered = useOffered(getReminderSwitches);
  const { data, error, isValidating, mutate } = useApi(getReminderSwitches, { params: { companyId } });
  if (!isOffered) return null;
  return (
    <Section title={TEXT.title}>
      {data ? (
        <>
          <p className="quiet">{TEXT.help}</p>
          {REMINDER_KINDS.map((kind) => (
            <KindSwitch key={kind} companyId={companyId} kind={kind} isOn={data.data[kind]} onChanged={mutate} />
          ))}
        </>
      ) : error ? (
        <ErrorState title={TEXT.loadFailed} error={error} retrying={isValidating} onRetry={() => void mutate()} />
      ) : (
        <PartSkeleton label="Loading the reminder emails…" height={88} />
      )}
    </Section>
  );
}

type Props = { companyId: string; kind: ReminderKind; isOn: boolean; onChanged: () => Promise<unknown> };

function KindSwitch({ companyId, kind, isOn, onChanged }: Props) {
  const maySwitch = useCan("reminders.switch");
  const [saving, setSaving] = useState(false);
  const { label, to } = REMINDER_WORDS[kind];

  async function press() {
    setSaving(true);
    try {
      await send(switchReminder, { params: { companyId }, body: { kind, isOn: !isOn } });
      await onChanged();
      notify.success({ message: TEXT.switched({ label, isOn: !isOn }) });
    } catch (cause) {
      notify.failure(cause, { title: TEXT.switchFailed });
    }
    setSaving(false);
  }

  return (
    <Switch
      mt="xs"
      label={label}
      description={to}
      checked={isOn}
      disabled={!maySwitch || saving}
      onChange={() => void press()}
    />
  );
}
