import { HISTORY_DOWNLOADED, MEMBERS_DOWNLOADED, MOVE_UNDONE, STATUS_CHANGED } from "../endorsements/history";

/** What an audited call did to a record, in words. A call without an entry is shown by name. */
const DONE: Readonly<Record<string, string>> = {
  createCdAccount: "Created the account",
  linkCdAccount: "Linked policies",
  changeAccountNumber: "Changed the account ID",
  delinkCdAccount: "Delinked the account",
  putCdStatement: "Stored the insurer's statement",
  deleteCdStatement: "Deleted the insurer's statement",
  addBalanceAdjustment: "Posted an entry",
  reconcileCdAccount: "Compared with the insurer's statement",
  resolveDifference: "Resolved a difference from the insurer's statement",
  matchDifference: "Matched a line of the insurer's statement",
  emailLedger: "Emailed the ledger",
  downloadLedger: "Downloaded the ledger",
  changeConfiguration: "Changed the configuration",
  addHoliday: "Added a holiday",
  removeHoliday: "Removed a holiday",
  changeStaffRoles: "Changed the roles",
  giveGenomeAccess: "Gave access",
  addStaff: "Gave access",
  recordSignIn: "Signed in",
  exportAccessReview: "Downloaded the access review",
  createEnrolment: "Set up the enrolment",
  extendEnrolment: "Extended the enrolment",
  completeEnrolment: "Completed the enrolment",
  changeEmailContact: "Changed the email addresses",
  createWebhook: "Added the webhook",
  changeWebhook: "Changed the webhook",
  pauseWebhook: "Paused or resumed the webhook",
  rotateWebhookSecret: "Created a new secret",
  resendDelivery: "Sent an event again",
  resendDeliveries: "Sent events again",
  createApiClient: "Created the API client",
  changeApiClient: "Changed the API client",
  rotateApiClientSecret: "Created a new secret",
  revokeApiClient: "Revoked the access",
  putBenefitFile: "Stored a file",
  deleteBenefitFile: "Deleted a file",
  updateEndorsementStatus: STATUS_CHANGED,
  undoMove: MOVE_UNDONE,
  downloadRecordHistory: HISTORY_DOWNLOADED,
  exportMembers: MEMBERS_DOWNLOADED,
  setNotificationChoice: "Changed a notification setting",
  setStartPage: "Changed the start page",
};

/** Calls that show data and change nothing. */
const VIEWS: ReadonlySet<string> = new Set([
  "emailLedger",
  "downloadLedger",
  "exportAccessReview",
  "recordSignIn",
  "downloadRecordHistory",
  "exportMembers",
  "openKycDocument",
  "getEmailFile",
  "getTpaFile",
  "getInsurerFile",
  "openInboxAttachment",
  "tryFormatDraft",
  "revealContact",
  "generateECard",
]);

export const describeRecordAction = (action: string): string => DONE[action] ?? action;

export const isRecordView = (action: string): boolean => VIEWS.has(action);
