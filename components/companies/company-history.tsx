"use client";

import { DownloadHistory } from "@/components/ui/record-history-of";
import { RecordHistorySection } from "@/components/ui/record-history-section";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { getCompanyHistory } from "@/lib/contract/calls";
import { COMPANY_MESSAGES as TEXT } from "@/lib/messages/companies";

/** The history of a company's corrections (ruling 49). */
export function CompanyHistory({ companyId }: { companyId: string }) {
  const isOffered = useOffered(getCompanyHistory);
  const params = { id: companyId };
  const { data, error, isValidating, mutate } = useApi(getCompanyHistory, isOffered ? { params } : null);
  if (!isOffered) return null;
  return (
    <RecordHistorySection
      title={TEXT.history}
      label={TEXT.historyLabel}
      empty={TEXT.noHistory}
      failed={TEXT.historyFailed}
      events={data?.data}
      error={error}
      isRetrying={isValidating}
      onRetry={() => void mutate()}
      actions={(view) => <DownloadHistory kind="company" id={companyId} view={view} />}
    />
  );
}
