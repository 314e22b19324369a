"use client";

import { useCallback, useMemo } from "react";
import { useAsOf } from "@/components/ui/as-of/use-as-of";
import { MEMBERS_PER_PAGE } from "@/lib/contract/constants";
import { searchMembersBy } from "./names";
import { useMembers } from "./use-members";
import { useMembersByText } from "./use-members-by-text";

/** The search box is shown for lists of this size [spec 1 §9]. */
const SEARCHABLE = { min: 1, max: 999 };

/** The members shown: the page, filtered in the browser. The provider searches long lists, if it can. */
export function useListedMembers(companyId: string, policyId: string, query: string) {
  const members = useMembers(companyId, policyId);
  const { page, counts, error, isValidating, mutate } = members;
  const total = counts?.lives.total ?? 0;
  const isSearchable = total >= SEARCHABLE.min && total <= SEARCHABLE.max;
  const isLong = total > SEARCHABLE.max;
  // The provider searches today's members only.
  const isToday = useAsOf() === null;
  const byText = useMembersByText(isLong && isToday ? query : "", { employer: companyId, policyId });
  const isByText = isLong && isToday && byText.canSearch && query.trim() !== "";
  const shown = useMemo(
    () => (isByText ? byText.found : page && searchMembersBy(page.users, isSearchable ? query : "")),
    [page, query, isSearchable, isByText, byText.found],
  );
  const { mutate: searchAgain } = byText;
  const refresh = useCallback(() => Promise.all([mutate(), searchAgain()]), [mutate, searchAgain]);
  return {
    ...members,
    total,
    shown,
    isByText,
    refresh,
    pages: Math.max(1, Math.ceil(total / MEMBERS_PER_PAGE)),
    // Until the size is known, a text can be typed; it filters what arrives.
    canSearch: (!counts && !error) || isSearchable || (isLong && isToday && byText.canSearch),
    failed: isByText ? (byText.found ? undefined : byText.error) : page ? undefined : error,
    isRefreshing: (isValidating && page !== undefined) || byText.isValidating,
    isStale: error !== undefined && page !== undefined,
    isRetrying: isValidating || byText.isValidating,
    retry: () => void (isByText ? searchAgain() : mutate()),
  };
}
