"use client";

import useSWR from "swr";
import { call } from "@/lib/client/api";
import type { ApiError } from "@/lib/client/api-error";
import { useOffered } from "@/lib/client/viewer";
import { searchMembersByText } from "@/lib/contract/calls";
import type { Member } from "@/lib/contract/users";

type Scope = { employer: string; policyId: string };

/** Members of a company or of its policy that match a text; `canSearch` if the provider has the console's search. */
export function useMembersByText(text: string, { employer, policyId }: Scope) {
  const canSearch = useOffered(searchMembersByText);
  const searched = text.trim();
  const { data, error, isValidating, mutate } = useSWR<Member[], ApiError>(
    canSearch && searched !== "" ? ["searchMembersByText", searched, employer, policyId] : null,
    async () => {
      const body = { text: searched, employer, policyId: policyId || undefined };
      return (await call(searchMembersByText, { body })).data.users;
    },
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  return { canSearch, found: searched === "" ? undefined : data, error, isValidating, mutate };
}
