import type { StatementLine } from "@/lib/domain/cd-accounts/match-statement";
import type { WorkbookErrorCode } from "../workbook-error";

/** What the statement worker answers: the lines, or why there are none. */
export type FromStatementWorker =
  | { kind: "lines"; lines: StatementLine[] }
  | { kind: "refused"; code: WorkbookErrorCode; message: string };
