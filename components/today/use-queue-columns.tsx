import { useMemo, useState } from "react";
import { MoveConfirm } from "./move-confirm";
import type { ReadyToMove } from "./next-step";
import { queueColumns } from "./queue-columns";

/**
 * The columns of endorsements in the order of work, and the question that a move asks, which stands beside the table: its
 * rows come and go meanwhile. `onChanged` is the same at each drawing; with another the cells would begin anew.
 */
export function useQueueColumns(onChanged: () => Promise<unknown>, isOfCompany = false) {
  const [moving, setMoving] = useState<ReadyToMove | null>(null);
  const columns = useMemo(() => queueColumns({ isOfCompany, onChanged, onMove: setMoving }), [isOfCompany, onChanged]);
  const question = moving && <MoveConfirm ready={moving} onClose={() => setMoving(null)} onChanged={onChanged} />;
  return { columns, question };
}
