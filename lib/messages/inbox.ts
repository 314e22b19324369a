import { counted } from "@/lib/domain/counted";
import type { EmailKind, KindReason } from "@/lib/domain/inbox/email-kind";
import type { AttachmentProblem, EmailFault, EmailProblem } from "@/lib/domain/inbox/inbox-email";
import type { MatchReason } from "@/lib/domain/inbox/match-company";

/** Emails that insurers and TPAs send us. */
export const INBOX_MESSAGES = {
  /** A file made from the tables in an email's text. */
  tableFile: "Table in the email.tsv",
  /** A web page with struck-through rows; spreadsheet programs open it under this name. */
  markedTableFile: "Table in the email.xls",
  /** For its sender, who sent no file. */
  tableOfSender: "the table in your email",
  movedMeanwhile: "Another user has moved this email. Check it again.",
  takenMeanwhile: ({ by }: { by: string }) => `${by} has already recorded the files of this email.`,
  dismissedMeanwhile: ({ by }: { by: string }) => `${by} has already dismissed this email.`,
  repliedMeanwhile: ({ by }: { by: string }) => `${by} has already replied to this file. Your reply was not sent.`,
  repliedToEmailMeanwhile: ({ by }: { by: string }) =>
    `${by} has already replied to this email. Your reply was not sent.`,
  noSender: "This email has no sender's address. Reply from the mailbox.",
  recordedMeanwhile: "This file is already recorded as another response.",
  partlyRecorded: "A file of this email is already recorded, so the email must stay with this endorsement.",
  arrived: "A response has arrived",
  look: "View the email",
  arrivedHelp: "These responses arrived by email. They change nothing until you read and record them.",
  loadFailed: "Unable to load the emails",
  unknownSender:
    "We have not sent emails to this domain. Anyone can use any sender name, so check who wrote this before you read its files.",
  noSubject: "No subject",
  noText: "This email has no text.",
  showText: "Show the full text",
  hideText: "Show less",
  textIsLonger: "The email is longer: open it in the mailbox",
  files: "Files of the email",
  outlooksOwn:
    "Only Outlook can read this file: open the email in Outlook, or ask the sender to send it again as HTML or plain text",
  moreFiles: ({ n }: { n: number }) =>
    `${counted(n, "more attachment", "more attachments")}: open the email in the mailbox`,
  recorded: "Recorded",
  replied: "Replied",
  repliedBy: ({ by, at }: { by: string; at: string }) => `${by} replied on ${at}.`,
  openInValidator: "Open in validator",
  openFileInValidator: ({ fileName }: { fileName: string }) => `Open in validator: ${fileName}`,
  company: "Company",
  noCompany: "Not known",
  severalCompanies: ({ names }: { names: string }) => `Several companies fit: ${names}`,
  alsoFits: ({ name, why }: { name: string; why: string }) => `It may be about ${name} instead: ${why}.`,
  ticket: ({ id }: { id: string }) => `ticket ${id}`,
  chooseCompany: "Choose the company",
  changeCompany: "Change",
  chooseCompanyOf: ({ from }: { from: string }) => `Choose the company of the email from ${from}`,
  chooseCompanyTitle: ({ from }: { from: string }) => `Which company is the email from ${from} about?`,
  chooseCompanyHelp: "Other emails from this address will match this company as well.",
  companyChosen: ({ company }: { company: string }) => `The email is about ${company}.`,
  save: "Save",
  employerArrived: "An employer's email has arrived",
  employerArrivedHelp:
    "This email has a list of members and no reply yet. Upload the list in the validator, unless you have done so, and reply.",
  questionArrived: "An email has arrived",
  questionArrivedHelp: "This email has neither a list of members nor a response. Reply to it, or dismiss it.",
  read: "Read the response",
  readFile: ({ fileName }: { fileName: string }) => `Read the response: ${fileName}`,
  opening: ({ fileName }: { fileName: string }) => `Opening ${fileName}…`,
  fileMissing: "This email has no such file.",
  openFailed: ({ fileName }: { fileName: string }) => `Unable to open ${fileName}`,
  readAgain: "Try again",
  readAgainEmail: ({ from }: { from: string }) => `Try again to read the email from ${from}`,
  isReadAgain: "We will try to read the email again within a minute.",
  readAgainAt: ({ when }: { when: string }) => `Next try: ${when}.`,
  notReadAgain: "This email cannot be retried.",
  cameBefore: "The same email is already here.",
  dismiss: "Dismiss",
  dismissEmail: ({ from }: { from: string }) => `Dismiss the email from ${from}`,
  dismissTitle: ({ from }: { from: string }) => `Dismiss the email from ${from}?`,
  dismissHelp: "We delete our copies of its files. The email stays in the mailbox.",
  reason: "Reason",
  dismissed: "Email dismissed.",
  failed: "Unable to change the email",
  reply: "Reply",
  replyTo: ({ from }: { from: string }) => `Reply to the email from ${from}`,
  replyTitle: ({ from }: { from: string }) => `Reply to ${from}`,
  recipient: ({ name, address, company }: { name: string; address: string; company: string | null }) =>
    `To ${name ? `${name} <${address}>` : address}${company ? ` · ${company}` : ""}`,
  joins: ({ name }: { name: string }) => `The email and your reply are added to the email thread of ${name}.`,
  joinsNone: "The email and your reply are not added to an endorsement. Attach the email first if it is about one.",
  replyText: "Text of the reply",
  replyQueued: "The reply is queued for sending.",
  replyFailed: "Unable to send the reply",
  draftFailed: "Unable to draft the reply",
  detach: "Not about this endorsement",
  detachEmail: ({ from }: { from: string }) => `Not about this endorsement: email from ${from}`,
  detached: "The email is back in the inbox.",
  unmatchedTitle: "Inbox",
  unmatchedHelp: "Emails not matched to an endorsement, newest first.",
  newest: ({ shown, total }: { shown: number; total: number }) =>
    `The newest ${shown} of ${total} are listed. Older ones follow as you attach or dismiss these.`,
  noneTitle: "No unmatched emails",
  none: "Every email is matched to an endorsement or dismissed.",
  notOfferedTitle: "The connected provider does not read a mailbox",
  notOffered: "Read responses on the details page of the endorsement.",
  attach: "Attach to an endorsement",
  attachEmail: ({ from }: { from: string }) => `Attach the email from ${from} to an endorsement`,
  attachTitle: ({ from }: { from: string }) => `Which endorsement is the email from ${from} about?`,
  attachSubmit: "Attach",
  attachSearch: "Company, policy, ticket or endorsement",
  attachFound: "Matching endorsements",
  attachNone: "No endorsement matches.",
  otherCompany: ({ matched, chosen }: { matched: string; chosen: string }) =>
    `The email is matched to ${matched}, but this endorsement is of ${chosen}.`,
  attached: ({ name }: { name: string }) => `The email is attached to ${name}.`,
  waiting: ({ count: n }: { count: number }) => counted(n, "email", "emails"),
  waitingTitle: "Emails not matched to an endorsement",
} as const;

export const EMAIL_PROBLEM_WORDS: Readonly<Record<EmailProblem, string>> = {
  TOO_LARGE: "This email is larger than 30 MB, so we did not fetch it. Open it in the mailbox.",
  UNREADABLE: "We could not read this email. Open it in the mailbox.",
};

export const EMAIL_KIND_WORDS: Readonly<Record<EmailKind, string>> = {
  LIVES: "List of members",
  RESPONSE: "Insurer's response",
  QUESTION: "Question",
};

export const KIND_REASON_WORDS: Readonly<Record<KindReason, string>> = {
  REFERENCE: "Its subject has the reference of an email that we sent",
  INSURER_SENDER: "We send emails to this insurer or TPA",
  INSURER_COLUMNS: "A file has the columns of an insurer's response",
  MEMBER_COLUMNS: "A file has the columns of a list of members",
  LOCKED_FILE: "A workbook has a password, for which the validator asks",
  NO_LIST: "It has no list of members and no response",
};

/** Why an email matches a company. */
export const MATCH_REASON_WORDS: Readonly<Record<MatchReason["kind"], (facts: MatchFacts) => string>> = {
  ENDORSEMENT: () => "attached to its endorsement",
  CHOSEN: () => "chosen by a user",
  REMEMBERED: () => "chosen for an earlier email from this address",
  CONTACT: ({ company }) => `the sender is a contact of ${company}`,
  DOMAIN: ({ company, value }) => `the sender's domain ${value} matches ${company}`,
  FORWARDED: ({ company, value }) => `forwards an email from ${value}, which matches ${company}`,
  POLICY: ({ value }) => `mentions policy number ${value}`,
  TICKET: ({ value }) => `mentions ticket ${value}`,
};
type MatchFacts = { company: string; value: string };

/** The reply to an employer after the upload. */
export const REPLY_MESSAGES = {
  title: "Reply to the email",
  to: ({ from, subject }: { from: string; subject: string }) => `To ${from} · ${subject}`,
  edit: "Edit reply",
  text: "Text of the reply",
  send: "Send reply",
  sent: "The reply is queued for sending.",
  failed: "Unable to send the reply",
  thread: "Show the email thread",
  linkFailed: "The email could not be attached to the endorsement",
  otherCompany: ({ matched, chosen }: { matched: string; chosen: string }) =>
    `This email matches ${matched}, but the file was uploaded for ${chosen}. The reply has members' data: check the recipient.`,
  source: "From an email",
  from: ({ from, subject }: { from: string; subject: string }) => `From ${from} · ${subject}`,
  ticket: "Ticket of the email",
  forget: "Detach the email",
  question: ({ fileName }: { fileName: string }) => `Open ${fileName} in the validator?`,
  brings: "It opens with the company and policy of the email.",
  open: "Open file",
  notNow: "Not now",
  notOpened: "The file of the email could not be opened",
} as const;

/** The emails of an endorsement in order. */
export const EMAIL_THREAD_MESSAGES = {
  title: "Email thread",
  label: ({ subject }: { subject: string }) => `Thread of ${subject}`,
  ticket: "Ticket",
  email: "Email",
  file: "File",
  endorsement: "Endorsement",
  reply: "Reply",
  show: "Show the email",
  hide: "Hide the email",
  download: ({ fileName }: { fileName: string }) => `Download ${fileName}`,
  created: ({ name, lives }: { name: string; lives: string }) => `${name}: ${lives}`,
  noReply: "Not sent yet",
} as const;

/** Why an email could not be stored. */
export const EMAIL_FAULT_WORDS: Readonly<Record<EmailFault, string>> = {
  NOT_GIVEN: "The mail server lists this email but does not deliver it.",
  NOT_SCANNED: "The malware scanner did not respond. We store files only after a scan.",
  NOT_STORED: "We could not store this email.",
  RENUMBERED: "The mail server renumbered the mailbox, so we can no longer find this email. Open it in the mailbox.",
};

export const ATTACHMENT_PROBLEM_WORDS: Readonly<Record<AttachmentProblem, string>> = {
  OTHER_KIND: "Not a workbook or .csv: open it in the mailbox",
  EMPTY: "Empty",
  TOO_LARGE: "Larger than 15 MB: open it in the mailbox",
  TOO_MANY: "Too many files in one email: open it in the mailbox",
  DAY_FULL: "Not stored: the daily limit for files by email is reached. Open it in the mailbox",
  MALWARE: "Not stored: the malware scanner rejected it",
};
