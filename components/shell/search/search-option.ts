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
