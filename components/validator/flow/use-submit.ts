import { useEffect, useRef, useState } from "react";
import { notify } from "@/components/ui/notify";
import { useLoadPolicyConfig } from "@/lib/client/policy-config";
import { useFlag } from "@/lib/client/viewer";
import { VALIDATOR_MESSAGES as TEXT } from "@/lib/messages/validator";
import { useFlow } from "./flow-provider";
import type { FlowState } from "./state";

const BACKDATE_PAUSE_MS = 1500; // spec 2 §4

type SubmitPhase = "outdated" | "checks";

export type Submit = {
  /** The running phase; null if idle. */
  phase: SubmitPhase | null;
  error: unknown;
  /** 'Submit' of the validator. */
  submit: () => Promise<void>;
  /** 'Save & Proceed' of the backdate checklist. */
  acceptBackdating: () => Promise<void>;
};

/**
 * Submit and all steps to the next screen [spec 2 §4 Validator flow]. A failure changes nothing. Leaving the screen
 * meanwhile stops the steps, with a toast.
 */
export function useSubmit(): Submit {
  const { state, proceed } = useFlow();
  const isBackdatingOn = useFlag("validatorBackdating");
  const loadConfig = useLoadPolicyConfig();
  const [phase, setPhase] = useState<SubmitPhase | null>(null);
  const [failure, setFailure] = useState<{ error: unknown; rows: FlowState["rows"] } | null>(null);
  const leaving = useRef(new AbortController());

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  async function check(stage: "upload" | "backdate", from: FlowState) {
    setPhase("checks");
    const { runChecks } = await import("./run-checks");
    const checks = await runChecks(from, leaving.current.signal);
    proceed(stage, { type: "checked", checks });
  }

  async function submit() {
    if (state.checks) return proceed("upload");
    if (!isBackdatingOn) return check("upload", state);
    setPhase("outdated");
    const { outdatedAdditions } = await import("./outdated-additions");
    const changed = await outdatedAdditions(state, loadConfig);
    if (changed.length === 0) return check("upload", { ...state, backdated: changed });
    await new Promise((resolve) => setTimeout(resolve, BACKDATE_PAUSE_MS));
    if (!leaving.current.signal.aborted) proceed("upload", { type: "backdated", changed });
  }

  const attempt = async (work: () => Promise<void>) => {
    const { signal } = leaving.current;
    const name = state.file?.name ?? "";
    const notifyStopped = () => notify.info({ title: TEXT.nothingUploaded, message: TEXT.stillOpen({ name }) });
    setFailure(null);
    signal.addEventListener("abort", notifyStopped);
    try {
      await work();
    } catch (error) {
      if (!signal.aborted) setFailure({ error, rows: state.rows });
    } finally {
      signal.removeEventListener("abort", notifyStopped);
      if (!signal.aborted) setPhase(null);
    }
  };

  return {
    phase,
    // Failures of the current rows only; a new file clears them.
    error: failure?.rows === state.rows ? failure.error : null,
    submit: () => attempt(submit),
    // Pre-checks with results are not repeated.
    acceptBackdating: () => attempt(async () => (state.checks ? proceed("backdate") : check("backdate", state))),
  };
}
