import type { Operation } from "../members/parsed-members";
import type { RefusedRow } from "./error-workbook";

export type RefusedRows = Record<Operation, RefusedRow[]>;

/** Page to worker: rows in chunks, so that no message blocks the page, then the command to write. */
export type ToErrorWorker = { kind: "rows"; operation: Operation; rows: RefusedRow[] } | { kind: "write" };

export type FromErrorWorker = { bytes: Uint8Array };
