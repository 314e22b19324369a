import { joinWithAnd } from "../text/join-with-and";
import { wordList } from "../word-list";
import { type CompanyFields, companyWarnings } from "./check-company";

export type CompanyIdentity = Pick<CompanyFields, "gstNumber" | "panNumber"> & { name: string | null };

/** A company on record that may equal the entered one, and the facts they share. */
export type SimilarCompany = { id: string; name: string; shared: SharedFact[] };
type SharedFact = "name" | "gstNumber" | "panNumber";

const FACT_WORDS: Record<SharedFact, string> = { name: "name", gstNumber: "GST number", panNumber: "PAN number" };

/** Endings that only state a company's legal form. */
const LEGAL_SUFFIXES: ReadonlySet<string> = new Set(
  wordList(
    "private | pvt | pte | limited | ltd | llp | opc | plc | inc | incorporated | corp | corporation | company | co",
  ),
);

/**
 * The key for comparing legal names, without case, accents, punctuation, spaces and legal suffixes (ruling 50). "M/s
 * A.B.C. Foods (P) Ltd." and "ABC Foods Private Limited" are both "abcfoods".
 */
function legalNameKey(name: string): string {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/^\s*m\/s\b/, "")
    .replaceAll("&", " and ")
    .replace(/[\p{M}'’]/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  let end = words.length;
  while (end > 1 && isSuffix(words[end - 1], end < words.length)) end -= 1;
  return words.slice(0, end).join("");
}

/** "P" means Private only before another suffix. */
const isSuffix = (word = "", isBeforeSuffix: boolean) => LEGAL_SUFFIXES.has(word) || (word === "p" && isBeforeSuffix);

/** The facts that an entered company shares with one on record. Empty facts never match. */
export function sharedFacts(entered: CompanyIdentity, other: CompanyIdentity): SharedFact[] {
  const isShared: Record<SharedFact, boolean> = {
    name: hasText(entered.name) && legalNameKey(entered.name) === legalNameKey(other.name ?? ""),
    gstNumber: hasText(entered.gstNumber) && entered.gstNumber === other.gstNumber,
    panNumber: hasText(entered.panNumber) && entered.panNumber === other.panNumber,
  };
  return (["name", "gstNumber", "panNumber"] as const).filter((fact) => isShared[fact]);
}

const hasText = (text: string | null): text is string => text !== null && text !== "";

/** The facts to compare with other companies; for a correction, only the changed ones. */
export function identityToCompare(entered: CompanyIdentity, before: CompanyIdentity | null): CompanyIdentity {
  const changed = (fact: SharedFact) => (entered[fact] && entered[fact] !== before?.[fact] ? entered[fact] : null);
  return { name: changed("name"), gstNumber: changed("gstNumber"), panNumber: changed("panNumber") };
}

/** "Same GST number and PAN number as Kaveri Foods Private Limited". */
export function describeSimilar({ name, shared }: Pick<SimilarCompany, "name" | "shared">): string {
  return `Same ${joinWithAnd(shared.map((fact) => FACT_WORDS[fact]))} as ${name}`;
}

/** Warnings about new or changed facts that the user must confirm before saving (ruling 50). */
export function warningsAbout(
  entered: CompanyIdentity,
  before: CompanyIdentity | null,
  similar: readonly Pick<SimilarCompany, "name" | "shared">[],
): string[] {
  const { gstNumber, panNumber } = identityToCompare(entered, before);
  const ofNumbers = gstNumber || panNumber ? Object.values(companyWarnings(entered)) : [];
  return [...ofNumbers, ...similar.map(describeSimilar)];
}
