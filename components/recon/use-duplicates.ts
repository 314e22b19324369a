import { useState } from "react";
import { notify, TOAST_MS } from "@/components/ui/notify";
import type { ReadFile } from "@/components/ui/workbook-drop";
import { UPLOAD_BYTES, UPLOAD_FORMATS } from "@/components/ui/workbook-drop";
import { call } from "@/lib/client/api";
import { parseTableWorkbook } from "@/lib/client/parse-workbook";
import { useOffered } from "@/lib/client/viewer";
import { send } from "@/lib/client/write";
import { migrateDuplicateUsers, previewDuplicateUsers } from "@/lib/contract/calls";
import { MAX_PAIRS } from "@/lib/contract/constants";
import { RECON_SCREEN as TEXT } from "@/lib/messages/recon";
import {
  type Consent,
  type Consents,
  NO_CONSENT,
  type PairRow,
  pairOf,
  uncheckedRow,
  withFailures,
  withPreview,
} from "./pair-rows";
import { type Migrated, saveFailureReport } from "./save-failure-report";

/**
 * A workbook of duplicate records: read, compare if the provider can, confirm, send, and show the result of each row.
 */
export function useDuplicates(onMerged: () => void) {
  const isPreviewOffered = useOffered(previewDuplicateUsers);
  const [rows, setRows] = useState<readonly PairRow[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const [consents, setConsents] = useState<Consents>({});
  const [checking, setChecking] = useState(false);
  const [problem, setProblem] = useState<{ cause: unknown } | null>(null);
  const [result, setResult] = useState<Migrated | null>(null);

  async function check(pairs: readonly PairRow[]): Promise<void> {
    setChecking(true);
    setProblem(null);
    try {
      const { data } = await call(previewDuplicateUsers, { body: { data: pairs.map((row) => pairOf(row)) } });
      setLeftOut(data.alreadyMerged.length);
      setRows(withPreview(pairs, data));
    } catch (cause) {
      setProblem({ cause });
    } finally {
      setChecking(false);
    }
  }

  const read: ReadFile = async (file, { signal }) => {
    const pairs = await readPairs(file, signal);
    reset();
    setRows(pairs);
    if (isPreviewOffered) await check(pairs);
  };

  async function migrate(): Promise<void> {
    try {
      const pairs = rows.map((row) => pairOf(row, consents[row.rowNumber]));
      const { data } = await send(migrateDuplicateUsers, { body: { data: pairs } });
      setResult(data);
      setRows(withFailures(rows, data.failedMigrations));
      onMerged();
      await report(data);
    } catch (cause) {
      notify.failure(cause, { title: TEXT.failedToUpload, durationMs: TOAST_MS.bulk });
      throw cause;
    }
  }

  function consent(rowNumber: number, change: Partial<Consent>): void {
    setConsents((before) => ({ ...before, [rowNumber]: { ...NO_CONSENT, ...before[rowNumber], ...change } }));
  }

  function reset(): void {
    setRows([]);
    setLeftOut(0);
    setConsents({});
    setResult(null);
    setProblem(null);
  }

  const retry = () => void check(rows);
  return { rows, leftOut, consents, checking, problem, result, read, retry, consent, migrate, reset };
}

/** @throws the reason why the workbook cannot be read, after showing it */
async function readPairs(file: File, signal: AbortSignal): Promise<PairRow[]> {
  try {
    const limits = { formats: UPLOAD_FORMATS, fileBytes: UPLOAD_BYTES, signal };
    const found = await parseTableWorkbook(file, "duplicates", limits);
    if (found.length > MAX_PAIRS) throw new Error(TEXT.tooMany({ max: MAX_PAIRS }));
    return found.map(uncheckedRow);
  } catch (cause) {
    if (!signal.aborted) {
      notify.error({ title: TEXT.unreadable, message: cause instanceof Error ? cause.message : String(cause) });
    }
    throw cause;
  }
}

/** The toast of an upload; a failure report is saved immediately [spec 3 §8, §9]. */
async function report({ failedMigrations }: Migrated): Promise<void> {
  if (failedMigrations.length === 0) {
    return notify.success({ message: TEXT.processed, durationMs: TOAST_MS.memberEdit });
  }
  notify.warning({ message: TEXT.someFailed, durationMs: TOAST_MS.bulk });
  await saveFailureReport(failedMigrations);
}
