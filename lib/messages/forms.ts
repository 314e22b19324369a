/** The messages of every form. */
export const FORM_MESSAGES = {
  fixErrors: "Please fix all form errors!", // spec 1 §5
  empty: "This field cannot be empty.", // spec 1 §5
  invalid: "Please enter a valid value", // spec 1 §5
} as const;
