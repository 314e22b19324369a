import { type ChangeRequestStatus, canMove, type MoveTarget } from "./status";

type Selected = { id: string; status: ChangeRequestStatus };

/**
 * The selection after a move [spec 2 §4] (ruling 90). If nothing was refused, moved requests leave the selection and the
 * others stay, as the warning says. If some were refused, they are listed in the file and leave; all others stay.
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
