import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { type FailedRow, type MemberRow, type RowsToUpload, uploadRows } from "@/lib/client/registration/upload-rows";
import { useWatchedUpload } from "@/lib/client/registration/use-watched-upload";
import { MAX_FILE_NAME_LENGTH } from "@/lib/contract/constants";
import type { RegistrationResult } from "@/lib/contract/registration";
import { PROGRESS_MESSAGES } from "@/lib/messages/upload-progress";

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
  const { running, cancellation, run } = useWatchedUpload(() =>
    notify.success({ message: PROGRESS_MESSAGES.cancelled }),
  );
  const upload = (rows: RowsToUpload, fileName: string) =>
    run(rows.rows.length, (watch) => uploadRows({ ...rows, fileName: fileName.slice(-MAX_FILE_NAME_LENGTH) }, watch));

  /** @returns null if the user cancelled it. @throws ApiError */
  async function start(given: RowsToUpload, fileName: string): Promise<UploadSession | null> {
    const { rows: _sent, ...choices } = given;
    const uploaded = await upload(given, fileName);
    if (!uploaded) return null;
    const next = { upload: choices, fileName, round: 1, ...uploaded };
    setSession(next);
    return next;
  }

  /** Resends corrected failed rows; other rows stay failed. @throws ApiError */
  async function sendAgain(rows: readonly MemberRow[]): Promise<UploadSession | null> {
    if (!session) return null;
    const uploaded = await upload({ ...session.upload, rows }, session.fileName);
    if (!uploaded) return null;
    const { registered, unchanged, failed, endorsements } = uploaded;
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

  return { session, running, cancellation, start, sendAgain, finish: () => setSession(null) };
}
