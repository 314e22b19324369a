import { useEffect, useState } from "react";
import { call } from "@/lib/client/api";
import { type LoadPolicyConfig, useLoadPolicyConfig } from "@/lib/client/policy-config";
import { PROGRESS_FROM_ROWS, useUploadProgress } from "@/lib/client/use-upload-progress";
import { compressMembers } from "@/lib/client/validator/compress-members";
import { useFlag } from "@/lib/client/viewer";
import { dryRunUpload, stopUpload } from "@/lib/contract/calls";
import type { DryRun } from "@/lib/contract/registration";
import { useFlow } from "../flow/flow-provider";
import { outdatedAdditions } from "../flow/outdated-additions";
import { additionsOf, totalRows } from "../flow/selectors";
import type { FlowState } from "../flow/state";

/** Runs the upload without writing. The result is valid until rows or choices change. */
export function useDryRun() {
  const { state, dispatch } = useFlow();
  const isBackdatingOn = useFlag("validatorBackdating");
  const loadConfig = useLoadPolicyConfig();
  const { isRunning, begin, end, ...watched } = useWatchedRun(totalRows(state.rows));
  const [cancelledRows, setCancelledRows] = useState<FlowState["rows"] | null>(null);
  const [failure, setFailure] = useState<{ error: unknown; rows: FlowState["rows"] } | null>(null);
  const [isDue, setIsDue] = useState(false);

  async function run() {
    const { rows, selection } = state;
    const { uploadId, signal } = begin();
    setFailure(null);
    setCancelledRows(null);
    try {
      const verdict = await fetchDryRun(state, { loadConfig: isBackdatingOn ? loadConfig : null, uploadId, signal });
      dispatch({ type: "forecast", rows, selection, dryRun: { verdict, at: Date.now() } });
    } catch (error) {
      if (signal.aborted) setCancelledRows(rows);
      else setFailure({ error, rows });
    } finally {
      end();
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the state that the corrections left
  useEffect(() => {
    if (!isDue) return;
    setIsDue(false);
    void run();
  }, [isDue]);

  return {
    known: state.dryRun,
    busy: isRunning,
    ...watched,
    isCancelled: cancelledRows === state.rows,
    /** Failures of the current rows only; a new file clears them. */
    error: failure?.rows === state.rows ? failure.error : null,
    run: () => void run(),
    /** Merges the corrections into the file's rows and runs again. */
    applyFixes: () => {
      dispatch({ type: "fixesApplied" });
      setIsDue(true);
    },
  };
}

/** A run that the provider stops when the user cancels it. */
function useWatchedRun(total: number) {
  const [run, setRun] = useState<{ uploadId: string; controller: AbortController } | null>(null);
  const isLong = total >= PROGRESS_FROM_ROWS;
  const progress = useUploadProgress(isLong && run ? run.uploadId : null);
  return {
    isRunning: run !== null,
    /** The progress of a long run; null otherwise. */
    running: run && isLong ? { total, progress } : null,
    begin: () => {
      const [uploadId, controller] = [crypto.randomUUID(), new AbortController()];
      setRun({ uploadId, controller });
      return { uploadId, signal: controller.signal };
    },
    end: () => setRun(null),
    cancel: () => {
      if (!run) return;
      run.controller.abort();
      void call(stopUpload, { params: { id: run.uploadId } }).catch(() => {});
    },
  };
}

type Options = { loadConfig: LoadPolicyConfig | null; uploadId: string; signal: AbortSignal };

/** Uses the coverage starts that Submit would set; without `loadConfig`, none are set. @throws ApiError */
async function fetchDryRun(state: FlowState, { loadConfig, uploadId, signal }: Options): Promise<DryRun> {
  const { company, policy, method, activatePortal } = state.selection;
  const backdated = state.backdated ?? (loadConfig ? await outdatedAdditions(state, loadConfig) : null);
  const { EDIT, OFFBOARD } = state.rows;
  const { membersList } = await compressMembers({
    ADD: additionsOf({ rows: state.rows, backdated }),
    EDIT,
    OFFBOARD,
  });
  const { data } = await call(dryRunUpload, {
    body: {
      companyId: company?.id ?? "",
      policyId: policy?.id ?? null,
      enableEnrolmentPortal: activatePortal === true,
      enableEndorsements: method === "ENDORSEMENT",
      compression: "gzip-base64",
      membersList,
      uploadId,
    },
    signal,
  });
  return data;
}
