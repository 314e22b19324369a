import { useEffect, useState } from "react";
import { call } from "@/lib/client/api";
import { type LoadPolicyConfig, useLoadPolicyConfig } from "@/lib/client/policy-config";
import { compressMembers } from "@/lib/client/validator/compress-members";
import { useFlag } from "@/lib/client/viewer";
import { dryRunUpload } from "@/lib/contract/calls";
import type { DryRun } from "@/lib/contract/registration";
import { useFlow } from "../flow/flow-provider";
import { outdatedAdditions } from "../flow/outdated-additions";
import { additionsOf } from "../flow/selectors";
import type { FlowState } from "../flow/state";

/** Runs the upload without writing. The result is valid until rows or choices change. */
export function useDryRun() {
  const { state, dispatch } = useFlow();
  const isBackdatingOn = useFlag("validatorBackdating");
  const loadConfig = useLoadPolicyConfig();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown; rows: FlowState["rows"] } | null>(null);
  const [isDue, setIsDue] = useState(false);

  async function run() {
    const { rows, selection } = state;
    setBusy(true);
    setFailure(null);
    try {
      const verdict = await fetchDryRun(state, isBackdatingOn ? loadConfig : null);
      dispatch({ type: "forecast", rows, selection, dryRun: { verdict, at: Date.now() } });
    } catch (error) {
      setFailure({ error, rows });
    } finally {
      setBusy(false);
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
    busy,
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

/** Uses the coverage starts that Submit would set; none without `loadConfig`. @throws ApiError */
async function fetchDryRun(state: FlowState, loadConfig: LoadPolicyConfig | null): Promise<DryRun> {
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
    },
  });
  return data;
}
