import type { AddRow, OffboardRow } from "@/lib/domain/members/types";
import type { ReadProgress } from "../read/read-workbook";
import type { UhidSheetRow } from "../uhids/read-uhids";
import type { WorkbookErrorCode } from "../workbook-error";
import type { Operation, ParsedMembers } from "./parsed-members";

/** What is known of a parsed workbook without its rows. */
export type MembersSummary = Pick<ParsedMembers, "ignoredColumns" | "ignoredSheets" | "operationStated" | "sheetOf"> & {
  counts: Record<Operation, number>;
};

/** Page to worker: first the file, then rows in portions, so that no message holds the page up. */
export type ToWorker =
  | { kind: "read"; file: Blob; as?: Operation | undefined }
  | { kind: "read-uhids"; file: Blob }
  | { kind: "rows"; operation: Operation; from: number; count: number };

export type FromWorker =
  | ({ kind: "progress" } & ReadProgress)
  | { kind: "parsed"; summary: MembersSummary }
  | { kind: "rows"; rows: (AddRow & OffboardRow)[] }
  | { kind: "uhids"; rows: UhidSheetRow[] }
  | { kind: "refused"; code: WorkbookErrorCode; message: string };
