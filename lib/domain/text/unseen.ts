/**
 * Invisible characters: control characters except line ends and tabs, lone surrogates, direction marks and zero-width
 * spaces. Keeps the two joiners that Indian scripts need.
 */
const UNSEEN = /[^\P{Cc}\n\t]|[\p{Surrogate}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
const ALL_UNSEEN = new RegExp(UNSEEN, "gu");

/** Text without invisible characters. Tests first: this runs for each cell of a large file, and few have any. */
export const dropUnseen = (text: string): string => (UNSEEN.test(text) ? text.replace(ALL_UNSEEN, "") : text);
