/** What a batch did with one cover, or with a person without a cover. */
export type BatchItem = {
  id: string;
  userId: string;
  /** The employee of a dependant. */
  holderId: string | null;
  policyId: string | null;
  operations: ReadonlySet<"ADD" | "EDIT" | "DELETE">;
};

/**
 * The items that stay because of their family, with the item that each depends on. An employee stays while a dependant of
 * the same policy stays; a dependant's edit or exit stays while the employee's stays.
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
  for (const { holder, dependants } of families.values()) {
    if (!holder) continue;
    const staying = dependants.find(({ id }) => remaining.has(id));
    if (staying && !remaining.has(holder.id)) because.set(holder.id, staying);
    if (!staying && !remaining.has(holder.id)) continue;
    for (const dependant of dependants) {
      if (remaining.has(dependant.id) || dependant.operations.has("ADD")) continue;
      because.set(dependant.id, holder);
    }
  }
  return because;
}
