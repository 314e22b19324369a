"use client";

import useSWR from "swr";
import { fetchOpenSessions } from "./session";

/** Who is signed in at this console. */
export function useOpenSessions() {
  return useSWR("/api/sessions", fetchOpenSessions);
}
