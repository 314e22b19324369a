import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import type { SWRConfiguration, SWRResponse } from "swr";
import type { CallInput } from "@/lib/client/api";
import type { ApiError } from "@/lib/client/api-error";
import { useApi } from "@/lib/client/use-api";
import { useOffersAsOf } from "@/lib/client/use-offers-as-of";
import type { AnyEndpoint, Call, ReplyOf } from "@/lib/contract/endpoint";
import { isLocalDate } from "@/lib/domain/dates/local-date";
import type { AsOf } from "@/lib/domain/history/as-of";

const isKnown = (text: string) => isLocalDate(text) || (text.includes("T") && !Number.isNaN(Date.parse(text)));

/** The past state that the address asks for; null for today's. */
export function useAsOf(): AsOf | null {
  const params = useSearchParams();
  const isOffered = useOffersAsOf();
  const [on, known] = [params.get("on") ?? "", params.get("known") ?? ""];
  return useMemo(() => {
    const asOf: AsOf = { ...(isLocalDate(on) && { on }), ...(isKnown(known) && { known }) };
    return isOffered && Object.keys(asOf).length > 0 ? asOf : null;
  }, [on, known, isOffered]);
}

/** Changes the past state in the address; each one is a step of the browser's history. */
export function useSetAsOf(): (asOf: AsOf | null) => void {
  const pathname = usePathname();
  return useCallback(
    (asOf) => {
      const next = new URLSearchParams(window.location.search);
      for (const name of ["on", "known"] as const) {
        const value = asOf?.[name];
        if (value) next.set(name, value);
        else next.delete(name);
      }
      const query = next.toString();
      window.history.pushState(null, "", query ? `${pathname}?${query}` : pathname);
    },
    [pathname],
  );
}

/** Reads a record, or its past state if the address asks for one. Both calls have the same reply. */
export function useApiAsOf<E extends AnyEndpoint, P extends AnyEndpoint>(
  present: Call<E>,
  past: Call<P>,
  input: Omit<CallInput<E>, "body"> | null,
  options?: SWRConfiguration<ReplyOf<E>, ApiError>,
): SWRResponse<ReplyOf<E>, ApiError> {
  const asOf = useAsOf();
  const now = useApi(present, asOf ? null : input, options);
  const { params, query } = (input ?? {}) as { params?: object; query?: object };
  const then = useApi(
    past,
    asOf && input ? ({ params, query: { ...query, ...asOf } } as unknown as Omit<CallInput<P>, "body">) : null,
    // The state of one date must never show under the mark of another.
    { ...(options as SWRConfiguration<ReplyOf<P>, ApiError>), keepPreviousData: false },
  );
  return asOf ? (then as unknown as SWRResponse<ReplyOf<E>, ApiError>) : now;
}
