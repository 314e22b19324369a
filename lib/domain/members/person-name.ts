import { splitName } from "./normalise";

/** A full name in its two parts, as people are stored, and whether somebody could part it otherwise. */
export type PartedName = { firstName: string; lastName: string; isCertain: boolean };

/** Short for a first name of its own, never one: "Mohd. Arif" has no last name Arif for certain. */
const SHORT_FORMS = /^(?:mohd|md|mohammed|mohammad|muhammad|sk|sh|shaik|syed|smt|kum|km|dr|mr|mrs|ms|shri|sri)\.?$/i;
/** "S", "S.", "KR", "K.R."; scripts without capitals write a name with as few letters. */
const INITIALS = /^(?:\p{Lu}\.?){1,3}$/u;

/**
 * A full name in its parts: the first word and the rest. Certain for two whole words only; initials, short forms, one word or
 * three could be parted otherwise.
 */
export function partName(text: string): PartedName {
  const parts = splitName(text);
  const words = text.trim().split(/\s+/);
  const isCertain = words.length === 2 && words.every((word) => !INITIALS.test(word) && !SHORT_FORMS.test(word));
  return { ...parts, isCertain };
}
