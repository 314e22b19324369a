/** The messages of every form. */
export const FORM_MESSAGES = {
  fixErrors: "Please fix all form errors!", // spec 1 §5
  empty: "This field cannot be empty.", // spec 1 §5
  unreadableDate: "Enter a date such as 01/08/2026",
  dateTooEarly: (first: string) => `Enter a date from ${first} on`,
  dateTooLate: (last: string) => `Enter a date up to ${last}`,
  full: (limit: number) => `At most ${limit.toLocaleString("en-IN")} characters. A longer text is cut off.`,
  invalid: "Please enter a valid value", // spec 1 §5
} as const;

/** Edits one value on the page of its record. */
export const EDIT_MESSAGES = { editField: ({ label }: { label: string }) => `Edit ${label}` } as const;
