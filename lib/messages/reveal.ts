/** One person's contact in full, for a role that sees contacts masked [quality §Security]. */
export const REVEAL = {
  open: "Show contact",
  title: "Show the contact of one member",
  notice: "Who asked and why is kept in the audit log.",
  reason: "Reason",
  show: "Show",
  cancel: "Cancel",
} as const;
