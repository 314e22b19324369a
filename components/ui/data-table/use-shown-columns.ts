import type { RowData } from "@tanstack/react-table";
import { useMemo } from "react";
import { useUrlParam } from "@/components/ui/use-url-param";
import { columnId } from "./column-id";
import type { Columns } from "./table-kit";

/** A column that can be hidden. */
type ColumnOption = { id: string; header: string };

export type ColumnChoice = {
  options: readonly ColumnOption[];
  hidden: readonly string[];
  setHidden: (hidden: readonly string[]) => void;
};

/**
 * A list's columns without those hidden in the address (`hide`). The first and the growing column stay, because they
 * identify the row.
 */
export function useShownColumns<T extends RowData>(columns: Columns<T>): [shown: Columns<T>, choice: ColumnChoice] {
  const [word, setWord] = useUrlParam("hide");
  const options = useMemo(() => columns.slice(1).flatMap((column) => optionsOf<T>(column)), [columns]);
  const hidden = useMemo(() => {
    const named = new Set(word.split(","));
    return options.filter(({ id }) => named.has(id)).map(({ id }) => id);
  }, [word, options]);
  const shown = useMemo(
    () =>
      hidden.length > 0 ? (columns.filter((column) => !hidden.includes(columnId<T>(column))) as Columns<T>) : columns,
    [columns, hidden],
  );
  return [shown, { options, hidden, setHidden: (next) => setWord(next.join(",")) }];
}

function optionsOf<T extends RowData>(column: Columns<T>[number]): ColumnOption[] {
  const { header, meta } = column;
  return typeof header === "string" && header !== "" && !meta?.grow ? [{ id: columnId<T>(column), header }] : [];
}
