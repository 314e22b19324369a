/** Direction marks and zero-width spaces. Not the two joiners that Indian scripts need. */
export const UNSEEN_MARKS = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

const ALL_MARKS = new RegExp(UNSEEN_MARKS, "g");
/** Spaces that do not equal the usual one: no-break, thin and others. */
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/;
const ALL_SPACES = new RegExp(SPACES, "g");
const UNUSUAL = new RegExp(`${UNSEEN_MARKS.source}|${SPACES.source}`);

/**
 * A cell without such marks, with usual spaces. Tests first: this runs for each cell of a large file, and few have any.
 */
export const dropMarks = (text: string): string =>
  UNUSUAL.test(text) ? text.replace(ALL_MARKS, "").replace(ALL_SPACES, " ") : text;
