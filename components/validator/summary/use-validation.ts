import { useEffect, useRef, useState } from "react";
import { ApiError, pendingApprovalOf } from "@/lib/client/api-error";
import { retryUntilKnown } from "@/lib/client/retry-until-known";
import type { SentBytes } from "@/lib/client/send-with-progress";
import { type Attempt, createAttempt, isCancelled, useCancelUpload } from "@/lib/client/use-cancel-upload";
import { PROGRESS_FROM_ROWS, useUploadProgress } from "@/lib/client/use-upload-progress";
import { packUpload, type Upload } from "@/lib/client/validator/upload-members";
import { useOffered } from "@/lib/client/viewer";
import { getUploadProgress } from "@/lib/contract/calls";
import { MAX_FILE_NAME_LENGTH } from "@/lib/contract/constants";
import { useFlow } from "../flow/flow-provider";
import type { FlowAction } from "../flow/reducer";
import { isSubmitted, rowsToUpload, totalRows } from "../flow/selectors";
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
  const running = useRef<Attempt | null>(null);
  const total = totalRows(rowsToUpload(state));
  const isLong = total >= PROGRESS_FROM_ROWS;
  const { reset, ...cancellation } = useCancelUpload(running, () =>
    dispatch({ type: "uploadCancelled", flowId: state.flowId }),
  );
  const [sent, setSent] = useState<SentBytes | null>(null);
  const isProgressOffered = useOffered(getUploadProgress);
  const onSent = isLong && !isProgressOffered ? setSent : undefined;
  const needsUpload = isShown && !isSubmitted(state) && total > 0;
  const progress = useUploadProgress(needsUpload && isLong ? state.flowId : null);

  async function validate() {
    if (running.current) return;
    const { flowId } = state;
    const attempt = createAttempt(flowId);
    const { signal } = attempt.controller;
    running.current = attempt;
    setError(null);
    setIsBroken(false);
    setSent(null);
    reset();
    try {
      const packed = await packUpload(state, uploadOf(state));
      signal.throwIfAborted();
      attempt.key = packed.key;
      const send = () => packed.send({ signal, onSent });
      const result = await retryUntilKnown(send, { onBroken: () => setIsBroken(true), signal });
      dispatch({ type: "uploaded", flowId, result });
    } catch (cause) {
      if (isCancelled(attempt, cause) && signal.aborted) return;
      const action = actionOf(cause, flowId);
      if (action) dispatch(action);
      else setError(cause);
    } finally {
      running.current = null;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an upload becomes due, not when its parts change
  useEffect(() => {
    if (needsUpload) void validate();
  }, [needsUpload]);

  return {
    isDone: isShown && !needsUpload,
    isBroken,
    error,
    retry: () => void validate(),
    /** null for an upload that is too short to show its progress. */
    running: isLong ? { total, progress, sent } : null,
    ...cancellation,
  };
}

/** The end of an upload that a retry cannot change; null if 'Try again' may help. */
function actionOf(cause: unknown, flowId: string): FlowAction | null {
  if (!(cause instanceof ApiError)) return null;
  const proposalId = pendingApprovalOf(cause);
  if (proposalId !== null) return { type: "uploadProposed", flowId, proposalId };
  if (cause.code === "cancelled") return { type: "uploadCancelled", flowId };
  if (!REFUSED.has(cause.status)) return null;
  return { type: "uploadRefused", flowId, refusal: { message: cause.message, traceId: cause.traceId } };
}

/** Rows that passed the checklists, with the choices of the wizard. */
export function uploadOf(state: FlowState): Upload {
  const { company, policy, method, activatePortal } = state.selection;
  return {
    companyId: company?.id ?? "",
    policyId: policy?.id ?? null,
    enableEnrolmentPortal: activatePortal === true,
    enableEndorsements: method === "ENDORSEMENT",
    ...(state.draftId ? { draftId: state.draftId } : {}),
    fileName: state.file?.name.slice(-MAX_FILE_NAME_LENGTH),
    members: rowsToUpload(state),
  };
}
