import type { Operation } from "../endorsements/verification";

/** What becomes of a life that the insurer rejected. */
export const NEXT_STEPS = [
  "SEND_DOCUMENTS",
  "CHECK_COVER",
  "CORRECT_DATA",
  "INFORM_HR",
  "ADD_AGAIN",
  "DELETE_AGAIN",
  "CORRECT_AGAIN",
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** By the words of the reason, the first that is there; whole words, so that 'page' is no age. */
const BY_REASON: readonly (readonly [RegExp, NextStep])[] = [
  [/\b(?:document|documents|proof|kyc|certificate|letter|form)\b/i, "SEND_DOCUMENTS"],
  [/\b(?:duplicate|already|exists|existing|covered elsewhere)\b/i, "CHECK_COVER"],
  [/\b(?:mismatch|incorrect|invalid|wrong|spelling|not match|missing|blank|format|dob|gender)\b/i, "CORRECT_DATA"],
  [
    /\b(?:age|limit|not eligible|ineligible|not allowed|not covered|window|family definition|mid ?term)\b/i,
    "INFORM_HR",
  ],
];

const BY_OPERATION = {
  ADD: "ADD_AGAIN",
  DELETE: "DELETE_AGAIN",
  EDIT: "CORRECT_AGAIN",
} as const satisfies Record<Operation, NextStep>;

/** The next step of a rejected row: by the insurer's reason, else by what the row was to do. */
export function nextStepOf(operation: Operation, reason: string | null): NextStep {
  const known = reason === null ? undefined : BY_REASON.find(([words]) => words.test(reason));
  return known?.[1] ?? BY_OPERATION[operation];
}
