import { useEffect, useMemo, useState } from "react";
import { saveFile } from "@/lib/client/save-file";
import { nameErrorWorkbook, writeErrorWorkbook } from "@/lib/client/validator/write-error-workbook";
import type { UploadResult } from "@/lib/contract/registration";
import { OPERATIONS } from "@/lib/sheets/members/parsed-members";
import { useFlow } from "../flow/flow-provider";
import { refusedRows, rejections } from "../flow/selectors";

export type ErrorFile = { name: string; bytes: Uint8Array };

/**
 * The error workbook of all refused rows, written when the result is complete and downloaded once [spec 2 §2]. null if
 * there are none.
 */
export function useErrorFile(
  result: UploadResult | null,
  isDone = true,
): { file: ErrorFile | null; hasErrors: boolean; failed: boolean } {
  const { state, dispatch } = useFlow();
  const { checks, kycAnswers, marriagesRejected, rows } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of these parts alone; a corrected cell writes no new workbook
  const rejected = useMemo(() => rejections(state), [checks, kycAnswers, marriagesRejected, rows]);
  const refused = useMemo(() => (isDone ? refusedRows(result, rejected) : null), [isDone, result, rejected]);
  const hasErrors = refused !== null && OPERATIONS.some((operation) => refused[operation].length > 0);
  const [file, setFile] = useState<ErrorFile | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!refused || !hasErrors) return;
    let isGone = false;
    setFailed(false);
    writeErrorWorkbook(refused)
      .then((bytes) => !isGone && setFile({ name: nameErrorWorkbook(Date.now()), bytes }))
      .catch(() => !isGone && setFailed(true));
    return () => {
      isGone = true;
    };
  }, [refused, hasErrors]);

  const isUnsaved = file !== null && !state.errorFileSaved;
  useEffect(() => {
    if (!isUnsaved || !file) return;
    dispatch({ type: "noted", facts: { errorFileSaved: true } });
    saveFile(file.name, file.bytes);
  }, [isUnsaved, file, dispatch]);

  return { file: hasErrors ? file : null, hasErrors, failed };
}
