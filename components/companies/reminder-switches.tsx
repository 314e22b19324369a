"use client";

import { Switch } from "@mantine/core";
import { notify } from "@/components/ui/notify";
import { Section } from "@/components/ui/page";
import { PartState } from "@/components/ui/part-state";
import { useAttempt } from "@/components/ui/use-attempt";
import { useApi } from "@/lib/client/use-api";
import { useRefresh } from "@/lib/client/use-refresh";
import { useCan, useOffered } from "@/lib/client/viewer";
import { send } from "@/lib/client/write";
import { getCompanyHistory, getReminderSwitches, switchReminder } from "@/lib/contract/calls";
import { REMINDER_KINDS, type ReminderKind } from "@/lib/domain/reminders/reminders";
import { REMINDER_WORDS, REMINDER_MESSAGES as TEXT } from "@/lib/messages/reminders";

/** The reminder emails about a company, each with a switch. Hidden if the provider sends none. */
export function ReminderSwitches({ companyId }: { companyId: string }) {
  const isOffered = useOffered(getReminderSwitches);
  const reply = useApi(getReminderSwitches, { params: { companyId } });
  const switches = reply.data?.data;
  if (!isOffered) return null;
  return (
    <Section title={TEXT.title}>
      {switches ? (
        <>
          <p className="quiet">{TEXT.help}</p>
          {REMINDER_KINDS.map((kind) => (
            <KindSwitch key={kind} companyId={companyId} kind={kind} isOn={switches[kind]} onChanged={reply.mutate} />
          ))}
        </>
      ) : (
        <PartState reply={reply} failed={TEXT.loadFailed} loading="Loading the reminder emails…" height={88} />
      )}
    </Section>
  );
}

type Props = { companyId: string; kind: ReminderKind; isOn: boolean; onChanged: () => Promise<unknown> };

function KindSwitch({ companyId, kind, isOn, onChanged }: Props) {
  const maySwitch = useCan("reminders.switch");
  const refresh = useRefresh();
  const { busy, attempt } = useAttempt({ title: TEXT.switchFailed });
  const { label, to } = REMINDER_WORDS[kind];

  async function press() {
    await send(switchReminder, { params: { companyId }, body: { kind, isOn: !isOn } });
    await Promise.all([onChanged(), refresh(getCompanyHistory, { params: { id: companyId } })]);
    notify.success({ message: TEXT.switched({ label, isOn: !isOn }) });
  }

  return (
    <Switch
      mt="xs"
      label={label}
      description={to}
      checked={isOn}
      disabled={!maySwitch || busy}
      onChange={() => void attempt(press)}
    />
  );
}
