import type { ScriptRow, ScriptVerdict, SharedSheetName } from "@/lib/domain/scripts/scripts";
import type { Call } from "../context";
import type { Db } from "../db/connect";

/** A portion of rows as judged: one verdict each, in their order, and what writes those that change something. */
export type JudgedRows = {
  verdicts: readonly ScriptVerdict[];
  /** Call it in the transaction of `judge`; left out, nothing is written: a preview. */
  write: (runId: string) => Promise<void>;
};

/**
 * What a script does with one shared workbook. `judge` changes nothing, and does not depend on the rows of other portions:
 * what rows of one workbook mean to each other is in `repeats`.
 */
export type ScriptPart = {
  sheet: SharedSheetName;
  /** Rows that stand twice, with the number of the first. */
  findRepeats: (rows: readonly ScriptRow[]) => ReadonlyMap<number, number>;
  judge: (db: Db, call: Call, rows: readonly ScriptRow[], repeats: ReadonlyMap<number, number>) => Promise<JudgedRows>;
};
