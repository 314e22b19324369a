"use client";

import { useCallback } from "react";
import { useSWRConfig } from "swr";
import { getCdAccount, listLedger, listProposals } from "@/lib/contract/calls";
import { urlOf } from "./api";

/**
 * Drops what is cached of a CD account after a write that posts to it: its page, also one that was left, shows no balance of
 * before.
 */
export function useRefreshAccount(): (cdAccountId: string) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(
    (id) => {
      const params = { id };
      const addresses = [
        urlOf(getCdAccount, { params }),
        urlOf(listLedger, { params }),
        urlOf(listProposals, { params }),
      ];
      const isOwn = (key: unknown) =>
        typeof key === "string" && addresses.some((address) => key === address || key.startsWith(`${address}?`));
      return mutate(isOwn, undefined);
    },
    [mutate],
  );
}
