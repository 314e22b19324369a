import { useState } from "react";
import type { ChangeRequest } from "@/lib/contract/change-requests";

/**
 * Selected requests over all pages that were turned: the table knows their ids, what is moved and downloaded needs the
 * rows.
 */
export function useSelection(shown: readonly ChangeRequest[] | undefined) {
  const [chosen, setChosen] = useState<readonly ChangeRequest[]>([]);
  const current = new Map(shown?.map((request) => [request.id, request]));
  const selected = chosen.map((request) => current.get(request.id) ?? request);

  function choose(ids: Readonly<Record<string, boolean>>): void {
    const known = new Map([...chosen, ...(shown ?? [])].map((request) => [request.id, request]));
    setChosen(Object.keys(ids).flatMap((id) => (ids[id] ? (known.get(id) ?? []) : [])));
  }

  return {
    selected,
    byId: Object.fromEntries(selected.map(({ id }) => [id, true as const])),
    choose,
    keep: setChosen,
  };
}
