"use client";

import { FailedCall } from "@/components/ui/failed-call";
import { useApi } from "@/lib/client/use-api";
import { useCan } from "@/lib/client/viewer";
import { getCdAccount, getCdOverview } from "@/lib/contract/calls";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { RunwayAlert } from "./runway-facts";

/** On an endorsement: warns if its CD account is below the need of open endorsements, or runs dry soon. */
export function EndorsementRunway({ endorsementId }: { endorsementId: string }) {
  const canRead = useCan("cd-accounts.read");
  const overview = useApi(getCdOverview, { params: { id: endorsementId } });
  const id = overview.data?.data.cdAccountId;
  const { data, error, mutate } = useApi(getCdAccount, canRead && id ? { params: { id } } : null);
  if (!data && error) return <FailedCall title={TEXT.runwayFailed} error={error} onRetry={() => void mutate()} />;
  const runway = data?.data.runway;
  return runway ? <RunwayAlert runway={runway} /> : null;
}
