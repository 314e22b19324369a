/** Max views per person over all lists. */
export const VIEWS_PER_PERSON = 50;
export const VIEW_NAME_LENGTH = 60;
/** Enough for a filter with twenty IDs in each group. */
export const VIEW_QUERY_LENGTH = 4000;

/** Parameters that are not part of a view: the page position and the view itself. */
const NO_PART_OF_A_VIEW: readonly string[] = ["page", "after", "before", "saved", "open"];

/** A view's parameters in a fixed order, so that equal views have equal text. Empty parameters are left out. */
export function viewQuery(words: Iterable<readonly [string, string]>): string {
  const stored = [...words].filter(([name, text]) => text !== "" && !NO_PART_OF_A_VIEW.includes(name));
  const view = new URLSearchParams(stored.map(([name, text]) => [name, text]));
  view.sort();
  return String(view);
}
