"use client";

import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { ApiError } from "@/lib/client/api-error";
import { idempotencyKeyFor, settle } from "@/lib/client/idempotency-key";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";

type Work<T> = (idempotencyKey: string) => Promise<T>;
/** Returns true when the refusal has been shown elsewhere; else a toast tells it. */
type Refused = (error: ApiError) => boolean;

/** One write of a dialog: `busy` while it runs; undefined when it was refused, with the server's words in a toast. */
export function useWrite() {
  const [busy, setBusy] = useState(false);
  async function write<T>(intent: string, work: Work<T>, refused: Refused = () => false): Promise<T | undefined> {
    setBusy(true);
    try {
      const done = await work(idempotencyKeyFor(intent));
      settle(intent);
      return done;
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      if (cause.status >= 400 && cause.status < 500 && cause.code !== "in_flight") settle(intent);
      if (!refused(cause)) notify.failure(cause, { title: TEXT.unableToProcess });
    } finally {
      setBusy(false);
    }
  }
  return { busy, write };
}
