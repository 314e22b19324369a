import { trimCell } from "./normalise";
import type { AddRow, OffboardRow } from "./types";

/** Rows of changes and exits; the operations whose rows need the ID of a covered member. */
type Rows = { EDIT: AddRow[]; OFFBOARD: OffboardRow[] };
const WITH_ID = ["EDIT", "OFFBOARD"] as const;

export type RowWithoutId = {
  operation: keyof Rows;
  rowNumber: number;
  name: string;
  relationship: string;
};

/** The member of a row without an ID, as the user confirmed, with the name on the roster and the one in the file. */
export type ConfirmedMember = Pick<RowWithoutId, "operation" | "rowNumber"> & {
  userId: string;
  name: string;
  listedName: string;
};

export const rowKey = ({ operation, rowNumber }: Pick<RowWithoutId, "operation" | "rowNumber">) =>
  `${operation} ${rowNumber}`;

/** Rows with a name and no ID in the file, also those whose member is confirmed. */
export function rowsWithoutId(rows: Rows, confirmed: readonly ConfirmedMember[]): RowWithoutId[] {
  const listed = new Map(confirmed.map((one) => [rowKey(one), one.listedName]));
  return WITH_ID.flatMap((operation) =>
    rows[operation].flatMap((row: AddRow & OffboardRow): RowWithoutId[] => {
      const { rowNumber = 0, relationship, relationship_to_account_holders } = row;
      const known = listed.get(rowKey({ operation, rowNumber }));
      const name = known ?? trimCell(row.name);
      const hasId = trimCell(row.userId) !== "" || trimCell(row.employee_id) !== "";
      const isWithoutId = known !== undefined || !hasId;
      const stated = trimCell(relationship ?? relationship_to_account_holders);
      return isWithoutId && name !== "" ? [{ operation, rowNumber, name, relationship: stated }] : [];
    }),
  );
}

/** The confirmed members of rows that the file still has after it was read again, without its struck-through rows. */
export function stillListed(rows: Rows, confirmed: readonly ConfirmedMember[]): ConfirmedMember[] {
  const nameOf = new Map(rowsWithoutId(rows, []).map((row) => [rowKey(row), row.name]));
  return confirmed.filter((one) => nameOf.get(rowKey(one)) === one.listedName);
}

/**
 * The rows with the user IDs and names of confirmed members; rows that were confirmed before, and are not now, are as in
 * the file. A name by which a member was found is not a new name: "Mr. RAO" renames no one.
 */
export function withMembers<R extends Rows>(
  rows: R,
  before: readonly ConfirmedMember[],
  confirmed: readonly ConfirmedMember[],
): R {
  const cellsOf = new Map<string, { userId: string | undefined; name: string }>();
  for (const one of before) cellsOf.set(rowKey(one), { userId: undefined, name: one.listedName });
  for (const one of confirmed) cellsOf.set(rowKey(one), { userId: one.userId, name: one.name });
  const filled = <Row extends AddRow | OffboardRow>(operation: keyof Rows, list: Row[]): Row[] =>
    list.map((row) => {
      const cells = cellsOf.get(rowKey({ operation, rowNumber: row.rowNumber ?? 0 }));
      return cells ? { ...row, ...cells } : row;
    });
  return { ...rows, EDIT: filled("EDIT", rows.EDIT), OFFBOARD: filled("OFFBOARD", rows.OFFBOARD) };
}
