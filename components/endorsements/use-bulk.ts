import { useEffect, useRef, useState } from "react";
import { firstBlockerOf } from "@/components/shared/endorsements/move-refusal";
import { ApiError } from "@/lib/client/api-error";
import { useOffered } from "@/lib/client/viewer";
import { undoMove } from "@/lib/contract/calls";
import type { EndorsementListItem } from "@/lib/contract/endorsement-list";
import { UNDO_OFFERED_MS } from "@/lib/domain/endorsements/undo-move";
import { type BulkAction, type BulkPlan, type BulkText, type Done, needsNoQuestion, planOf } from "./bulk-actions";

/** The result of one endorsement. */
export type BulkResult = BulkText & { state: "done" | "refused" | "stays" | "undone"; undo?: Done["undo"] };

type State = "planning" | "confirming" | "running" | "done";

/**
 * The same action on several endorsements, one after the other, each as a separate write. A refusal does not stop the
 * others, and completed writes are kept. Moves that can all be undone start without a question.
 */
export function useBulk(action: BulkAction, rows: readonly EndorsementListItem[]) {
  const canUndo = useOffered(undoMove);
  const [plans, setPlans] = useState<ReadonlyMap<string, BulkPlan>>(new Map());
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>(new Map());
  const [state, setState] = useState<State>("planning");
  const [isUndoOffered, setUndoOffered] = useState(false);
  const isStarted = useRef(false);

  async function prepare(): Promise<void> {
    const planned = new Map<string, BulkPlan>();
    for (const row of rows) {
      const plan = await attempt(async () => planOf(action, row, canUndo));
      planned.set(row.id, "cause" in plan ? { ...refusalOf(plan.cause), run: null } : plan.value);
      setPlans(new Map(planned));
    }
    if (needsNoQuestion(action, rows, canUndo)) await run(planned);
    else setState("confirming");
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog has one plan, for the rows that it was opened with
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void prepare();
  }, []);

  async function run(planned: ReadonlyMap<string, BulkPlan>): Promise<void> {
    setState("running");
    let hasUndo = false;
    for (const [id, plan] of planned) {
      const result = await resultOf(plan);
      hasUndo ||= result.undo !== undefined;
      setResults((known) => new Map(known).set(id, result));
    }
    setState("done");
    if (!hasUndo) return;
    setUndoOffered(true);
    setTimeout(() => setUndoOffered(false), UNDO_OFFERED_MS);
  }

  /** Reverses the completed moves, one after the other. */
  async function undo(): Promise<void> {
    setUndoOffered(false);
    setState("running");
    for (const [id, { undo: reverse }] of results) {
      if (!reverse) continue;
      const undone = await attempt(reverse);
      const result: BulkResult =
        "cause" in undone ? { state: "refused", ...refusalOf(undone.cause) } : { state: "undone", text: undone.value };
      setResults((known) => new Map(known).set(id, result));
    }
    setState("done");
  }

  return { plans, results, state, isUndoOffered, run: () => run(plans), undo };
}

async function resultOf({ run, text, endorsementId }: BulkPlan): Promise<BulkResult> {
  if (!run) return { state: "stays", text, endorsementId };
  const done = await attempt(run);
  return "cause" in done ? { state: "refused", ...refusalOf(done.cause) } : { state: "done", ...done.value };
}

async function attempt<T>(work: () => Promise<T>): Promise<{ value: T } | { cause: ApiError }> {
  try {
    return { value: await work() };
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    return { cause };
  }
}

const refusalOf = ({ message, data }: ApiError): BulkText => ({
  text: message,
  endorsementId: firstBlockerOf(data)?.endorsementId,
});
