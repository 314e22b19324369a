"use client";

import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { ApiError } from "@/lib/client/api-error";
import { writeOnce } from "@/lib/client/write";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";

type Work<T> = (idempotencyKey: string) => Promise<T>;
/** Returns true if the refusal was shown elsewhere; else a toast shows it. */
type Refused = (error: ApiError) => boolean;

/**
 * One write of a dialog. `busy` while it runs; returns undefined if it was refused, with the server's message in a
 * toast under `title`.
 */
export function useWrite(title: string = TEXT.unableToProcess) {
  const [busy, setBusy] = useState(false);
  async function write<T>(intent: string, work: Work<T>, refused: Refused = () => false): Promise<T | undefined> {
    setBusy(true);
    try {
      return await writeOnce(intent, work);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      if (!refused(cause)) notify.failure(cause, { title });
    } finally {
      setBusy(false);
    }
  }
  return { busy, write };
}
