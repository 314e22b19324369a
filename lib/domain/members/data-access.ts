/** Audited actions that show or hand over members' personal data, and change nothing. */
export const DATA_ACCESS = [
  "revealContact",
  "downloadPersonalData",
  "generateECard",
  "openKycDocument",
  "exportMembers",
  "downloadRenewalRoster",
  "getInsurerFile",
  "getTpaFile",
  "tryFormatDraft",
  "getEmailFile",
  "openInboxAttachment",
  "downloadFlexPremiums",
  "exportChangeRequests",
  "generateEnrolmentReport",
  "fetchHrmsData",
  "downloadSharedSheet",
  "downloadContactReveals",
  "downloadRecordHistory",
  "getCounterFile",
  "getProposedUpload",
] as const;
export type DataAccess = (typeof DATA_ACCESS)[number];
