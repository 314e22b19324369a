"use client";

import type { z } from "zod";
import { ErrorState } from "@/components/ui/error-state";
import { Section } from "@/components/ui/page";
import { PartSkeleton } from "@/components/ui/page-skeleton";
import { type RecordEvent, RecordHistory } from "@/components/ui/record-history";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { getCompanyHistory } from "@/lib/contract/calls";
import type { getCompanyHistory as HistoryCall } from "@/lib/contract/companies";
import { COMPANY_MESSAGES as TEXT } from "@/lib/messages/companies";

/** Who corrected what of a company, and when (ruling 49). */
export function CompanyHistory({ companyId }: { companyId: string }) {
  const isOffered = useOffered(getCompanyHistory);
  const { data, error, isValidating, mutate } = useApi(getCompanyHistory, { params: { id: companyId } });
  if (!isOffered) return null;
  if (data?.data.length === 0) return <Section title={TEXT.history} empty={TEXT.noHistory} />;
  return (
    <Section title={TEXT.history}>
      {data ? (
        <RecordHistory label={TEXT.historyLabel} events={data.data.map(eventOf)} />
      ) : error ? (
        <ErrorState title={TEXT.historyFailed} error={error} retrying={isValidating} onRetry={() => void mutate()} />
      ) : (
        <PartSkeleton label="Loading the history…" height={88} />
      )}
    </Section>
  );
}

type Entry = z.output<(typeof HistoryCall)["reply"]>["data"][number];

const eventOf = ({ id, at, by, changes, note }: Entry): RecordEvent => ({
  id,
  at,
  by,
  what: TEXT.historyEvent,
  changes: changes.map(({ label, from, to }) => ({ label, from: from ?? "", to: to ?? "" })),
  notes: note ? [note] : [],
});
