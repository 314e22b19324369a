import type { LocalDate } from "./dates/local-date";

/** A version that applies from a date. */
type Version = { number: number; from: LocalDate };
export const VERSION_STATES = ["current", "future", "past", "replaced"] as const;
export type VersionState = (typeof VERSION_STATES)[number];

/** The version in force on a date: the latest one that has started. Of two with the same start, the one made later. */
export function versionOn<V extends Version>(versions: readonly V[], day: LocalDate): V | null {
  const begun = versions.filter(({ from }) => from <= day);
  return begun.reduce<V | null>((held, version) => (held === null || isLater(version, held) ? version : held), null);
}

const isLater = (version: Version, other: Version) =>
  version.from > other.from || (version.from === other.from && version.number > other.number);

/** The next version after a date. */
export function nextVersion<V extends Version>(versions: readonly V[], day: LocalDate): V | null {
  const [next] = versions.flatMap(({ from }) => (from > day ? [from] : [])).sort();
  return next ? versionOn(versions, next) : null;
}

/** `replaced`: a later version has the same start date. `past`: a version with a later start is in force. */
export function stateOfVersion(version: Version, versions: readonly Version[], day: LocalDate): VersionState {
  const isReplaced = versions.some(({ from, number }) => from === version.from && number > version.number);
  if (isReplaced) return "replaced";
  if (version.from > day) return "future";
  return versionOn(versions, day)?.number === version.number ? "current" : "past";
}
