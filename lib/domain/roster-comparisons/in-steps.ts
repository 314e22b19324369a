import { addToGroup } from "../group-by";

/** Items per step, between which a program does other work: some milliseconds. */
const ITEMS_PER_STEP = 2_000;

/** Goes through the items step by step; each step is a number of items. */
export function* inSteps<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => void,
): Generator<number, void> {
  for (let from = 0; from < items.length; from += ITEMS_PER_STEP) {
    const to = Math.min(from + ITEMS_PER_STEP, items.length);
    for (let index = from; index < to; index += 1) work(items[index] as Item, index);
    yield to - from;
  }
}

/** `groupBy`, step by step. */
export function* groupInSteps<Key, Item>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): Generator<number, Map<Key, Item[]>> {
  const groups = new Map<Key, Item[]>();
  yield* inSteps(items, (item) => addToGroup(groups, keyOf(item), item));
  return groups;
}
