import { MEMBER_COLUMNS, type MemberColumn } from "../columns/member-columns";
import { type PackedRows, packChunks, RowList } from "../packed-rows";
import { type MemberRow, OPERATIONS } from "./parsed-members";

type Field = MemberColumn["field"] | "dateOfMarriage";

/** Member rows sent between threads. */
export type PackedMembers = PackedRows<Field>;

const FIELDS: readonly Field[] = [
  ...new Set<Field>(OPERATIONS.flatMap((operation) => MEMBER_COLUMNS[operation].map(({ field }) => field))),
  "dateOfMarriage",
];

/** A list of member rows, filled in chunks. */
export class MemberList extends RowList<Field> {}

/** Member rows in chunks. */
export const packMemberChunks = (rows: readonly MemberRow[]): Generator<PackedMembers> => packChunks(rows, FIELDS);
