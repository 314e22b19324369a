import { useFlow } from "./flow-provider";
import type { CurrentFile, Rows } from "./state";

/** Puts other rows in the place of the current file's, as if they had stood in it. */
export function useReplaceRows({ name, size, ignoredColumns, ignoredSheets, sheetOf }: CurrentFile) {
  const { dispatch } = useFlow();
  return (rows: Rows, { operationStated }: Pick<CurrentFile, "operationStated">) => {
    const members = { ...rows, ignoredColumns, ignoredSheets, sheetOf, operationStated };
    dispatch({ type: "parsed", name, size, members });
  };
}
