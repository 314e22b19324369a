/** Recently opened search results, per person in this browser, until sign-out. */
const PREFIX = "genome:recent:";
const MOST = 8;

/** Target of a search result. Its kind selects the icon. */
export type Place = { kind: PlaceKind; label: string; description?: string | undefined; href: string };
const PLACE_KINDS = ["screen", "member", "endorsement", "company", "policy", "cdAccount"] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** The latest first; none if the browser stores nothing or the data is unreadable. */
export function listRecentPlaces(personId: string): Place[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + personId) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isPlace).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberPlace(personId: string, place: Place): void {
  const others = listRecentPlaces(personId).filter(({ href }) => href !== place.href);
  try {
    localStorage.setItem(PREFIX + personId, JSON.stringify([place, ...others].slice(0, MOST)));
  } catch {
    // Storage is full or blocked: the search works without it.
  }
}

/** Deletes everyone's: called at sign-out, because they include members' names. */
export function forgetPlaces(): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
  for (const key of keys) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}

/** Whether stored data, possibly from an earlier version, is a link to a screen of the console. */
function isPlace(value: unknown): value is Place {
  const place = Object(value) as Partial<Record<keyof Place, unknown>>;
  const isKnown = PLACE_KINDS.some((kind) => kind === place.kind);
  return isKnown && typeof place.label === "string" && typeof place.href === "string" && place.href.startsWith("/app/");
}
