/** Direction marks and zero-width spaces. Not the two joiners that Indian scripts need. */
export const UNSEEN_MARKS = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

const ALL_MARKS = new RegExp(UNSEEN_MARKS, "g");

/** A cell without such marks. Tests first: this runs for each cell of a large file, and few have any. */
export const dropMarks = (text: string): string => (UNSEEN_MARKS.test(text) ? text.replace(ALL_MARKS, "") : text);
