import { useMemo } from "react";
import { useRowWork } from "@/components/ui/use-row-work";
import { queueColumns } from "./queue-columns";

/**
 * Columns and keys of endorsements in the order of work. Render `dialogs` outside the rows. `onChanged`
 * must be stable: a new function would remount the cells.
 */
export function useQueueColumns(onChanged: () => Promise<unknown>, isOfCompany = false) {
  const { start, rowKeys, dialogs } = useRowWork(onChanged);
  const columns = useMemo(
    () => queueColumns({ isOfCompany, onChanged, onMove: start }),
    [isOfCompany, onChanged, start],
  );
  return { columns, rowKeys, dialogs };
}
