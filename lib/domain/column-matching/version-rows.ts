import { isAfter, isBefore } from "./correction-list";
import { findHeader } from "./find-header";

/** A list of corrections with a row of recorded values above each row of new ones. */
type VersionRows = {
  /** The row number of the last header row among the given rows. */
  lastHeaderRow: number;
  /** The column that says which row is which: "Existing", "Revised". */
  versions: number;
};

/** Finds the column of such a list: its cells are an old and a new version in turn. Null for other lists. */
export function findVersionRows(rows: readonly (readonly string[])[]): VersionRows | null {
  const place = findHeader(rows);
  if (!place) return null;
  const below = rows.slice(place.at + place.rows);
  const isInTurn = (column: number) => {
    const texts = below.flatMap((row) => row[column] || []);
    return texts.length > 1 && texts.every((text, index) => (index % 2 === 0 ? isBefore(text) : isAfter(text)));
  };
  const versions = [...(rows[place.at] ?? []).keys()].find(isInTurn);
  return versions === undefined ? null : { lastHeaderRow: place.at + place.rows - 1, versions };
}
