"use client";

import { useCallback } from "react";
import { useSWRConfig } from "swr";
import type { AnyEndpoint, Call } from "@/lib/contract/endpoint";
import { type CallInput, urlOf } from "./api";

/** A call whose cached replies have become outdated; its replies to any query are meant. */
type Outdated<E extends AnyEndpoint> = [target: Call<E>, input: Omit<CallInput<E>, "body" | "query">];

/** Whether a cache key is of the call. */
function isKeyOf<E extends AnyEndpoint>(...[target, input]: Outdated<E>): (key: unknown) => boolean {
  const address = urlOf(target, input as Omit<CallInput<E>, "body">);
  return (key) => typeof key === "string" && (key === address || key.startsWith(`${address}?`));
}

/** Reloads what the page shows of a call. */
export function useRefresh() {
  const { mutate } = useSWRConfig();
  return useCallback(<E extends AnyEndpoint>(...of: Outdated<E>) => mutate(isKeyOf(...of)), [mutate]);
}

/** Drops the cached replies of a call, also of pages that were left: they never show the old values again. */
export function useDrop() {
  const { mutate } = useSWRConfig();
  return useCallback(<E extends AnyEndpoint>(...of: Outdated<E>) => mutate(isKeyOf(...of), undefined), [mutate]);
}
