"use client";

import { useEffect, useMemo, useState } from "react";
import { useApiAsOf, useAsOf } from "@/components/ui/as-of/use-as-of";
import { useApi } from "@/lib/client/use-api";
import { fetchMembersByPolicy, getRosterAsOf, listUsers } from "@/lib/contract/calls";
import type { LifeCounts, MemberPage } from "@/lib/contract/users";
import { countLives } from "./count-lives";

/** One page of the members of a company, or of one policy, today or on a date; an empty `policyId` means All. */
export function useMembers(companyId: string, policyId: string) {
  const asOf = useAsOf();
  const list = `${companyId} ${policyId} ${asOf?.on} ${asOf?.known}`;
  /** Cursors of the pages up to this one; the first page has none. */
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts at its first page
  useEffect(() => setCursors([undefined]), [list]);
  const after = cursors.at(-1);
  const isOfCompany = !policyId && !asOf;
  const ofCompany = useApi(
    listUsers,
    isOfCompany ? { query: { employer: companyId, compressed: "true", after } } : null,
    {
      keepPreviousData: true,
    },
  );
  const ofPolicy = useApiAsOf(
    fetchMembersByPolicy,
    getRosterAsOf,
    policyId ? { params: { policyId, scope: "ALL" }, query: { after } } : null,
    { keepPreviousData: true },
  );
  const { data, error, isValidating, mutate } = isOfCompany ? ofCompany : ofPolicy;
  const page = data?.data;
  const next = page?.nextPageId ?? null;
  const isWhole = cursors.length === 1 && next === null;
  const counts = useFirstCounts(list, page, isWhole);
  return {
    page,
    counts,
    error,
    isValidating,
    mutate,
    pageNumber: cursors.length,
    toNext: next === null ? null : () => setCursors([...cursors, next]),
    toPrevious: cursors.length === 1 ? null : () => setCursors(cursors.slice(0, -1)),
  };
}

/** Only the first page of a list has the counts; other pages reuse them. */
function useFirstCounts(list: string, page: MemberPage | undefined, isWhole: boolean): LifeCounts | undefined {
  const [lastCounts, setLastCounts] = useState<{ list: string; counts: LifeCounts } | null>(null);
  const fresh = useMemo(() => page?.counts ?? (page && isWhole ? countLives(page.users) : undefined), [page, isWhole]);
  useEffect(() => {
    if (fresh) setLastCounts({ list, counts: fresh });
  }, [list, fresh]);
  return fresh ?? (lastCounts?.list === list ? lastCounts.counts : undefined);
}
