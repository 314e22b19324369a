"use client";

import { RecordHistorySection } from "@/components/ui/record-history-section";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { getPolicyHistory } from "@/lib/contract/calls";
import { POLICY_CHANGE_MESSAGES as TEXT } from "@/lib/messages/policy-changes";

/** The change history of a policy (ruling 46). */
export function PolicyHistory({ id }: { id: string }) {
  const isOffered = useOffered(getPolicyHistory);
  const reply = useApi(getPolicyHistory, { params: { id } });
  if (!isOffered) return null;
  return (
    <RecordHistorySection
      kind="policy"
      id={id}
      title={TEXT.history}
      empty={TEXT.noHistory}
      failed={TEXT.historyFailed}
      reply={reply}
    />
  );
}
