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

/** The member of a row without an ID, as the user confirmed. */
export type ConfirmedMember = Pick<RowWithoutId, "operation" | "rowNumber"> & { userId: string };

export const rowKey = ({ operation, rowNumber }: Pick<RowWithoutId, "operation" | "rowNumber">) =>
  `${operation} ${rowNumber}`;

/** Rows with a name and no ID in the file, also those whose member is confirmed. */
export function rowsWithoutId(rows: Rows, confirmed: readonly ConfirmedMember[]): RowWithoutId[] {
  const known = new Set(confirmed.map(rowKey));
  return WITH_ID.flatMap((operation) =>
    rows[operation].flatMap((row: AddRow & OffboardRow): RowWithoutId[] => {
      const { rowNumber = 0, relationship, relationship_to_account_holders } = row;
      const name = trimCell(row.name);
      const hasId = trimCell(row.userId) !== "" || trimCell(row.employee_id) !== "";
      const isWithoutId = !hasId || known.has(rowKey({ operation, rowNumber }));
      const stated = trimCell(relationship ?? relationship_to_account_holders);
      return isWithoutId && name !== "" ? [{ operation, rowNumber, name, relationship: stated }] : [];
    }),
  );
}

/** The rows with the user IDs of confirmed members; rows that were confirmed before, and are not now, lose theirs. */
export function withMembers<R extends Rows>(
  rows: R,
  before: readonly ConfirmedMember[],
  confirmed: readonly ConfirmedMember[],
): R {
  const ids = new Map<string, string | undefined>(before.map((one) => [rowKey(one), undefined]));
  for (const one of confirmed) ids.set(rowKey(one), one.userId);
  const filled = <Row extends AddRow | OffboardRow>(operation: keyof Rows, list: Row[]): Row[] =>
    list.map((row) => {
      const key = rowKey({ operation, rowNumber: row.rowNumber ?? 0 });
      return ids.has(key) ? { ...row, userId: ids.get(key) } : row;
    });
  return { ...rows, EDIT: filled("EDIT", rows.EDIT), OFFBOARD: filled("OFFBOARD", rows.OFFBOARD) };
}
