import { nextTurn } from "./next-turn";

/** Some milliseconds of the page's time. */
const PORTION = 2000;

/** Goes through a list that may be long; between portions the page gets its turn. */
export async function inTurns<Item>(list: readonly Item[], visit: (item: Item, index: number) => void): Promise<void> {
  for (const [index, item] of list.entries()) {
    if (index % PORTION === PORTION - 1) await nextTurn();
    visit(item, index);
  }
}
