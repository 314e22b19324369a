"use client";

import { DownloadHistory } from "@/components/ui/record-history-of";
import { RecordHistorySection } from "@/components/ui/record-history-section";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { getPolicyHistory } from "@/lib/contract/calls";
import { POLICY_CHANGE_MESSAGES as TEXT } from "@/lib/messages/policy-changes";

/** The change history of a policy (ruling 46). */
export function PolicyHistory({ id }: { id: string }) {
  const isOffered = useOffered(getPolicyHistory);
  const { data, error, isValidating, mutate } = useApi(getPolicyHistory, isOffered ? { params: { id } } : null);
  if (!isOffered) return null;
  return (
    <RecordHistorySection
      title={TEXT.history}
      label={TEXT.history}
      empty={TEXT.noHistory}
      failed={TEXT.historyFailed}
      events={data?.data}
      error={error}
      isRetrying={isValidating}
      onRetry={() => void mutate()}
      actions={(view) => <DownloadHistory kind="policy" id={id} view={view} />}
    />
  );
}
