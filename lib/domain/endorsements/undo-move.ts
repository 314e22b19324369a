import { type EndorsementStatus, isUndoable, type UndoableStatus } from "./status";

/** How long a toast offers 'Undo'. */
export const UNDO_OFFERED_MS = 10_000;

/** How long the provider accepts an undo. Longer, because a click in the last second may arrive late. */
const UNDO_ACCEPTED_SECONDS = 60;

/** A move as recorded: the statuses, the version that it made, who moved, and when. */
export type RecordedMove = {
  from: EndorsementStatus;
  to: EndorsementStatus;
  version: number;
  by: string;
  atSeconds: number;
};

type UndoRequest = { version: number; by: string; nowSeconds: number };

/** Refused: not undoable by its status, already undone or followed by a change, another user's move, or too late. */
type UndoDecision<Move> =
  | { kind: "undo"; move: Move; to: UndoableStatus }
  | { kind: "refused"; why: "not-undoable" | "not-last" | "not-own" | "too-late" };

/** Whether a user may undo the last move. @param last null if there is none, or if it was undone already. */
export function decideUndo<Move extends RecordedMove>(last: Move | null, request: UndoRequest): UndoDecision<Move> {
  const { version, by, nowSeconds } = request;
  if (last === null || last.version !== version) return { kind: "refused", why: "not-last" };
  if (!isUndoable(last.to)) return { kind: "refused", why: "not-undoable" };
  if (last.by !== by) return { kind: "refused", why: "not-own" };
  if (nowSeconds - last.atSeconds > UNDO_ACCEPTED_SECONDS) return { kind: "refused", why: "too-late" };
  return { kind: "undo", move: last, to: last.to };
}
