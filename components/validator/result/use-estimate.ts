import { useState } from "react";
import { call } from "@/lib/client/api";
import { estimatePremium, getCdAccountByPolicy } from "@/lib/contract/calls";
import { useFlow } from "../flow/flow-provider";
import { totalRows } from "../flow/selectors";
import type { Estimate, FlowState } from "../flow/state";

/** Estimated cost before validation: loaded on click, valid until rows or policy change [spec 2 §4]. */
export function useEstimate() {
  const { state, dispatch } = useFlow();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown; rows: FlowState["rows"] } | null>(null);
  const policyId = state.selection.policy?.id ?? null;

  async function run() {
    if (!policyId) return;
    const { rows, selection } = state;
    setBusy(true);
    setFailure(null);
    try {
      const answer = await fetchEstimate(state, policyId);
      dispatch({ type: "forecast", rows, selection, estimate: { ...answer, at: Date.now() } });
    } catch (error) {
      setFailure({ error, rows });
    } finally {
      setBusy(false);
    }
  }

  return {
    known: state.estimate,
    busy,
    /** Failures of the current rows only; a new file clears them. */
    error: failure?.rows === state.rows ? failure.error : null,
    canRun: policyId !== null && totalRows(state.rows) > 0,
    run: () => void run(),
  };
}

export type EstimateRun = ReturnType<typeof useEstimate>;

async function fetchEstimate({ rows, selection }: FlowState, policyId: string): Promise<Estimate> {
  const companyId = selection.company?.id ?? "";
  const [estimates, account] = await Promise.all([
    call(estimatePremium, { body: { ...rows, companyId, policyId } }),
    call(getCdAccountByPolicy, { params: { id: policyId } }),
  ]);
  const costs = estimates.data.find((one) => one.policyId === null || one.policyId === policyId) ?? null;
  return { costs, balance: account.data?.balance ?? null };
}
