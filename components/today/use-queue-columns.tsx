import { useMemo } from "react";
import { useQuickMove } from "@/components/ui/use-quick-move";
import { queueColumns } from "./queue-columns";

/**
 * Columns of endorsements in the order of work, and the confirmation of a move, rendered outside the rows. `onChanged`
 * must be stable: a new function would remount the cells.
 */
export function useQueueColumns(onChanged: () => Promise<unknown>, isOfCompany = false) {
  const { start, question } = useQuickMove(onChanged);
  const columns = useMemo(
    () => queueColumns({ isOfCompany, onChanged, onMove: start }),
    [isOfCompany, onChanged, start],
  );
  return { columns, question };
}
