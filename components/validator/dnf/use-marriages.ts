import { useEffect, useRef, useState } from "react";
import { call } from "@/lib/client/api";
import { validateMidtermAdditions } from "@/lib/contract/calls";
import type { RejectedEntry } from "@/lib/contract/midterm";
import { formatDmy } from "@/lib/domain/dates/local-date";
import { rowMessagesOf } from "@/lib/domain/members/row-messages";
import { useFlow } from "../flow/flow-provider";
import { type DnfRow, dnfRows } from "../flow/selectors";
import { type FlowState, type Rejection, rowKey } from "../flow/state";

/** 'Save & Proceed' of the DNF checklist: the provider checks the dates, then the summary opens [spec 2 §4]. */
export function useMarriages() {
  const { state, proceed } = useFlow();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  async function save() {
    const { signal } = leaving.current;
    setBusy(true);
    setError(null);
    try {
      proceed("dnf", { type: "marriagesChecked", rejected: await checkDates(state, signal) });
    } catch (cause) {
      if (!signal.aborted) setError(cause);
    } finally {
      if (!signal.aborted) setBusy(false);
    }
  }

  return { save, busy, error };
}

async function checkDates(state: FlowState, signal: AbortSignal): Promise<Rejection[]> {
  const rows = dnfRows(state);
  const answers = (operation: DnfRow["operation"]) =>
    rows
      .filter((row) => row.operation === operation)
      .map(({ key, operation: _operation, needsDate: _needsDate, ...row }) => {
        const date = state.marriageDates[key];
        return { ...row, dateOfMarriage: date ? formatDmy(date) : null };
      });
  const { company, policy } = state.selection;
  const reply = await call(validateMidtermAdditions, {
    body: { companyId: company?.id ?? "", policyId: policy?.id ?? null, add: answers("ADD"), edit: answers("EDIT") },
    signal,
  });
  return reply.data.rejectedMidTermAdditions.flatMap((entry) => rejectionOf(entry, rows, state));
}

function rejectionOf(entry: RejectedEntry, rows: readonly DnfRow[], state: FlowState): Rejection[] {
  const isMeant = (row: DnfRow) =>
    row.rowNumber === entry.rowNumber && row.name === entry.name && row.employeeId === entry.employeeId;
  const meant = rows.find(isMeant);
  const row = meant && state.rows[meant.operation].find((one) => rowKey(meant.operation, one.rowNumber) === meant.key);
  return meant && row ? [{ operation: meant.operation, row, errors: rowMessagesOf(entry.errors) }] : [];
}
