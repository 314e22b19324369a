import { useMemo } from "react";
import { useRowWork } from "../use-row-work";
import { workColumns } from "./work-columns";

type Options = { isOfCompany?: boolean; isSorted?: boolean };

/**
 * Columns and keys of a list of work. Render `dialogs` outside the rows. `onChanged` must be stable: a new function would
 * remount the cells.
 */
export function useWorkColumns(onChanged: () => Promise<unknown>, options: Options = {}) {
  const { isOfCompany = false, isSorted = false } = options;
  const { start, rowKeys, dialogs } = useRowWork(onChanged);
  const columns = useMemo(
    () => workColumns({ isOfCompany, isSorted, onChanged, onMove: start }),
    [isOfCompany, isSorted, onChanged, start],
  );
  return { columns, rowKeys, dialogs };
}
