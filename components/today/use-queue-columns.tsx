import { useMemo, useState } from "react";
import { MoveConfirm } from "./move-confirm";
import type { ReadyToMove } from "./next-step";
import { queueColumns } from "./queue-columns";

/**
 * Columns of endorsements in the order of work, and the confirmation of a move, rendered outside the rows. `onChanged`
 * must be stable: a new function would remount the cells.
 */
export function useQueueColumns(onChanged: () => Promise<unknown>, isOfCompany = false) {
  const [moving, setMoving] = useState<ReadyToMove | null>(null);
  const columns = useMemo(() => queueColumns({ isOfCompany, onChanged, onMove: setMoving }), [isOfCompany, onChanged]);
  const question = moving && <MoveConfirm ready={moving} onClose={() => setMoving(null)} onChanged={onChanged} />;
  return { columns, question };
}
