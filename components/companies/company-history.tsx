"use client";

import { RecordHistorySection } from "@/components/ui/record-history-section";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { getCompanyHistory } from "@/lib/contract/calls";
import { COMPANY_MESSAGES as TEXT } from "@/lib/messages/companies";

/** The history of a company's corrections (ruling 49). */
export function CompanyHistory({ companyId }: { companyId: string }) {
  const isOffered = useOffered(getCompanyHistory);
  const reply = useApi(getCompanyHistory, { params: { id: companyId } });
  if (!isOffered) return null;
  return (
    <RecordHistorySection
      kind="company"
      id={companyId}
      title={TEXT.history}
      label={TEXT.historyLabel}
      empty={TEXT.noHistory}
      failed={TEXT.historyFailed}
      reply={reply}
    />
  );
}
