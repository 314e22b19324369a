import type { RevealReason } from "@/lib/domain/members/reveal";

/** One person's contact in full, for a role that sees contacts masked [quality §Security]. */
export const REVEAL = {
  open: "Show contact",
  titleOf: ({ name }: { name: string }) => `Show the contact of ${name}`,
  notice: "Your name and reason are recorded. Operations leads can see who looked at whom.",
  reason: "Reason",
  text: "Details",
  textHelp: "At least two words",
  ticket: "Ticket number, if there is one",
  limit: ({ limit }: { limit: number }) =>
    `You have looked at ${limit} contacts in the last hour. Your lead was notified. Please try again later.`,
  limitReached: ({ name, limit }: { name: string; limit: number }) =>
    `${name} reached the limit of ${limit} contacts per hour`,
  show: "Show",
  cancel: "Cancel",
  failed: "The contact could not be shown",
} as const;

export const REVEAL_REASON_LABELS: Readonly<Record<RevealReason, string>> = {
  CALL_BACK: "Call back",
  INSURER_QUERY: "Insurer's query",
  CLAIM: "Claim",
  WRONG_CONTACT: "Wrong contact",
  OTHER: "Other",
};

/** The report of looks at masked contacts (ruling 57). */
export const REVEALS_REPORT = {
  title: "Who looked at whom",
  table: "Looks at masked contacts",
  download: "Download",
  by: "Looked by",
  everyone: "Everyone",
  from: "From",
  to: "To",
  none: "No one has looked at a masked contact",
  noneFound: "No looks match the filter",
  loadFailed: "Unable to load the report",
  notOffered: "The connected provider does not record looks at contacts",
  showAll: "Show all",
} as const;
