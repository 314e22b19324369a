import type { RowContext } from "./context";
import { type Roster, rosterWith } from "./roster";
import type { EditVerdict, RosterLife } from "./types";

/**
 * The roster for checking additions: with the file's valid edits of employees, so that one file can marry an employee
 * and add the spouse [domain §1 #40].
 */
export function withEditedHolders(context: RowContext, edits: readonly EditVerdict[]): RowContext {
  const revised = edits.flatMap(({ edit }): [RosterLife, RosterLife][] =>
    edit && edit.life.relationship === "self" ? [[edit.life, edit.next]] : [],
  );
  if (revised.length === 0) return context;
  const roster: Roster = rosterWith(context.roster, new Map(revised));
  return { ...context, roster };
}
