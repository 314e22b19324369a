/** At most so many views per person, of all lists together. */
export const VIEWS_PER_PERSON = 50;
export const VIEW_NAME_LENGTH = 60;
/** A filter of twenty ids in each of its groups fits. */
export const VIEW_WORDS_LENGTH = 4000;

/** What a view is not: the place in its pages, and the view itself. */
const NO_PART_OF_A_VIEW: readonly string[] = ["page", "after", "before", "saved", "open"];

/** A view as the words of an address, in one order, so that the same view is the same text; empty words are left out. */
export function viewWords(words: Iterable<readonly [string, string]>): string {
  const stored = [...words].filter(([name, text]) => text !== "" && !NO_PART_OF_A_VIEW.includes(name));
  stored.sort(([one], [other]) => (one < other ? -1 : 1));
  return String(new URLSearchParams(stored.map(([name, text]) => [name, text])));
}
