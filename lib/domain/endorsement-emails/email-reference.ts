/** An endorsement ID without its prefix: 25 characters of base 32, in either case. */
const TOKEN_LENGTH = 25;
const ENDORSEMENT_ID = /^endo_([0-9a-v]{25})$/;
/** Mail programs fold a long subject inside the reference, and word processors replace its hyphen. */
const CHARACTER = "[0-9a-v]";
const REFERENCE = new RegExp(
  `(?<![0-9a-z])GC\\s*[-‐‑–—]\\s*((?:${CHARACTER}\\s*){${TOKEN_LENGTH - 1}}${CHARACTER})(?![0-9a-z])`,
  "gi",
);

/**
 * The reference in an email's subject that matches a reply to its endorsement: `[Ref: GC-0CM4…]`.
 * @throws RangeError if the text is not an endorsement ID.
 */
export function emailReference(endorsementId: string): string {
  const token = ENDORSEMENT_ID.exec(endorsementId)?.[1];
  if (token === undefined) throw new RangeError(`${endorsementId} is not an endorsement ID`);
  return `[Ref: GC-${token.toUpperCase()}]`;
}

/** Finds the endorsement ID in a subject. Returns null for none, and for several, because we do not guess. */
export function findEmailReference(subject: string): string | null {
  const named = [...subject.normalize("NFKC").matchAll(REFERENCE)].map(
    ([, token = ""]) => `endo_${token.replace(/\s/g, "").toLowerCase()}`,
  );
  const [id, ...others] = new Set(named);
  return id !== undefined && others.length === 0 ? id : null;
}
