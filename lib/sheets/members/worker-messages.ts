import type { TableSketch } from "@/lib/domain/column-matching/column-sketch";
import type { TableMapping } from "@/lib/domain/column-matching/table-mapping";
import type { EmailTexts } from "@/lib/domain/file-recognition/evidence";
import type { FlexField, FlexOperation } from "@/lib/domain/flex-onboarding/columns";
import type { RosterField } from "@/lib/domain/roster-comparisons/listed-row";
import type { PackedRows } from "../packed-rows";
import type { ReadOptions, ReadProgress } from "../read/read-options";
import type { RowOf } from "../tables/read-table";
import type { TableName } from "../tables/tables";
import type { WorkbookErrorCode } from "../workbook-error";
import type { PackedMembers } from "./pack-rows";
import type { MembersSummary, Operation } from "./parsed-members";

/** Page to worker: the file, once. */
export type ToWorker =
  | {
      kind: "read";
      file: Blob;
      as?: Operation | undefined;
      findsMembers?: boolean | undefined;
      leaveOut?: ReadOptions["leaveOut"];
    }
  | { kind: "sketch"; file: Blob }
  | { kind: "read-matched"; file: Blob; mapping: TableMapping }
  | { kind: "read-flex"; file: Blob; operation: FlexOperation; mapping?: TableMapping | undefined }
  | { kind: "read-roster"; file: Blob; mapping: TableMapping }
  | { kind: "read-table"; file: Blob; table: TableName }
  | { kind: "read-email"; file: Blob }
  | { kind: "unpack"; file: Blob; chosen: string }
  | { kind: "unlock"; file: Blob; password: string };

/** Worker to page: rows in chunks while reading, then the summary. */
export type FromWorker =
  | ({ kind: "progress" } & ReadProgress)
  | { kind: "rows"; operation: Operation; rows: PackedMembers }
  | { kind: "parsed"; summary: MembersSummary }
  | { kind: "sketched"; sketch: TableSketch }
  | { kind: "flex-rows"; rows: PackedRows<FlexField> }
  | { kind: "flex-read"; count: number }
  | { kind: "roster-rows"; rows: PackedRows<RosterField> }
  | { kind: "roster-read"; count: number }
  | { kind: "table"; rows: RowOf<TableName>[] }
  | { kind: "email"; email: EmailTexts }
  | { kind: "unlocked"; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "refused"; code: WorkbookErrorCode; message: string; choices?: readonly string[] };
