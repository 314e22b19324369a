/** The result of the rows, by operation. */
export const RESULT_WORDS = {
  ADD: { done: "Registered", stood: "Already registered" },
  EDIT: { done: "Changed", stood: "No change" },
  OFFBOARD: { done: "Offboarded", stood: "Left already" },
} as const;
