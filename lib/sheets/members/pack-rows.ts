import { ROW_COLUMNS, type RowColumn } from "../columns/member-columns";
import { type PackedRows, packChunks, RowList } from "../packed-rows";
import { type MemberRow, OPERATIONS } from "./parsed-members";

type Field = RowColumn["field"];

/** Member rows sent between threads. */
export type PackedMembers = PackedRows<Field>;

const FIELDS: readonly Field[] = [
  ...new Set(OPERATIONS.flatMap((operation) => ROW_COLUMNS[operation].map(({ field }) => field))),
];

/** A list of member rows, filled in chunks. */
export class MemberList extends RowList<Field> {}

/** Member rows in chunks. */
export const packMemberChunks = (rows: readonly MemberRow[]): Generator<PackedMembers> => packChunks(rows, FIELDS);
