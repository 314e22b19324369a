import type { Operation } from "../endorsements/verification";

/** The next steps for a life that the insurer or the TPA rejected. */
export const NEXT_STEPS = [
  "SEND_DOCUMENTS",
  "CHECK_COVER",
  "CORRECT_DATA",
  "INFORM_HR",
  "ADD_AGAIN",
  "DELETE_AGAIN",
  "CORRECT_AGAIN",
  "ASK_AGAIN",
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** The first match in the reason wins. Whole words only, so that 'page' does not match 'age'. */
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

/**
 * The next step for a rejected row: by the reason, else by the row's operation. A posted row is in force even if the TPA
 * rejects it, so it is not filed again.
 */
export function nextStepOf(operation: Operation, reason: string | null, { isPosted }: { isPosted: boolean }): NextStep {
  const byReason = BY_REASON.find(([words]) => words.test(reason ?? ""))?.[1];
  if (isPosted && (byReason === undefined || byReason === "INFORM_HR")) return "ASK_AGAIN";
  return byReason ?? BY_OPERATION[operation];
}
