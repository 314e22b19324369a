import type { Operation } from "../endorsements/verification";
import { addToGroup, groupBy } from "../group-by";
import { normaliseName } from "../members/normalise";
import { isShortName } from "../members/short-name";
import type { ResponseLine } from "./read-response-lines";

/** A row of the endorsement, with the facts that insurers use to identify it. */
export type ResponseMember = {
  id: string;
  userId: string;
  operation: Operation;
  employeeId: string | null;
  name: string;
  relationship: string;
  uhid: string | null;
};

/**
 * The row that a line is about. `UNCLEAR`: the user chooses. `UNKNOWN`: not in this endorsement. `REPEATED`: same as an
 * earlier line.
 */
export type LineMatch =
  | { kind: "MATCHED" | "REPEATED"; memberId: string }
  | { kind: "UNCLEAR"; memberIds: readonly string[] }
  | { kind: "UNKNOWN" };

/** The user's choices by line index; null: not in this endorsement. */
export type LineChoices = ReadonlyMap<number, string | null>;

type NamingLine = Pick<ResponseLine, "operation" | "userId" | "employeeId" | "name" | "relationship" | "uhid">;
type Line = NamingLine & Pick<ResponseLine, "verdict" | "netPaise" | "totalPaise">;

/**
 * Finds each line's row by our user ID, UHID, or employee ID with relationship and name; without an ID, by name.
 * Several rows, or a different name, need the user's decision.
 */
export function matchLines(
  lines: readonly Line[],
  members: readonly ResponseMember[],
  choices: LineChoices = new Map(),
): LineMatch[] {
  const ids = new Set(members.map(({ id }) => id));
  const find = indexOf(members);
  const matches = lines.map((line, at): LineMatch => {
    const choice = choices.get(at);
    if (choice === undefined) return find(line);
    return choice !== null && ids.has(choice) ? { kind: "MATCHED", memberId: choice } : { kind: "UNKNOWN" };
  });
  return withoutRepeats(lines, matches, { members, choices });
}

const idKey = (text: string) => text.trim().toUpperCase();
/** The form of an ID that a workbook converted to a number. */
const looseKey = (text: string) =>
  idKey(text)
    .replace(/\.0$/, "")
    .replace(/^0+(?=.)/, "");

function groupedBy(members: readonly ResponseMember[], keyOf: (member: ResponseMember) => string | null) {
  const groups = groupBy(members, keyOf);
  return (key: string | null): readonly ResponseMember[] => (key && groups.get(key)) || [];
}

function indexOf(members: readonly ResponseMember[]): (line: NamingLine) => LineMatch {
  const byUserId = groupedBy(members, ({ userId }) => userId);
  const byUhid = groupedBy(members, ({ uhid }) => uhid && idKey(uhid));
  const byEmployee = groupedBy(members, ({ employeeId }) => employeeId && idKey(employeeId));
  const byLooseId = groupedBy(members, ({ employeeId }) => employeeId && looseKey(employeeId));
  const byName = groupedBy(members, ({ name }) => normaliseName(name));
  return (line) => {
    const { operation, userId, employeeId, name, uhid } = line;
    const ofOperation = (found: readonly ResponseMember[]) =>
      operation === null ? found : found.filter((member) => member.operation === operation);
    const own = ofOperation(byUserId(userId));
    if (own.length > 0) return only(own);
    const carded = uhid ? ofOperation(byUhid(idKey(uhid))) : [];
    if (carded.length > 0) return agreeing(line, carded);
    if (employeeId) {
      const exact = ofOperation(byEmployee(idKey(employeeId)));
      if (exact.length > 0) return narrow(line, exact);
      const loose = ofOperation(byLooseId(looseKey(employeeId)));
      if (loose.length > 0) return sameName(line, loose) ?? unclear(loose);
    }
    const named = name ? ofOperation(byName(normaliseName(name))) : [];
    // Same name but another employee ID: another person or a typing mistake, so the user decides.
    return employeeId || !isSameRelation(line, named) ? unclear(named) : only(named);
  };
}

const matchOf = ({ id }: ResponseMember): LineMatch => ({ kind: "MATCHED", memberId: id });
const unclear = (found: readonly ResponseMember[]): LineMatch =>
  found.length === 0 ? { kind: "UNKNOWN" } : { kind: "UNCLEAR", memberIds: found.map(({ id }) => id) };
const only = (found: readonly ResponseMember[]): LineMatch => {
  const [member] = found;
  return member && found.length === 1 ? matchOf(member) : unclear(found);
};

const isSameRelation = ({ relationship }: NamingLine, [member]: readonly ResponseMember[]) =>
  relationship === null || !member || member.relationship === relationship;

/** The UHID's life, unless the line has another employee ID. */
function agreeing({ employeeId }: NamingLine, carded: readonly ResponseMember[]): LineMatch {
  const isOther = carded.some((member) => employeeId && looseKey(member.employeeId ?? "") !== looseKey(employeeId));
  return isOther ? unclear(carded) : only(carded);
}

function sameName({ name }: NamingLine, found: readonly ResponseMember[]): LineMatch | null {
  const same = name ? found.filter((member) => normaliseName(member.name) === normaliseName(name)) : [];
  return same.length === 1 ? only(same) : null;
}

/** Finds one life of a family by relationship and name [domain §14]. */
function narrow(line: NamingLine, family: readonly ResponseMember[]): LineMatch {
  const { relationship, name } = line;
  const related = relationship === null ? family : family.filter((member) => member.relationship === relationship);
  const same = name ? related.filter((member) => normaliseName(member.name) === normaliseName(name)) : [];
  if (same.length > 0) return only(same);
  if (name === null) return related.length > 0 ? only(related) : unclear(family);
  // A family member's name with another relationship needs a choice; an unknown name is not in this endorsement.
  if (related.length === 0)
    return unclear(family.filter((member) => normaliseName(member.name) === normaliseName(name)));
  const [member] = related;
  return member && related.length === 1 && isShortName(name, member.name) ? matchOf(member) : unclear(related);
}

type Facts = { members: readonly ResponseMember[]; choices: LineChoices };

/** A correction has a line per field. Other rows need one line; the user decides between two different ones. */
function withoutRepeats(
  lines: readonly Line[],
  matches: readonly LineMatch[],
  { members, choices }: Facts,
): LineMatch[] {
  const edits = new Set(members.filter(({ operation }) => operation === "EDIT").map(({ id }) => id));
  const contents = lines.map(({ uhid, verdict, netPaise, totalPaise }) =>
    JSON.stringify([uhid, verdict, netPaise, totalPaise]),
  );
  const placesOf = new Map<string, number[]>();
  for (const [at, match] of matches.entries()) {
    if (match.kind !== "MATCHED" || edits.has(match.memberId)) continue;
    addToGroup(placesOf, match.memberId, at);
  }
  const settled = [...matches];
  for (const [memberId, places] of placesOf) {
    const isAlike = new Set(places.map((at) => contents[at])).size === 1;
    const chosen = places.filter((at) => choices.has(at));
    const first = isAlike ? places[0] : chosen.length === 1 ? chosen[0] : undefined;
    for (const at of places) {
      if (at === first) continue;
      settled[at] = isAlike ? { kind: "REPEATED", memberId } : { kind: "UNCLEAR", memberIds: [memberId] };
    }
  }
  return settled;
}
