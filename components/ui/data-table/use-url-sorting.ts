import type { RowData, SortingState } from "@tanstack/react-table";
import { useMemo } from "react";
import { useUrlParam } from "@/components/ui/use-url-param";
import { columnId } from "./column-id";
import type { Columns } from "./table-kit";

/**
 * The order of a list that the browser sorts, in the address: `sort=name` ascending, `sort=-name` descending. Unknown
 * and unsortable columns are ignored.
 */
export function useUrlSorting<T extends RowData>(
  columns: Columns<T>,
): [sorting: SortingState, set: (sorting: SortingState) => void] {
  const [word, setWord] = useUrlParam("sort");
  const sorting = useMemo(() => {
    const id = word.replace(/^-/, "");
    const isSorted = columns.some((column) => column.enableSorting && columnId(column) === id);
    return isSorted ? [{ id, desc: word.startsWith("-") }] : [];
  }, [word, columns]);
  return [sorting, ([first]) => setWord(first ? `${first.desc ? "-" : ""}${first.id}` : "")];
}
