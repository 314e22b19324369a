import { useState } from "react";
import { notify, TOAST_MS } from "@/components/ui/notify";
import { type FlexUploaded, uploadFlexRows } from "@/lib/client/flex-onboarding/upload-flex-rows";
import { useWatchedUpload } from "@/lib/client/registration/use-watched-upload";
import { saveFile } from "@/lib/client/save-file";
import { useOffered } from "@/lib/client/viewer";
import { getFlexFacts } from "@/lib/contract/calls";
import { MAX_FILE_NAME_LENGTH } from "@/lib/contract/constants";
import type { FlexOperation, FlexRow } from "@/lib/domain/flex-onboarding/columns";
import type { WrongFlexRow } from "@/lib/domain/flex-onboarding/judge-flex";
import { FLEX_ONBOARDING_SCREEN as SCREEN, FLEX_ONBOARDING_MESSAGES as TEXT } from "@/lib/messages/flex-onboarding";
import { PROGRESS_MESSAGES } from "@/lib/messages/upload-progress";

export type FlexPlace = { operation: FlexOperation; companyId: string; companyName: string; policyId: string };

export type FlexSheet = { fileName: string; rows: readonly FlexRow[] };

/** Results of a workbook's rows, over all resends. */
export type FlexSession = FlexUploaded & { fileName: string };

/** Uploads a flex workbook; refused rows are downloaded as a workbook [spec 3 §8]. */
export function useFlexUpload(place: FlexPlace) {
  const [sheet, setSheet] = useState<FlexSheet | null>(null);
  const [session, setSession] = useState<FlexSession | null>(null);
  const watched = useWatchedUpload(() => notify.success({ message: PROGRESS_MESSAGES.cancelled }));
  const [error, setError] = useState<unknown>(null);
  const compressed = useOffered(getFlexFacts);

  async function run(rows: readonly FlexRow[], name: string): Promise<FlexUploaded | null> {
    const { operation, companyId, policyId } = place;
    const fileName = name.slice(-MAX_FILE_NAME_LENGTH);
    setError(null);
    try {
      return await watched.run(rows.length, (watch) =>
        uploadFlexRows({ operation, companyId, policyId, rows, compressed, fileName }, watch),
      );
    } catch (cause) {
      setError(cause);
      notify.failure(cause, { title: SCREEN.failed, durationMs: TOAST_MS.bulk });
      return null;
    }
  }

  async function submit(): Promise<void> {
    if (!sheet) return;
    const uploaded = await run(sheet.rows, sheet.fileName);
    if (!uploaded) return;
    setSheet(null);
    setSession({ ...uploaded, fileName: sheet.fileName });
    await notifyUploaded(place, uploaded);
  }

  /** Sends corrected rows; the others stay refused. @returns whether the rows were sent. */
  async function sendAgain(rows: readonly FlexRow[]): Promise<boolean> {
    if (!session) return false;
    const uploaded = await run(rows, session.fileName);
    if (!uploaded) return false;
    const next = withResent(session, rows, uploaded);
    setSession(next);
    await notifyUploaded(place, next);
    return true;
  }

  return {
    sheet,
    session,
    error,
    running: watched.running,
    cancellation: watched.cancellation,
    setSheet,
    submit,
    sendAgain,
    finish: () => setSession(null),
  };
}

/** The results after some refused rows were sent again. */
function withResent(session: FlexSession, rows: readonly FlexRow[], uploaded: FlexUploaded): FlexSession {
  const sent = new Set(rows.map(({ rowNumber }) => rowNumber));
  const refused = [...session.refused.filter(({ row }) => !sent.has(row.rowNumber)), ...uploaded.refused];
  refused.sort((a, b) => (a.row.rowNumber ?? 0) - (b.row.rowNumber ?? 0));
  const premiumPaise = session.premiumPaise + uploaded.premiumPaise;
  return { fileName: session.fileName, done: session.done + uploaded.done, refused, premiumPaise };
}

/** Shows the outcome and downloads refused rows as a workbook. */
async function notifyUploaded(place: FlexPlace, { done, refused }: Pick<FlexSession, "done" | "refused">) {
  const about = place.companyName;
  if (refused.length === 0) return notify.success({ message: TEXT.allDone, about, durationMs: TOAST_MS.bulk });
  const title = SCREEN.outcome({ done, refused: refused.length });
  notify.warning({ title, message: TEXT.someErrors, about, durationMs: TOAST_MS.bulk });
  await saveErrors(place, refused);
}

/** Named by operation, company and policy; the writer is loaded on demand. */
export async function saveErrors(place: FlexPlace, refused: readonly WrongFlexRow[]): Promise<void> {
  const { flexErrorName, flexErrorWorkbook } = await import("@/lib/sheets/write/flex-rows-workbook");
  saveFile(flexErrorName(place), await flexErrorWorkbook(place.operation, refused));
}
