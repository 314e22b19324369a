import type { ScriptRow, ScriptVerdict, SharedSheetName } from "@/lib/domain/scripts/scripts";
import type { Call } from "../context";
import type { Db } from "../db/connect";

/** A checked chunk of rows: one verdict each, in their order, and the function that writes the changes. */
type JudgedRows = {
  verdicts: readonly ScriptVerdict[];
  /** Call it in the transaction of `judge`; a preview does not call it. */
  write: (runId: string) => Promise<void>;
};

/**
 * A script's processing of one shared workbook. `judge` changes nothing and does not depend on the rows of other chunks:
 * `repeats` has the relations between a workbook's rows.
 */
export type ScriptPart = {
  sheet: SharedSheetName;
  /** Duplicate rows, with the number of the first. */
  findRepeats: (rows: readonly ScriptRow[]) => ReadonlyMap<number, number>;
  judge: (db: Db, call: Call, rows: readonly ScriptRow[], repeats: ReadonlyMap<number, number>) => Promise<JudgedRows>;
};
