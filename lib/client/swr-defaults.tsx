"use client";

import type { ReactNode } from "react";
import { SWRConfig, type SWRConfiguration } from "swr";
import { ApiError } from "./api-error";

/** A refusal is final; only temporary failures are retried. */
const DEFAULTS: SWRConfiguration = {
  keepPreviousData: true,
  errorRetryCount: 3,
  errorRetryInterval: 5_000,
  shouldRetryOnError: (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500,
};

/** SWR settings of all screens. */
export function SwrDefaults({ children }: { children: ReactNode }) {
  return <SWRConfig value={DEFAULTS}>{children}</SWRConfig>;
}

/** Server-loaded data of a screen, by the key of the call. The first paint shows it, then it is loaded again. */
export function PageData({ data, children }: { data: Record<string, unknown>; children: ReactNode }) {
  return <SWRConfig value={{ fallback: data }}>{children}</SWRConfig>;
}
