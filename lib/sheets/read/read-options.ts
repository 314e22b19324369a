import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import type { WorkbookLimits } from "../limits";
import { WorkbookError } from "../workbook-error";
import type { NoteOptions } from "./row-marks";

export type ReadProgress = { percent: number; rows: number };

export type ReadOptions = NoteOptions & {
  /**
   * `first` (the default): the first visible sheet, because hidden ones have lists, not members. `all`: all visible
   * ones. A function selects names.
   */
  sheet?: "first" | "all" | ((names: readonly string[]) => readonly string[]);
  onProgress?: (progress: ReadProgress) => void;
  limits?: Partial<WorkbookLimits>;
  /** Opens a PDF. Workbooks are unlocked before they are read. */
  password?: string;
};

/** The visible sheets to read. @throws WorkbookError NO_SHEETS */
export function chooseSheets<Entry extends { name: string }>(
  visible: readonly Entry[],
  sheet: ReadOptions["sheet"],
): Entry[] {
  const names = visible.map(({ name }) => name);
  const requested = typeof sheet === "function" ? sheet(names) : sheet === "all" ? names : names.slice(0, 1);
  const chosen = visible.filter(({ name }) => requested.includes(name));
  if (chosen.length === 0) throw new WorkbookError("NO_SHEETS", WORKBOOK_MESSAGES.noSheets);
  return chosen;
}
