import { splitName } from "./normalise";

type StoredName = { firstName: string | null; lastName: string | null };

/** The two stored parts as one name. */
export const fullName = ({ firstName, lastName }: StoredName): string => `${firstName ?? ""} ${lastName ?? ""}`.trim();

/** A full name in two parts, as stored, and whether the split is certain. */
type PartedName = { firstName: string; lastName: string; isCertain: boolean };

/** Abbreviations that are never a complete first name: in "Mohd. Arif", Arif may not be a last name. */
const SHORT_FORMS = /^(?:mohd|md|mohammed|mohammad|muhammad|sk|sh|shaik|syed|smt|kum|km|dr|mr|mrs|ms|shri|sri)\.?$/i;
/** "S", "S.", "KR", "K.R.". In scripts without capitals, a whole name can be this short. */
const INITIALS = /^(?:\p{Lu}\.?){1,3}$/u;

/**
 * Splits a full name into the first word and the rest. Certain only for two whole words; initials, abbreviations and
 * names of one or three words could be split otherwise.
 */
export function partName(text: string): PartedName {
  const parts = splitName(text);
  const words = text.trim().split(/\s+/);
  const isCertain = words.length === 2 && words.every((word) => !INITIALS.test(word) && !SHORT_FORMS.test(word));
  return { ...parts, isCertain };
}
