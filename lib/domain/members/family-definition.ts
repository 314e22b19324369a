import { coversEmployeeOnly, type PolicyFacts, type Slab } from "../policies/types";
import type { Relationship } from "./types";

/** How many lives of each kind a family definition covers; 0 = not covered. */
export type FamilyRules = {
  /** The original definition, for messages. */
  text: string;
  self: number;
  spouse: number;
  partner: number;
  child: number;
  parent: number;
  "parent-in-law": number;
  /** Only "Parents + Parents-in-law" covers both together [domain §14]. */
  parentsWithInLaws: boolean;
};

const DEFAULT_CHILDREN = 2;
const MAX_PARENTS = 2;
const EMPLOYEE_ONLY = "Employee Only";

const IN_LAW = /in[\s-]*laws?\b/;
const OWN_PARENTS = /\bparents?\b(?![\s-]*in[\s-]*law)|\bmother\b(?![\s-]*in)|\bfather\b(?![\s-]*in)/;
const BOTH_PARENT_SETS = /\bparents?\s*(?:\+|&|and)\s*parents?[\s-]*in[\s-]*law/;
/**
 * Brokers' abbreviations: "ESC", "ESCP", "E+S+C", "1+3" (employee + spouse + two children), "1+5" (and two parents).
 */
const SHORT_FORM = /\be\s*\+?\s*s(?:\s*\+?\s*c(?:\s*\+?\s*p)?)?\b/;
const HEAD_COUNT = /^\s*1\s*\+\s*(\d)\b/;
const CHILD_COUNT = /(\d+)\s*(?:dependent\s+|dependant\s+)?(?:child|kid)/;

/** Parses a family definition. GPA and GTL cover only employees [domain §4, §14]. */
export function familyRulesOf(
  policy: Pick<PolicyFacts, "policyType" | "isParentalPolicy" | "familyDefinition">,
  slab?: Pick<Slab, "familyDefinition"> | null,
): FamilyRules {
  const text = slab?.familyDefinition?.trim() || policy.familyDefinition?.trim() || EMPLOYEE_ONLY;
  if (coversEmployeeOnly(policy.policyType)) return employeeOnly(text);
  const words = text.toLowerCase();
  const short = SHORT_FORM.exec(words)?.[0] ?? "";
  const heads = Number(HEAD_COUNT.exec(words)?.[1] ?? 0);
  const hasSpouse = /spouse|wife|husband|partner|\bfamily\b/.test(words) || short !== "" || heads >= 1;
  const hasChildren = /child|kid|\bfamily\b/.test(words) || short.includes("c") || heads >= 2;
  const hasParents = OWN_PARENTS.test(words) || short.includes("p") || heads >= 5;
  const childrenByHeads = heads >= 2 && heads <= 4 ? heads - 1 : DEFAULT_CHILDREN;
  const childCount = Number(CHILD_COUNT.exec(words)?.[1] ?? childrenByHeads);
  return {
    text,
    self: policy.isParentalPolicy ? 0 : 1,
    spouse: hasSpouse ? 1 : 0,
    partner: words.includes("partner") ? 1 : 0,
    child: hasChildren ? childCount : 0,
    parent: hasParents ? MAX_PARENTS : 0,
    "parent-in-law": IN_LAW.test(words) ? MAX_PARENTS : 0,
    parentsWithInLaws: BOTH_PARENT_SETS.test(words),
  };
}

function employeeOnly(text: string): FamilyRules {
  return { text, self: 1, spouse: 0, partner: 0, child: 0, parent: 0, "parent-in-law": 0, parentsWithInLaws: false };
}

/** Spouse and partner share one place. */
export type Place = Exclude<Relationship, "partner">;

export function placeOf(relationship: Relationship): Place {
  return relationship === "partner" ? "spouse" : relationship;
}
