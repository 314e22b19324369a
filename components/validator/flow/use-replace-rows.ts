import { useFlow } from "./flow-provider";
import type { CurrentFile, Rows } from "./state";

/** Replaces the rows of the current file. */
export function useReplaceRows({ name, size, ticketId, ignoredColumns, ignoredSheets, sheetOf }: CurrentFile) {
  const { dispatch } = useFlow();
  return (rows: Rows, { operationStated }: Pick<CurrentFile, "operationStated">) => {
    const members = { ...rows, ignoredColumns, ignoredSheets, sheetOf, operationStated };
    dispatch({ type: "parsed", name, size, members, ticketId });
  };
}
