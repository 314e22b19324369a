"use client";

import { useCallback } from "react";
import { getCdAccount, listApprovals, listLedger } from "@/lib/contract/calls";
import { useDrop } from "./use-refresh";

/** Drops the cached replies about a CD account after a write that posts to it. */
export function useRefreshAccount(): (cdAccountId: string) => Promise<unknown> {
  const drop = useDrop();
  return useCallback(
    (id) => {
      const params = { id };
      return Promise.all([drop(getCdAccount, { params }), drop(listLedger, { params }), drop(listApprovals, {})]);
    },
    [drop],
  );
}
