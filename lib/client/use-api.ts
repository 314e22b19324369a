"use client";

import useSWR, { type SWRConfiguration, type SWRResponse } from "swr";
import type { AnyEndpoint, Call, ReplyOf } from "@/lib/contract/endpoint";
import { type CallInput, call, urlOf } from "./api";
import type { ApiError } from "./api-error";
import { useOffered } from "./viewer";

/**
 * Reads a call with SWR under its own URL as key, so that a page's server-rendered `fallback` fits. Pass `null` as
 * input to wait; a call that the provider lacks is not made. `isValidating` is what the tag 'Refreshing in Background' shows.
 */
export function useApi<E extends AnyEndpoint>(
  target: Call<E>,
  input: Omit<CallInput<E>, "body"> | null,
  options?: SWRConfiguration<ReplyOf<E>, ApiError>,
): SWRResponse<ReplyOf<E>, ApiError> {
  const isOffered = useOffered(target);
  return useSWR<ReplyOf<E>, ApiError>(
    input === null || !isOffered ? null : urlOf(target, input),
    () => call(target, input as CallInput<E>),
    options,
  );
}
