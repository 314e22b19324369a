import { type BatchItem, stayingWithFamily } from "@/lib/domain/batches/keep-families";
import type { RemainReason, UndoItem } from "@/lib/domain/batches/remain-reasons";
import { STATUSES } from "@/lib/domain/endorsements/status";
import { groupBy } from "@/lib/domain/group-by";
import type { ChangedRow } from "../changed-rows";
import type { RemainingItem } from "../undo-report";
import { type BatchRow, isEndedCover, type MemberFacts } from "./load-member-facts";

/** One cover of the batch, or one person without a cover, with its rows and its changed versions. */
export type MemberItem = BatchItem & {
  name: string;
  operations: Set<"ADD" | "EDIT" | "DELETE">;
  /** The cover; null for a person without one. */
  coverId: string | null;
  rows: BatchRow[];
  /** The cover's previous values, if the batch changed the cover itself. */
  cover: ChangedRow | null;
};

type Reason = Omit<RemainingItem, "item" | "userId" | "name">;

export type MemberPlan = {
  undone: readonly MemberItem[];
  remaining: readonly RemainingItem[];
  /** The changed persons to restore, with their previous values. */
  persons: readonly ChangedRow[];
};

/**
 * What can be undone of an upload, life by life.
 * @param taken persons whose old phone, email or Employee ID now belongs to another one, with the other's name.
 */
export function planMembers(facts: MemberFacts, taken: ReadonlyMap<string, string>): MemberPlan {
  const items = itemsOf(facts);
  const owners = ownersOf(facts, items);
  const reasons = new Map<string, Reason>();
  const keep = (id: string, reason: RemainReason, more: Partial<Reason> = {}) => {
    if (!reasons.has(id)) reasons.set(id, { reason, detail: null, by: null, atSeconds: null, ...more });
  };
  for (const item of items.values()) keepByRows(item, facts, (reason, more) => keep(item.id, reason, more));
  keepByCovers(facts, items, keep);
  for (const person of facts.changedPersons) {
    const changed = person.changedSince.filter((column) => column !== "active");
    for (const { id, operations } of owners.get(person.rowId) ?? []) {
      const { by, atSeconds } = person;
      if (changed.length > 0 && operations.has("EDIT")) keep(id, "CHANGED", { by, atSeconds });
      const other = taken.get(person.rowId);
      if (other !== undefined) keep(id, "TAKEN", { detail: other });
    }
  }
  for (const item of items.values()) if (isChangedLater(item, facts.changedFields)) keep(item.id, "CHANGED");
  for (const [id, relative] of stayingWithFamily([...items.values()], new Set(reasons.keys()))) {
    keep(id, "FAMILY", { detail: items.get(relative.id)?.name ?? null });
  }
  const undone = [...items.values()].filter(({ id }) => !reasons.has(id));
  const undoneIds = new Set(undone.map(({ id }) => id));
  const remaining = [...reasons].flatMap(([id, reason]) => {
    const item = items.get(id);
    return item ? [{ item: wordOf(item), userId: item.userId, name: item.name, ...reason }] : [];
  });
  const persons = facts.changedPersons.flatMap((person) => {
    const own = owners.get(person.rowId) ?? [];
    const undoneOfPerson = own.filter(({ id }) => undoneIds.has(id));
    if (undoneOfPerson.length > 0 && undoneOfPerson.length === own.length) return [person];
    const hasRestoredCover = undoneOfPerson.some(({ cover }) => cover && isEndedCover(cover));
    return hasRestoredCover && person.before.active ? [{ ...person, before: { active: true } }] : [];
  });
  return { undone, remaining, persons };
}

/** The persons that would be restored if nothing else prevents it. */
export const personsToRestore = (facts: MemberFacts): readonly ChangedRow[] =>
  facts.changedPersons.length === 0 ? [] : planMembers(facts, new Map()).persons;

export function wordOf({ operations }: Pick<MemberItem, "operations">): UndoItem {
  return operations.has("ADD") ? "ADDITION" : operations.has("DELETE") ? "EXIT" : "EDIT";
}

type Items = Map<string, MemberItem>;

function itemsOf(facts: MemberFacts): Items {
  const items: Items = new Map();
  const itemOf = (coverId: string, userId: string, policyId: string) => {
    const known = items.get(coverId);
    if (known) return known;
    const { name = userId, holderId = null } = facts.persons.get(userId) ?? {};
    const isParental = facts.parentalIds.has(policyId);
    const places = { id: coverId, coverId, userId, policyId, isParental, holderId, name };
    const item: MemberItem = { ...places, operations: new Set(), rows: [], cover: null };
    items.set(coverId, item);
    return item;
  };
  for (const row of facts.rows) {
    const item = itemOf(row.coverId, row.userId, row.policyId);
    item.rows.push(row);
    item.operations.add(row.operation);
  }
  if (facts.isRoster) {
    for (const { coverId, userId, policyId } of facts.added) itemOf(coverId, userId, policyId).operations.add("ADD");
  }
  for (const { cover, ...changed } of facts.changedCovers) {
    const item =
      facts.isRoster && cover ? itemOf(cover.coverId, cover.userId, cover.policyId) : items.get(changed.rowId);
    if (!item) continue;
    item.cover = changed;
    if (facts.isRoster) item.operations.add("left_as" in changed.before ? "DELETE" : "EDIT");
  }
  addPersons(facts, items);
  return items;
}

/** A person whom the batch changed without a cover or a relative's cover is a separate item. */
function addPersons(facts: MemberFacts, items: Items): void {
  const users = new Set([...items.values()].map(({ userId }) => userId));
  for (const { rowId: userId } of facts.changedPersons) {
    const { name = userId, holderId = null } = facts.persons.get(userId) ?? {};
    if (users.has(userId) || (holderId !== null && users.has(holderId))) continue;
    const id = `person ${userId}`;
    const nowhere = { coverId: null, policyId: null, isParental: false, rows: [], cover: null };
    items.set(id, { ...nowhere, id, userId, holderId, name, operations: new Set(["EDIT"]) });
  }
}

/** The items that changed each person. A dependant who only followed the employee belongs to the employee's item. */
function ownersOf(facts: MemberFacts, items: Items): Map<string, MemberItem[]> {
  const byUser = new Map<string, MemberItem[]>();
  for (const item of items.values()) byUser.set(item.userId, [...(byUser.get(item.userId) ?? []), item]);
  return new Map(
    facts.changedPersons.map(({ rowId }) => {
      const holderId = facts.persons.get(rowId)?.holderId ?? "";
      return [rowId, byUser.get(rowId) ?? byUser.get(holderId) ?? []];
    }),
  );
}

/** Whether a field of an edit that the insurer has was changed again. */
const isChangedLater = ({ rows }: MemberItem, changedFields: MemberFacts["changedFields"]) =>
  rows.some(({ id }) => (changedFields.get(id)?.size ?? 0) > 0);

type Keep = (reason: RemainReason, more?: Partial<Reason>) => void;

function keepByRows(item: MemberItem, { laterRows, changedFields, merged }: MemberFacts, keep: Keep): void {
  const sent = item.rows.find(({ status }) => !STATUSES[status].rowsMayChange);
  if (sent && !isChangedLater(item, changedFields)) {
    const detail = String(sent.endorsementNumber);
    keep(STATUSES[sent.status].isAtInsurer ? "AT_INSURER" : "ACCEPTED", { detail });
  }
  const later = item.coverId === null ? undefined : laterRows.get(item.coverId);
  if (later) {
    const { by, atSeconds, endorsementNumber } = later;
    keep("LATER_ROW", { by, atSeconds, detail: String(endorsementNumber) });
  }
  const merge = merged.get(item.userId);
  if (merge) keep("MERGED", { by: merge.by, atSeconds: merge.atSeconds });
}

function keepByCovers(
  facts: MemberFacts,
  items: Items,
  keep: (id: string, reason: RemainReason, more?: Partial<Reason>) => void,
): void {
  for (const { coverId, uhid, eCardBy, isInUse, dependant } of facts.added) {
    if (!items.has(coverId)) continue;
    if (eCardBy !== null) keep(coverId, "E_CARD", { by: eCardBy });
    if (uhid !== null) keep(coverId, "UHID");
    if (isInUse) keep(coverId, "IN_USE");
    if (dependant !== null) keep(coverId, "DEPENDANT", { detail: dependant });
  }
  if (!facts.isRoster) return;
  const returning = returningOn(facts);
  for (const changed of facts.changedCovers) {
    const { rowId, changedSince, cover, by, atSeconds } = changed;
    if (changedSince.length > 0) keep(rowId, "CHANGED", { by, atSeconds });
    if (!isEndedCover(changed) || !cover) continue;
    if (cover.isCoveredAgain) keep(rowId, "COVERED_AGAIN");
    const employee = facts.persons.get(cover.userId)?.holderId ?? "";
    if (cover.uncoveredEmployee !== null && !returning(employee, cover.policyId)) {
      keep(rowId, "FAMILY", { detail: cover.uncoveredEmployee });
    }
  }
}

/** Whether an undo may restore the employee's cover that a dependant's cover on a policy needs. */
function returningOn({ changedCovers, parentalIds }: MemberFacts) {
  const ended = changedCovers.flatMap((changed) => (isEndedCover(changed) && changed.cover ? [changed.cover] : []));
  const policies = groupBy(ended, ({ userId }) => userId);
  return (employee: string, policyId: string): boolean =>
    policies.get(employee)?.some((cover) => cover.policyId === policyId || parentalIds.has(policyId)) ?? false;
}
