/** An endorsement's id without its prefix: 25 emails of base 32, the same in upper and lower case. */
const TOKEN_LENGTH = 25;
const ENDORSEMENT_ID = /^endo_([0-9a-v]{25})$/;
/** Mailers fold a long subject inside the reference, and word processors lengthen its hyphen. */
const EMAIL = "[0-9a-v]";
const REFERENCE = new RegExp(
  `(?<![0-9a-z])GC\\s*[-‐‑–—]\\s*((?:${EMAIL}\\s*){${TOKEN_LENGTH - 1}}${EMAIL})(?![0-9a-z])`,
  "gi",
);

/**
 * How an email's subject names its endorsement, so that an answer to it finds the way back: `[Ref: GC-0CM4…]`.
 * @throws RangeError for what is no id of an endorsement.
 */
export function emailReference(endorsementId: string): string {
  const token = ENDORSEMENT_ID.exec(endorsementId)?.[1];
  if (token === undefined) throw new RangeError(`${endorsementId} is no id of an endorsement`);
  return `[Ref: GC-${token.toUpperCase()}]`;
}

/** The endorsement that a subject names, whatever stands around the reference; null for none, and for several: none is guessed. */
export function findEmailReference(subject: string): string | null {
  const named = [...subject.normalize("NFKC").matchAll(REFERENCE)].map(
    ([, token = ""]) => `endo_${token.replace(/\s/g, "").toLowerCase()}`,
  );
  const [id, ...others] = new Set(named);
  return id !== undefined && others.length === 0 ? id : null;
}
