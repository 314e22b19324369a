"use client";

import { FailedCall } from "@/components/ui/failed-call";
import { Section } from "@/components/ui/page";
import { RecordHistory } from "@/components/ui/record-history";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { getPolicyHistory } from "@/lib/contract/calls";
import { POLICY_CHANGE_MESSAGES as TEXT } from "@/lib/messages/policy-changes";

/** Who changed what of a policy and when (ruling 46). */
export function PolicyHistory({ id }: { id: string }) {
  const isOffered = useOffered(getPolicyHistory);
  const { data, error, mutate } = useApi(getPolicyHistory, isOffered ? { params: { id } } : null);
  if (!isOffered) return null;
  const events = data?.data;
  return (
    <Section title={TEXT.history} empty={events?.length === 0 ? TEXT.noHistory : null}>
      {events && events.length > 0 ? <RecordHistory label={TEXT.history} events={events} /> : null}
      {events || error ? null : <p aria-busy>Loading…</p>}
      <FailedCall title={TEXT.historyFailed} error={events ? null : error} onRetry={() => void mutate()} />
    </Section>
  );
}
