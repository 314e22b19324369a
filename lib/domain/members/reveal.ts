/** Why a masked contact is looked at (ruling 57). */
export const REVEAL_REASONS = ["CALL_BACK", "INSURER_QUERY", "CLAIM", "WRONG_CONTACT", "OTHER"] as const;
export type RevealReason = (typeof REVEAL_REASONS)[number];

export const REVEAL_PROBLEMS = {
  reasonNeeded: "Choose a reason",
  twoWordsNeeded: "Enter a reason of at least two words",
} as const;

/** Contacts that one person may look at per hour, unless configured. */
export const REVEALS_PER_HOUR = 30;
export const REVEAL_WINDOW_MS = 3_600_000;

/** Two different words, each of at least two different letters or digits: 'aaaaaaaaaa' explains nothing. */
export function hasTwoWords(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => new Set(word).size >= 2)).size >= 2;
}
