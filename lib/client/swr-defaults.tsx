"use client";

import type { ReactNode } from "react";
import { SWRConfig, type SWRConfiguration } from "swr";
import { ApiError } from "./api-error";

/** A refusal stays a refusal: only what may pass by itself is tried again. */
const DEFAULTS: SWRConfiguration = {
  keepPreviousData: true,
  errorRetryCount: 3,
  errorRetryInterval: 5_000,
  shouldRetryOnError: (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500,
};

/** How every screen reads its data. */
export function SwrDefaults({ children }: { children: ReactNode }) {
  return <SWRConfig value={DEFAULTS}>{children}</SWRConfig>;
}

/** What the server already has for a screen, by the key of the call: first paint shows it, then it is read again. */
export function PageData({ data, children }: { data: Record<string, unknown>; children: ReactNode }) {
  return <SWRConfig value={{ fallback: data }}>{children}</SWRConfig>;
}
