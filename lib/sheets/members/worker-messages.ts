import type { FlexOperation, FlexRow } from "@/lib/domain/flex-onboarding/columns";
import type { ReadProgress } from "../read/read-options";
import type { RowOf } from "../tables/read-table";
import type { TableName } from "../tables/tables";
import type { WorkbookErrorCode } from "../workbook-error";
import type { PackedRows } from "./pack-rows";
import type { MembersSummary, Operation } from "./parsed-members";

/** Page to worker: the file, once. */
export type ToWorker =
  | { kind: "read"; file: Blob; as?: Operation | undefined }
  | { kind: "read-flex"; file: Blob; operation: FlexOperation }
  | { kind: "read-table"; file: Blob; table: TableName };

/** Worker to page: rows in portions while the file is still read, then what is known of all of them. */
export type FromWorker =
  | ({ kind: "progress" } & ReadProgress)
  | { kind: "rows"; operation: Operation; rows: PackedRows }
  | { kind: "parsed"; summary: MembersSummary }
  | { kind: "flex-rows"; rows: FlexRow[] }
  | { kind: "flex-read"; count: number }
  | { kind: "table"; rows: RowOf<TableName>[] }
  | { kind: "refused"; code: WorkbookErrorCode; message: string };
