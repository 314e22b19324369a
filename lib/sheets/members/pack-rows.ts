import { MEMBER_COLUMNS, type MemberColumn } from "../columns/member-columns";
import { type PackedRows, packPortions, packRows, RowList } from "../packed-rows";
import { type MemberRow, OPERATIONS } from "./parsed-members";

type Field = MemberColumn["field"] | "dateOfMarriage";

/** Member rows on their way between threads. */
export type PackedMembers = PackedRows<Field>;

const FIELDS: readonly Field[] = [
  ...new Set<Field>(OPERATIONS.flatMap((operation) => MEMBER_COLUMNS[operation].map(({ field }) => field))),
  "dateOfMarriage",
];

/** A list of member rows while its portions come. */
export class MemberList extends RowList<Field> {}

/** Packs member rows that are there already. @param rows up to `ROWS_PER_PORTION`. */
export const packMembers = (rows: readonly MemberRow[]): PackedMembers => packRows(rows, FIELDS);

/** Member rows in portions. */
export const packMemberPortions = (rows: readonly MemberRow[]): Generator<PackedMembers> => packPortions(rows, FIELDS);
