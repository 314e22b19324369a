import { groupBy } from "../group-by";

/** What a batch did with one cover, or with a person without a cover. */
export type BatchItem = {
  id: string;
  userId: string;
  /** The employee of a dependant. */
  holderId: string | null;
  policyId: string | null;
  /** The policy is parental: its dependants leave with the employee's covers on other policies. */
  isParental: boolean;
  operations: ReadonlySet<"ADD" | "EDIT" | "DELETE">;
};

/**
 * The items that stay because of their family, with the item that each depends on. An employee stays while a dependant of
 * the same policy stays; a dependant's edit or exit stays while the employee's stays. So do the exits of an employee and of
 * parents on a parental policy.
 * @param remaining the ids of the items that cannot be undone by themselves.
 */
export function stayingWithFamily(items: readonly BatchItem[], remaining: ReadonlySet<string>): Map<string, BatchItem> {
  const families = new Map<string, { holder: BatchItem | null; dependants: BatchItem[] }>();
  for (const item of items) {
    const key = `${item.holderId ?? item.userId} ${item.policyId}`;
    const family = families.get(key) ?? { holder: null, dependants: [] };
    if (item.holderId === null) family.holder = item;
    else family.dependants.push(item);
    families.set(key, family);
  }
  const because = new Map<string, BatchItem>();
  const stays = ({ id }: BatchItem) => remaining.has(id) || because.has(id);
  const withParents = familiesWithParents(items);
  for (const { exits, parents } of withParents) {
    const staying = parents.find(({ id }) => remaining.has(id));
    for (const exit of exits) if (staying && !stays(exit)) because.set(exit.id, staying);
  }
  for (const { holder, dependants } of families.values()) {
    if (!holder) continue;
    const staying = dependants.find(({ id }) => remaining.has(id));
    if (staying && !stays(holder)) because.set(holder.id, staying);
    if (!stays(holder)) continue;
    for (const dependant of dependants) {
      if (remaining.has(dependant.id) || dependant.operations.has("ADD")) continue;
      because.set(dependant.id, holder);
    }
  }
  for (const { exits, parents } of withParents) {
    const [exit] = exits;
    if (!exit || !exits.every(stays)) continue;
    for (const parent of parents) if (!stays(parent)) because.set(parent.id, exit);
  }
  return because;
}

/** The exits of each employee, and those of the parents on parental policies. */
function familiesWithParents(items: readonly BatchItem[]) {
  const leaving = items.filter(({ operations }) => operations.has("DELETE"));
  const parents = groupBy(
    leaving.filter(({ isParental, holderId }) => isParental && holderId !== null),
    ({ holderId }) => holderId,
  );
  const exits = groupBy(
    leaving.filter(({ holderId }) => holderId === null),
    ({ userId }) => userId,
  );
  return [...parents].map(([holderId, own]) => ({ parents: own, exits: exits.get(holderId ?? "") ?? [] }));
}
