import { useMemo } from "react";
import { useApi } from "@/lib/client/use-api";
import { getStageMedians } from "@/lib/contract/calls";
import type { StageMedian } from "@/lib/contract/endorsement-facts";
import type { EndorsementStatus } from "@/lib/contract/endorsements";

export type StageMedians = ReadonlyMap<EndorsementStatus, StageMedian>;

/** The insurer's median working days per stage; empty if the provider has none. */
export function useStageMedians(endorsementId: string): StageMedians {
  const { data } = useApi(getStageMedians, { params: { id: endorsementId } });
  return useMemo(() => new Map(data?.data.map((median) => [median.status, median])), [data]);
}
