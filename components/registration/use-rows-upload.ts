import { useState } from "react";
import type { Running } from "@/components/ui/upload-running";
import { type FailedRow, type MemberRow, type RowsToUpload, uploadRows } from "@/lib/client/registration/upload-rows";
import type { RegistrationResult } from "@/lib/contract/registration";

/** An upload on the screen: results of each row, over all resends. */
export type UploadSession = {
  upload: Omit<RowsToUpload, "rows">;
  fileName: string;
  /** Increases with each upload. */
  round: number;
  registered: MemberRow[];
  unchanged: MemberRow[];
  failed: FailedRow[];
  endorsements: RegistrationResult["endorsementContexts"];
};

/** Sends rows and resends failed ones, one upload at a time. The caller shows failures of the call. */
export function useRowsUpload() {
  const [session, setSession] = useState<UploadSession | null>(null);
  const [running, setRunning] = useState<Running | null>(null);

  async function run(upload: RowsToUpload) {
    const total = upload.rows.length;
    setRunning({ total, progress: null });
    try {
      return await uploadRows(upload, (progress) => setRunning({ total, progress }));
    } finally {
      setRunning(null);
    }
  }

  /** @throws ApiError */
  async function start(upload: RowsToUpload, fileName: string): Promise<UploadSession> {
    const { rows: _sent, ...choices } = upload;
    const next = { upload: choices, fileName, round: 1, ...(await run(upload)) };
    setSession(next);
    return next;
  }

  /** Resends corrected failed rows; other rows stay failed. @throws ApiError */
  async function sendAgain(rows: readonly MemberRow[]): Promise<UploadSession | null> {
    if (!session) return null;
    const { registered, unchanged, failed, endorsements } = await run({ ...session.upload, rows });
    const sent = new Set(rows.map(({ rowNumber }) => rowNumber));
    const left = session.failed.filter(({ row }) => !sent.has(row.rowNumber));
    const known = new Set(endorsements.map(({ endorsementId }) => endorsementId));
    const next = {
      ...session,
      round: session.round + 1,
      registered: [...session.registered, ...registered],
      unchanged: [...session.unchanged, ...unchanged],
      failed: [...left, ...failed].sort((a, b) => (a.row.rowNumber ?? 0) - (b.row.rowNumber ?? 0)),
      endorsements: [...session.endorsements.filter(({ endorsementId }) => !known.has(endorsementId)), ...endorsements],
    };
    setSession(next);
    return next;
  }

  return { session, running, start, sendAgain, finish: () => setSession(null) };
}
