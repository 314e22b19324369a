"use client";

import useSWR from "swr";
import { call } from "@/lib/client/api";
import type { ApiError } from "@/lib/client/api-error";
import { useOffered } from "@/lib/client/viewer";
import { searchMembersByText } from "@/lib/contract/calls";
import type { Member } from "@/lib/contract/users";

/** Members that match a text, in one company or in all; `canSearch` if the provider has the console's search. */
export function useMembersByText(text: string, employer?: string) {
  const canSearch = useOffered(searchMembersByText);
  const searched = text.trim();
  const { data, error, isValidating, mutate } = useSWR<Member[], ApiError>(
    canSearch && searched !== "" ? ["searchMembersByText", searched, employer] : null,
    async () => (await call(searchMembersByText, { body: { text: searched, employer } })).data.users,
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  return { canSearch, found: searched === "" ? undefined : data, error, isValidating, mutate };
}
