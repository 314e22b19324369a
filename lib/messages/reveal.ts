import type { DataAccess } from "@/lib/domain/members/data-access";
import type { RevealReason } from "@/lib/domain/members/reveal";

/** One person's contact in full, for a role that sees contacts masked [quality §Security]. */
export const REVEAL = {
  open: "Show contact",
  titleOf: ({ name }: { name: string }) => `Show the contact of ${name}`,
  notice: "Your name and reason are recorded. Operations leads can see who viewed which contact.",
  reason: "Reason",
  text: "Details",
  textHelp: "At least two words",
  ticket: "Ticket number, if there is one",
  limit: ({ limit }: { limit: number }) =>
    `You have viewed ${limit} contacts in the last hour. Your lead was notified. Please try again later.`,
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

/** What was shown or handed over. */
export const DATA_ACCESS_LABELS: Readonly<Record<DataAccess, string>> = {
  revealContact: "Contact in full",
  downloadPersonalData: "All personal data",
  generateECard: "E-card",
  openKycDocument: "KYC document",
  exportMembers: "List of members",
  downloadRenewalRoster: "Roster for the renewal",
  getInsurerFile: "Insurer's file",
  getTpaFile: "TPA's file",
  tryFormatDraft: "Trial of an insurer's format",
  getEmailFile: "File of a sent email",
  openInboxAttachment: "Attachment of a received email",
  downloadFlexPremiums: "Flex premiums",
  exportChangeRequests: "Change requests",
  generateEnrolmentReport: "Enrolment report",
  fetchHrmsData: "HRMS requests",
  downloadSharedSheet: "Workbook of a script",
  downloadContactReveals: "This report",
  downloadRecordHistory: "History of a record",
  getCounterFile: "Reversing endorsement",
  getProposedUpload: "Refused rows of a proposed upload",
};

/** The report of looks at masked contacts (ruling 57) and of downloads. */
export const REVEALS_REPORT = {
  title: "Who looked at whom",
  table: "Views and downloads",
  download: "Download",
  by: "User",
  everyone: "Everyone",
  action: "Action",
  everything: "Views and downloads",
  from: "From",
  to: "To",
  none: "No one has viewed a masked contact or downloaded members' data",
  noneFound: "No views or downloads match the filter",
  loadFailed: "Unable to load the report",
  notOffered: "The connected provider does not record views of contacts",
  showAll: "Show all",
} as const;
