import type { RowContext } from "./context";
import { type Roster, rosterWith } from "./roster";
import type { EditVerdict, RosterLife } from "./types";

/**
 * What additions are judged against: the roster with the file's correct edits of employees applied, so that a spouse may
 * come in the file that marries the employee [domain §1 row 40].
 */
export function withEditedHolders(context: RowContext, edits: readonly EditVerdict[]): RowContext {
  const revised = edits.flatMap(({ edit }): [RosterLife, RosterLife][] =>
    edit && edit.life.relationship === "self" ? [[edit.life, edit.next]] : [],
  );
  if (revised.length === 0) return context;
  const roster: Roster = rosterWith(context.roster, new Map(revised));
  return { ...context, roster };
}
