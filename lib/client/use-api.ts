"use client";

import useSWR, { type SWRConfiguration, type SWRResponse } from "swr";
import type { AnyEndpoint, Call, ReplyOf } from "@/lib/contract/endpoint";
import { useAfterLostWrites } from "./after-writes";
import { type CallInput, call, urlOf } from "./api";
import type { ApiError } from "./api-error";
import { useOffered } from "./viewer";

/**
 * Reads a call with SWR. The key is its URL, so that a page's server-rendered `fallback` matches. With `null` as input,
 * or a call that the provider lacks, nothing is sent. `isValidating` drives the tag 'Refreshing in Background'.
 */
export function useApi<E extends AnyEndpoint>(
  target: Call<E>,
  input: Omit<CallInput<E>, "body"> | null,
  options?: SWRConfiguration<ReplyOf<E>, ApiError>,
): SWRResponse<ReplyOf<E>, ApiError> {
  const isOffered = useOffered(target);
  const reply = useSWR<ReplyOf<E>, ApiError>(
    input === null || !isOffered ? null : urlOf(target, input),
    () => call(target, input as CallInput<E>),
    options,
  );
  useAfterLostWrites(reply.mutate);
  return reply;
}
