import { useEffect, useState } from "react";
import { compareWithRoster } from "@/lib/client/validator/compare-with-roster";
import type { RosterDifferences } from "@/lib/domain/members/compare-roster";
import type { AddRow } from "@/lib/domain/members/types";
import type { Selection } from "../flow/state";

type Comparison =
  | { kind: "comparing"; done: number; total: number }
  | { kind: "compared"; differences: RosterDifferences }
  | { kind: "failed"; error: unknown };

const BEGUN: Comparison = { kind: "comparing", done: 0, total: 1 };

/** Compares the rows with the roster of the selected policy; `again` retries. */
export function useRosterDifferences(
  rows: readonly AddRow[],
  { company, policy, activatePortal }: Selection,
): { comparison: Comparison; again: () => void } {
  const [comparison, setComparison] = useState<Comparison>(BEGUN);
  const [attempt, setAttempt] = useState(0);
  const companyId = company?.id ?? null;
  const policyId = policy?.id ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` compares once more
  useEffect(() => {
    if (companyId === null || policyId === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const update = (next: Comparison) => !signal.aborted && setComparison(next);
    update(BEGUN);
    const choices = { companyId, policyId, enrolmentPortal: activatePortal === true };
    compareWithRoster(rows, choices, { signal, onProgress: (share) => update({ ...share, kind: "comparing" }) })
      .then((differences) => update({ kind: "compared", differences }))
      .catch((error: unknown) => update({ kind: "failed", error }));
    return () => leaving.abort();
  }, [rows, companyId, policyId, activatePortal, attempt]);

  return { comparison, again: () => setAttempt((before) => before + 1) };
}
