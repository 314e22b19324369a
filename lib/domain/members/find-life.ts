import { MEMBER_LABELS } from "./columns";
import { ROW_MESSAGES } from "./messages";
import { normaliseName, normaliseRelationship, trimCell } from "./normalise";
import type { Roster } from "./roster";
import type { RowReport } from "./row-report";
import { isShortName } from "./short-name";
import type { RosterLife } from "./types";

type NamingRow = { userId?: string | undefined; employee_id?: string | undefined; name?: string | undefined };
type NamedLife = Pick<RosterLife, "userId" | "name" | "active">;

/** An Edit row may give a single life a new name; a Delete row never does. */
type NameUse = "mayRename" | "identifies";

/** Finds a row's life by user ID, else by employee ID, relationship and name [domain §14]. */
export function findLife(
  row: NamingRow,
  relationshipCell: string | undefined,
  roster: Roster,
  nameUse: NameUse,
): RosterLife | null {
  const userId = trimCell(row.userId);
  if (userId !== "") return roster.byUserId.get(userId) ?? null;
  const candidates = candidatesOf(row, relationshipCell, roster);
  const name = trimCell(row.name);
  const named = lifeNamed(candidates, name);
  if (named || name === "" || nameUse === "identifies") return named;
  const isOthersName = familyOf(row, roster).some(isCalled(name)) || candidates.some(mayBeCalled(name));
  return isOthersName ? null : onlyOf(candidates.filter(({ active }) => active));
}

/**
 * Finds a life by name among those of one employee ID and relationship. A covered life is preferred to one that has
 * left. A shorter form of the name is accepted if at most one life is covered. Without a name, there must be only one.
 */
export function lifeNamed<T extends NamedLife>(candidates: readonly T[], name: string): T | null {
  const active = candidates.filter((life) => life.active);
  if (name === "") return onlyOf(active.length > 0 ? active : candidates);
  const named = candidates.filter(isCalled(name));
  if (named.length > 0) return named.find((life) => life.active) ?? named[0] ?? null;
  return active.length > 1 ? null : onlyOf(candidates.filter(mayBeCalled(name)));
}

const isCalled = (name: string) => (life: NamedLife) => normaliseName(life.name) === normaliseName(name);
const mayBeCalled = (name: string) => (life: NamedLife) => isShortName(name, life.name);

/** The only person among these covers, with the active cover if there is one. Null if there are several persons. */
function onlyOf<T extends NamedLife>(lives: readonly T[]): T | null {
  const [first = null] = lives;
  if (lives.some(({ userId }) => userId !== first?.userId)) return null;
  return lives.find((life) => life.active) ?? first;
}

const familyOf = (row: NamingRow, roster: Roster) => roster.byEmployee.get(trimCell(row.employee_id)) ?? [];

function candidatesOf(row: NamingRow, relationshipCell: string | undefined, roster: Roster): RosterLife[] {
  const relationship = normaliseRelationship(trimCell(relationshipCell) || "self");
  return familyOf(row, roster).filter((life) => life.relationship === relationship);
}

/** Reports that no life was found. If only the name differs, the message has the recorded names. */
export function failUnknown(
  row: NamingRow,
  relationshipCell: string | undefined,
  rosters: readonly Roster[],
  report: RowReport,
): void {
  const isNamed = trimCell(row.userId) === "" && trimCell(row.name) !== "";
  const candidates = isNamed ? rosters.flatMap((roster) => candidatesOf(row, relationshipCell, roster)) : [];
  const names = new Set(candidates.map(({ name }) => name));
  if (names.size === 0) report.fail(identifyingColumn(row), ROW_MESSAGES.memberNotFound);
  else report.fail(MEMBER_LABELS.name, ROW_MESSAGES.nameMismatch([...names].join(" or ")));
}

/** The column that identifies a row's life. */
export function identifyingColumn(row: NamingRow): string {
  return trimCell(row.userId) === "" ? MEMBER_LABELS.employee_id : MEMBER_LABELS.userId;
}
