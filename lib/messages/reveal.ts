/** One person's contact in full, for a role that sees contacts masked [quality §Security]. */
export const REVEAL = {
  open: "Show contact",
  titleOf: ({ name }: { name: string }) => `Show the contact of ${name}`,
  notice: "Your name and reason are recorded in the audit log.",
  reason: "Reason",
  show: "Show",
  cancel: "Cancel",
  failed: "The contact could not be shown",
} as const;
