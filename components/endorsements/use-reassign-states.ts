"use client";

import { useEffect } from "react";
import { notify } from "@/components/ui/notify";
import { useApi } from "@/lib/client/use-api";
import { listReassignStates } from "@/lib/contract/calls";
import type { EndorsementStatus } from "@/lib/contract/endorsements";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";

/** The statuses whose lives may be moved on; asked for only by those who may, none until the answer is there. */
export function useReassignStates(may: boolean): readonly EndorsementStatus[] {
  const { data, error } = useApi(listReassignStates, may ? {} : null);
  useEffect(() => {
    if (error) notify.failure(error, { title: TEXT.reassignStatesFailed });
  }, [error]);
  return data?.data ?? [];
}
