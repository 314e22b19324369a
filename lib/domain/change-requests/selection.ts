import { type ChangeRequestStatus, canMove, type MoveTarget } from "./status";

type Selected = { id: string; status: ChangeRequestStatus };

/**
 * What stays selected after a move [spec 2 §4]. Nothing refused: what moved leaves the selection, so that full success
 * clears it, and the rest stays as in the warning. Some refused: those are listed in the file and leave; the rest and
 * whatever now has the status of the moved ones stay.
 */
export function selectionAfterMove<T extends Selected>(
  selected: readonly T[],
  target: MoveTarget,
  refusedIds: ReadonlySet<string>,
): T[] {
  const eligible = selected.filter(({ status }) => canMove(status, target));
  const rest = selected.filter(({ status }) => !canMove(status, target));
  if (refusedIds.size === 0) return rest;
  const moved = eligible.filter(({ id }) => !refusedIds.has(id)).map((row) => ({ ...row, status: target }));
  return [...moved, ...rest];
}
