import { useEffect, useState } from "react";
import type { FlexTarget } from "@/lib/client/flex-onboarding/flex-judge";
import { judgeFlexRows } from "@/lib/client/flex-onboarding/judge-flex-rows";
import { useOffered } from "@/lib/client/viewer";
import { getFlexFacts } from "@/lib/contract/calls";
import type { FlexOperation, FlexRow } from "@/lib/domain/flex-onboarding/columns";
import type { LikelyFlexVerdict } from "@/lib/domain/flex-onboarding/judge-flex";

/** `absent`: the provider lacks a call that the rules need. */
export type LikelyFlex =
  | { kind: "absent" }
  | { kind: "judging"; done: number; total: number }
  | { kind: "known"; verdict: LikelyFlexVerdict }
  | { kind: "failed" };

type Question = FlexTarget & { operation: FlexOperation; rows: readonly FlexRow[] };

/** Checks the rows in the browser when they are loaded and after each change. */
export function useLikelyFlex({ companyId, policyId, operation, rows }: Question) {
  const isOffered = useOffered(getFlexFacts);
  const [likely, setLikely] = useState<LikelyFlex>({ kind: "absent" });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` judges once more
  useEffect(() => {
    if (!isOffered) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const update = (next: LikelyFlex) => !signal.aborted && setLikely(next);
    update({ kind: "judging", done: 0, total: 1 });
    const onProgress = (share: { done: number; total: number }) => update({ kind: "judging", ...share });
    judgeFlexRows(rows, { operation, target: { companyId, policyId } }, { signal, onProgress })
      .then((verdict) => update({ kind: "known", verdict }))
      .catch(() => update({ kind: "failed" }));
    return () => leaving.abort();
  }, [isOffered, companyId, policyId, operation, rows, attempt]);

  return { likely, again: () => setAttempt((before) => before + 1) };
}
