"use client";

import useSWR from "swr";
import { fetchOpenSessions } from "./session";

/** People signed in at this console. */
export function useOpenSessions() {
  return useSWR("/api/sessions", fetchOpenSessions);
}
