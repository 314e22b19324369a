import type { FormatMember, FormatNominee } from "./format-member";

/** Titles that follow from stored facts; the console stores no title. */
export const TITLES = ["mr", "mrs", "ms", "master", "miss"] as const;

const ADULT_AGE = 18;

/**
 * Master or Miss below 18, else Mr; a woman is Mrs if her marital status is married or she is the employee's wife, else
 * Ms. Without a gender of male or female there is no title.
 */
export function titleOf({ gender, age, maritalStatus, relationship }: FormatMember): (typeof TITLES)[number] | null {
  const isMinor = age !== null && age < ADULT_AGE;
  if (gender === "male") return isMinor ? "master" : "mr";
  if (gender !== "female") return null;
  if (isMinor) return "miss";
  return maritalStatus === "married" || relationship === "spouse" ? "mrs" : "ms";
}

const wordsOf = ({ lastName }: FormatMember): string[] => lastName.trim().split(/\s+/).filter(Boolean);

/** The words between the first name and the last word: the stored last name is everything after the first name. */
export const middleNameOf = (member: FormatMember): string | null => wordsOf(member).slice(0, -1).join(" ") || null;

/** The last word of the name, for a layout with a column for middle names. */
export const surnameOf = (member: FormatMember): string | null => wordsOf(member).at(-1) ?? null;

/** Separates several nominees in one cell, in the same order in each column. */
export const NOMINEE_SEPARATOR = "; ";

/** A fact of all nominees, largest share first; null if none has it. */
export function nomineesOf(member: FormatMember, fact: (nominee: FormatNominee) => string | null): string | null {
  const texts = [...(member.nominees ?? [])].sort((one, other) => other.sharePercent - one.sharePercent).map(fact);
  return texts.some(Boolean) ? texts.map((text) => text ?? "").join(NOMINEE_SEPARATOR) : null;
}
