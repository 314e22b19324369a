import { useEffect, useState } from "react";
import { holdWarmUp } from "@/components/ui/warm-up";
import { judgeRows } from "@/lib/client/validator/judge-rows";
import { useFlag, useOffered } from "@/lib/client/viewer";
import { getKnownNames } from "@/lib/contract/calls";
import { istDay } from "@/lib/domain/dates/local-date";
import type { LikelyVerdict } from "@/lib/domain/members/likely-verdict";
import { useFlow } from "../flow/flow-provider";
import { submitBlocker } from "../upload/steps";

export type Likely =
  | { kind: "waiting" }
  | { kind: "judging"; done: number; total: number }
  | { kind: "known"; verdict: LikelyVerdict }
  | { kind: "failed" };

/** If enabled, checks the current rows once all questions are answered, and after each change of rows or answers. */
export function useLikelyVerdict(isOn: boolean): { likely: Likely; again: () => void } {
  const { state } = useFlow();
  const isBackdatingOn = useFlag("validatorBackdating");
  const isFilterOffered = useOffered(getKnownNames);
  const { rows, selection } = state;
  const isDue = isOn && submitBlocker(state) === null;
  const [likely, setLikely] = useState<Likely>({ kind: "waiting" });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks once more
  useEffect(() => {
    if (!isDue || !selection.company) return setLikely({ kind: "waiting" });
    const leaving = new AbortController();
    const { signal } = leaving;
    const policyStart = selection.policy?.startDate ?? null;
    const question = {
      companyId: selection.company.id,
      policyId: selection.policy?.id ?? null,
      enrolmentPortal: selection.activatePortal === true,
      backdating: isBackdatingOn ? { policyStart, today: istDay(Date.now()) } : null,
    };
    const update = (next: Likely) => !signal.aborted && setLikely(next);
    update({ kind: "judging", done: 0, total: 1 });
    const onProgress = (share: { done: number; total: number }) => update({ kind: "judging", ...share });
    const pending = judgeRows(rows, question, { signal, onProgress, isFilterOffered });
    holdWarmUp(pending);
    pending.then((verdict) => update({ kind: "known", verdict })).catch(() => update({ kind: "failed" }));
    return () => leaving.abort();
  }, [rows, selection, isDue, isBackdatingOn, isFilterOffered, attempt]);

  return { likely, again: () => setAttempt((before) => before + 1) };
}
