import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { write } from "@/lib/client/write";
import { moveChangeRequests } from "@/lib/contract/calls";
import type { ChangeRequest, RefusedMove } from "@/lib/contract/change-requests";
import { type MoveTarget, STATUS_LABELS } from "@/lib/domain/change-requests/status";
import { counted } from "@/lib/domain/counted";

/** The result of a move: selected rows, target status, the comment if one was given, and refused requests. */
export type Moved = {
  requested: readonly ChangeRequest[];
  target: MoveTarget;
  comment: string;
  refused: readonly RefusedMove[];
};

type Outcome =
  | { kind: "confirming" }
  | { kind: "moving" }
  | { kind: "failed"; error: unknown }
  | { kind: "refused"; refused: readonly RefusedMove[] };

type Input = {
  requested: readonly ChangeRequest[];
  /** The selected requests in the required status. */
  eligible: readonly ChangeRequest[];
  target: MoveTarget;
  companyName: string;
  onMoved: (moved: Moved) => void;
  /** Nothing moved: another person may have moved the requests. */
  onRefused: () => void;
  /** Everything moved. */
  onDone: () => void;
};

/** Sends the move; a retry after a lost response repeats the same move. */
export function useMove({ requested, eligible, target, companyName, onMoved, onRefused, onDone }: Input) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: "confirming" });

  async function move(comment: string): Promise<void> {
    const crList = eligible.map(({ id }) => ({ crId: id, state: target, ...(comment ? { comment } : {}) }));
    setOutcome({ kind: "moving" });
    try {
      const { data } = await write(`moveCR:${JSON.stringify(crList)}`, moveChangeRequests, { body: { crList } });
      const refused = data.inValidEntries;
      if (refused.length < eligible.length) onMoved({ requested, target, comment, refused });
      else onRefused();
      if (refused.length > 0) return setOutcome({ kind: "refused", refused });
      const count = counted(eligible.length, "request", "requests");
      notify.success({ message: `${count} of ${companyName} moved to ${STATUS_LABELS[target]}` });
      onDone();
    } catch (error) {
      setOutcome({ kind: "failed", error });
    }
  }

  return { outcome, move };
}
