import type { LocalDate } from "../dates/local-date";
import { normaliseGender, normaliseName } from "../members/normalise";

/** The facts that identify one person in two records (ruling 51), in screen order. */
export const IDENTITY_FIELDS = ["name", "dob", "gender"] as const;
export type IdentityField = (typeof IDENTITY_FIELDS)[number];

export type Identity = { name: string; dob: LocalDate | null; gender: string | null };

type SamePerson = { isSame: true; differs: [] } | { isSame: false; differs: IdentityField[] };

const KEYS: Readonly<Record<IdentityField, (person: Identity) => string>> = {
  name: ({ name }) => normaliseName(name),
  dob: ({ dob }) => dob ?? "",
  gender: ({ gender }) => normaliseGender(gender ?? ""),
};

/** Whether two records are one person: name, birth date and gender match where both records have a value (ruling 51). */
export function samePerson(one: Identity, other: Identity): SamePerson {
  const differs = IDENTITY_FIELDS.filter((field) => {
    const [a, b] = [KEYS[field](one), KEYS[field](other)];
    return a !== "" && b !== "" && a !== b;
  });
  return differs.length === 0 ? { isSame: true, differs: [] } : { isSame: false, differs };
}

/** What the user states about a pair that differs: the differences they accepted, and why both records are one person. */
type MergeConsent = {
  acceptedDifferences?: readonly IdentityField[] | undefined;
  reason?: string | undefined;
};

export const MERGE_REASON = { minLength: 10, maxLength: 500 } as const;

/**
 * What a pair still needs before it can be merged; null when nothing is missing. The tick names the differences that the
 * user saw: a difference that appeared later needs a new tick.
 */
export function missingConsent(differs: readonly IdentityField[], consent: MergeConsent): "tick" | "reason" | null {
  const accepted = consent.acceptedDifferences ?? [];
  if (differs.some((field) => !accepted.includes(field))) return "tick";
  if (differs.length === 0) return null;
  return (consent.reason ?? "").trim().length < MERGE_REASON.minLength ? "reason" : null;
}
