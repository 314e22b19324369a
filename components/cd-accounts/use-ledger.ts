import { useCallback, useRef, useState } from "react";
import { useApiAsOf, useAsOf } from "@/components/ui/as-of/use-as-of";
import { notify } from "@/components/ui/notify";
import { useUrlParam } from "@/components/ui/use-url-param";
import { call } from "@/lib/client/api";
import { listLedger, listLedgerAsOf } from "@/lib/contract/calls";
import type { LedgerEntry } from "@/lib/contract/cd-accounts";
import { isLocalDate } from "@/lib/domain/dates/local-date";

export type LedgerView = { policyTypes: string[]; from: string | null; to: string | null };

/** The ledger's filters and page, stored in the address. */
export function useLedgerView(): [LedgerView, (change: Partial<LedgerView>) => void] {
  const [types, setTypes] = useUrlParam("types");
  const [from, setFrom] = useUrlParam("from");
  const [to, setTo] = useUrlParam("to");
  const view = {
    policyTypes: types.split(",").filter(Boolean),
    from: isLocalDate(from) ? from : null,
    to: isLocalDate(to) ? to : null,
  };
  const change = (next: Partial<LedgerView>) => {
    if (next.policyTypes) setTypes(next.policyTypes.join(","));
    if (next.from !== undefined) setFrom(next.from ?? "");
    if (next.to !== undefined) setTo(next.to ?? "");
  };
  return [view, change];
}

/** A view as query parameters of the calls. */
export function filterOf({ policyTypes, from, to }: LedgerView) {
  return { policyTypes: policyTypes.join(",") || undefined, from: from ?? undefined, to: to ?? undefined };
}

/** The entries of a view: the first page is revalidated, older ones load on demand by cursor. */
export function useLedger(id: string, view: LedgerView) {
  const asOf = useAsOf();
  const filter = { ...filterOf(view), ...asOf };
  const first = useApiAsOf(listLedger, listLedgerAsOf, {
    params: { id },
    query: filter,
  });
  // Older pages depend on the first page: drop them if the view or the first page changes.
  const head = `${JSON.stringify(filter)} ${first.data?.metaData.nextPageId ?? ""}`;
  const [behind, setBehind] = useState<{ head: string; rows: LedgerEntry[]; next: string | null }>();
  const known = behind?.head === head ? behind : undefined;
  const next = known ? known.next : (first.data?.metaData.nextPageId ?? null);
  const [loading, setLoading] = useState(false);
  const busy = useRef(false);

  const more = useCallback(async () => {
    if (!next || busy.current) return;
    busy.current = true;
    setLoading(true);
    try {
      // The filter is a new object at each render, unlike its text.
      const query = { ...(JSON.parse(head.slice(0, head.lastIndexOf(" "))) as typeof filter), nextPageId: next };
      const input = { params: { id }, query };
      const reply = await (asOf ? call(listLedgerAsOf, input) : call(listLedger, input));
      setBehind((before) => ({
        head,
        rows: [...(before?.head === head ? before.rows : []), ...reply.data],
        next: reply.metaData.nextPageId,
      }));
    } catch (cause) {
      notify.failure(cause);
    } finally {
      busy.current = false;
      setLoading(false);
    }
  }, [id, head, next, asOf]);

  const rows = first.data && (known ? [...first.data.data, ...known.rows] : first.data.data);
  return { first, rows, policyTypes: first.data?.metaData.policyTypes ?? [], hasMore: next !== null, loading, more };
}
