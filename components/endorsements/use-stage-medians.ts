import { useMemo } from "react";
import { useAsOf } from "@/components/ui/as-of/use-as-of";
import { useApi } from "@/lib/client/use-api";
import { getStageMedians } from "@/lib/contract/calls";
import type { StageMedian } from "@/lib/contract/endorsement-facts";
import type { EndorsementStatus } from "@/lib/contract/endorsements";

export type StageMedians = ReadonlyMap<EndorsementStatus, StageMedian>;

/** The insurer's median working days per stage; empty if the provider has none, and on a past date: they are of today. */
export function useStageMedians(endorsementId: string): StageMedians {
  const isPast = useAsOf() !== null;
  const { data } = useApi(getStageMedians, isPast ? null : { params: { id: endorsementId } });
  const medians = isPast ? undefined : data?.data;
  return useMemo(() => new Map(medians?.map((median) => [median.status, median])), [medians]);
}
