import { useState } from "react";
import { notify, TOAST_MS } from "@/components/ui/notify";
import type { ReadFile } from "@/components/ui/workbook-drop";
import { UPLOAD_BYTES, UPLOAD_FORMATS } from "@/components/ui/workbook-drop";
import { call } from "@/lib/client/api";
import { parseTableWorkbook } from "@/lib/client/parse-members-workbook";
import { useOffered } from "@/lib/client/viewer";
import { send } from "@/lib/client/write";
import { migrateDuplicateUsers, previewDuplicateUsers } from "@/lib/contract/calls";
import { MOST_PAIRS } from "@/lib/contract/constants";
import { RECON_SCREEN as TEXT } from "@/lib/messages/recon";
import { type PairRow, uncheckedRow, withFailures, withPreview } from "./pair-rows";
import { type Migrated, saveFailureReport } from "./save-failure-report";

const pairsOf = (rows: readonly PairRow[]) => rows.map(({ oldUserId, newUserId }) => ({ oldUserId, newUserId }));

/** A workbook of duplicate records: read, checked where the provider can, sent, and what came of each row. */
export function useDuplicates() {
  const isPreviewOffered = useOffered(previewDuplicateUsers);
  const [rows, setRows] = useState<PairRow[]>([]);
  const [checking, setChecking] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [result, setResult] = useState<Migrated | null>(null);

  async function check(pairs: readonly PairRow[] = rows): Promise<void> {
    if (!isPreviewOffered) return;
    setChecking(true);
    setProblem(null);
    try {
      const { data } = await call(previewDuplicateUsers, { body: { data: pairsOf(pairs) } });
      setRows(withPreview(pairs, data));
    } catch (cause) {
      setProblem(cause);
    } finally {
      setChecking(false);
    }
  }

  const read: ReadFile = async (file, { signal }) => {
    try {
      const limits = { formats: UPLOAD_FORMATS, fileBytes: UPLOAD_BYTES, signal };
      const found = await parseTableWorkbook(file, "duplicates", limits);
      if (found.length > MOST_PAIRS) throw new Error(TEXT.tooMany({ most: MOST_PAIRS }));
      const pairs = found.map(({ rowNumber, oldUserId = "", newUserId = "" }) =>
        uncheckedRow({ rowNumber, oldUserId, newUserId }),
      );
      setResult(null);
      setRows(pairs);
      await check(pairs);
    } catch (cause) {
      if (!signal.aborted) {
        notify.error({ title: TEXT.unreadable, message: cause instanceof Error ? cause.message : String(cause) });
      }
      throw cause;
    }
  };

  async function migrate(): Promise<void> {
    try {
      const { data } = await send(migrateDuplicateUsers, { body: { data: pairsOf(rows) } });
      setResult(data);
      setRows(withFailures(rows, data.failedMigrations));
      await report(data);
    } catch (cause) {
      notify.failure(cause, { title: TEXT.failedToUpload, durationMs: TOAST_MS.bulk });
      throw cause;
    }
  }

  function reset(): void {
    setRows([]);
    setResult(null);
    setProblem(null);
  }

  return { rows, checking, problem, result, read, check, migrate, reset };
}

/** The toast of an upload; a failure report goes to the disk at once [spec 3 §8, §9]. */
async function report({ failedMigrations }: Migrated): Promise<void> {
  if (failedMigrations.length === 0) {
    return notify.success({ message: TEXT.processed, durationMs: TOAST_MS.memberEdit });
  }
  notify.warning({ message: TEXT.someFailed, durationMs: TOAST_MS.bulk });
  await saveFailureReport(failedMigrations);
}
