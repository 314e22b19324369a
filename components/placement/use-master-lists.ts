import { useMemo } from "react";
import { useApi } from "@/lib/client/use-api";
import { useOffered } from "@/lib/client/viewer";
import { listMasterData } from "@/lib/contract/calls";
import { asChoices } from "@/lib/domain/policies/placement/choices";

const NO_LISTS = { insurers: [], tpas: [], lasik: [], dental: [] } as const;

/** Options of the fields: insurers, TPAs and lists that users maintain; null while loading. */
export function useMasterLists() {
  const { data, error, mutate } = useApi(listMasterData, {});
  const isOffered = useOffered(listMasterData);
  // If the provider has no lists, the user's text is accepted.
  const lists = useMemo(
    () => (data || !isOffered ? asChoices(data?.data.masterData ?? NO_LISTS) : null),
    [data, isOffered],
  );
  return { lists, error, retry: () => void mutate() };
}
