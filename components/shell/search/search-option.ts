import type { Place } from "@/lib/client/recent-places";

/** One row of the search: a screen, a record or an action. */
export type SearchOption = {
  key: string;
  label: string;
  description?: string | undefined;
  /** Further words that find it. */
  words?: string | undefined;
} & ({ place: Place; run?: never } | { run: () => void; place?: never });

export type OptionGroup = { label: string; options: readonly SearchOption[] };

export function optionOf(place: Place): SearchOption {
  return { key: `${place.kind} ${place.href}`, label: place.label, description: place.description, place };
}

/** Whether the label contains each word, in any case and order. */
export function hasWords(label: string, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => label.toLowerCase().includes(word));
}

const SHORTEST_START = 3;

/**
 * Whether each typed word begins a word of the label. Stricter than `hasWords`, because Enter runs an action: two letters
 * of a name must not.
 */
export function startsWords(label: string, text: string): boolean {
  const starts = label.toLowerCase().split(/[^\p{L}\p{N}-]+/u);
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return text.trim().length >= SHORTEST_START && words.every((word) => starts.some((start) => start.startsWith(word)));
}
