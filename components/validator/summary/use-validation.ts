import { useEffect, useRef, useState } from "react";
import { ApiError } from "@/lib/client/api-error";
import { retryUntilAnswered } from "@/lib/client/until-answered";
import { type Upload, uploadMembers } from "@/lib/client/validator/upload-members";
import { useFlow } from "../flow/flow-provider";
import { rowsToUpload, totalRows } from "../flow/selectors";
import type { FlowState } from "../flow/state";

/** Statuses that a retry of the same upload cannot resolve. */
const REFUSED = new Set([400, 403, 404, 413, 422]);

/**
 * Validates and uploads the current rows once [spec 2 §4 Summary on load]. A lost response is requested again under the
 * same key, an interrupted connection is retried for a minute, a refusal returns to the validator with its reason, and
 * other failures offer 'Try again'.
 */
export function useValidation(isShown: boolean) {
  const { state, dispatch } = useFlow();
  const [error, setError] = useState<unknown>(null);
  const [isBroken, setIsBroken] = useState(false);
  const isRunning = useRef(false);
  const needsUpload = isShown && state.result === null && totalRows(rowsToUpload(state)) > 0;

  async function validate() {
    if (isRunning.current) return;
    isRunning.current = true;
    setError(null);
    setIsBroken(false);
    const { flowId } = state;
    try {
      const upload = uploadOf(state);
      const result = await retryUntilAnswered(() => uploadMembers(state, upload), {
        onBroken: () => setIsBroken(true),
      });
      dispatch({ type: "uploaded", flowId, result });
    } catch (cause) {
      const isRefusal = cause instanceof ApiError && REFUSED.has(cause.status);
      if (isRefusal) dispatch({ type: "uploadRefused", flowId, message: cause.message, traceId: cause.traceId });
      else setError(cause);
    } finally {
      isRunning.current = false;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an upload becomes due, not when its parts change
  useEffect(() => {
    if (needsUpload) void validate();
  }, [needsUpload]);

  return { isDone: isShown && !needsUpload, isBroken, error, retry: () => void validate() };
}

/** Rows that passed the checklists, with the choices of the wizard. */
export function uploadOf(state: FlowState): Upload {
  const { company, policy, method, activatePortal } = state.selection;
  return {
    companyId: company?.id ?? "",
    policyId: policy?.id ?? null,
    enableEnrolmentPortal: activatePortal === true,
    enableEndorsements: method === "ENDORSEMENT",
    members: rowsToUpload(state),
  };
}
