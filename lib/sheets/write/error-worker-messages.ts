import type { Operation } from "../members/parsed-members";
import type { RefusedRow } from "./error-workbook";

export type RefusedRows = Record<Operation, RefusedRow[]>;

/** Page to worker: rows in portions, so that no message holds the page up, then the word to write. */
export type ToErrorWorker = { kind: "rows"; operation: Operation; rows: RefusedRow[] } | { kind: "write" };

export type FromErrorWorker = { bytes: Uint8Array };
