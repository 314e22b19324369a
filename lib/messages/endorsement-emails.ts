import { counted } from "@/lib/domain/counted";
import type { EmailStage } from "@/lib/domain/endorsement-emails/email-stages";
import type { FormatStage } from "@/lib/domain/insurer-formats/format";

const NAMES: Readonly<Record<EmailStage, string>> = { INSURER: "insurer", TPA: "TPA", EMPLOYER: "employer" };

/** Emails with an endorsement's file to the insurer or TPA, and their addresses. */
export const ENDORSEMENT_EMAIL_MESSAGES = {
  noFormat: ({ stage }: { stage: FormatStage }) => `${stage === "TPA" ? "TPA" : "Insurer"} format not available`,
  declined: "The insurer declined this endorsement. Move it to In Progress before you send it again.",
  noLives: "The endorsement has no lives to send",
  tooLarge: ({ megabytes }: { megabytes: number }) =>
    `The file is larger than ${megabytes} MB, the limit of mail servers. Download it and send it another way.`,
  sentMeanwhile: ({ by }: { by: string }) => `${by} has already sent this email. Yours was not sent.`,
  noParty: "Insurer or TPA not found",

  sendTo: ({ stage }: { stage: FormatStage }) => `Send to ${NAMES[stage]}`,
  dialogTitle: ({ name, endorsement }: { name: string; endorsement: string }) => `Send ${endorsement} to ${name}`,
  loadFailed: "Unable to prepare the email",
  bulkTitle: ({ count }: { count: number }) => `Send ${counted(count, "endorsement", "endorsements")} to the insurer?`,
  bulkHelp: "Each email has the saved addresses and the standard message. Open an endorsement to change its email.",
  sendEach: ({ count }: { count: number }) => `Send ${count}`,
  notSent: ({ why }: { why: string }) => `Not sent: ${why}`,
  alreadySent: ({ by }: { by: string }) => `already sent by ${by}`,
  to: "To",
  cc: "Cc",
  addressesHelp: "Separate addresses with commas",
  optional: "Optional",
  toNeeded: "Enter at least one address",
  wrongAddress: ({ address }: { address: string }) => `'${address}' is not an email address`,
  tooManyAddresses: ({ max }: { max: number }) => `At most ${max} addresses`,
  subject: "Subject",
  text: "Message",
  attachment: "Attachment",
  rows: ({ rows }: { rows: number }) => counted(rows, "row", "rows"),
  send: "Send",
  sendAgain: "Send again",
  write: "Write as a file",
  sendFailed: "Unable to send the email",
  queued: "The email is queued for sending.",
  written: "The email was written as a file.",
  notMailed:
    "No mail server is set up. The email is written as a file to the provider's folder 'outbox'. It is not delivered until someone sends that file.",
  noContact: ({ name }: { name: string }) => `No email address is saved for ${name}.`,
  enterContact: "Add one under Email addresses",
  findings: "The recipient may reject this file",
  strangers: ({ name, addresses }: { name: string; addresses: string }) =>
    `Not a saved address of ${name}: ${addresses}. The file contains personal data.`,
  again: ({ by, when, state }: { by: string; when: string; state: string }) =>
    `Send again. ${by} already sent it on ${when} (${state}).`,
  againNeeded: "Confirm that you want to send it again",
  emailTo: ({ stage }: { stage: EmailStage }) => `Email to the ${NAMES[stage]}`,
  file: "Download",
  fileOf: ({ file }: { file: string }) => `Download ${file} as sent`,
  addressed: ({ file, to }: { file: string | null; to: string }) => (file === null ? to : `${file} to ${to}`),
  triedAgain: ({ when }: { when: string }) => `next try at ${when}`,

  contacts: "Email addresses",
  contactsFailed: "Unable to load the addresses",
  contactsNotOffered: "The connected provider does not send emails",
  contactsNotOfferedText: "Download the member files and send them to insurers and TPAs yourself.",
  search: "Search insurers and TPAs",
  noMatch: "No insurer or TPA matches",
  name: "Name",
  stage: "Sent to",
  changedBy: "Changed by",
  changedOn: "Changed on",
  change: "Change",
  changeOf: ({ name }: { name: string }) => `Change the addresses of ${name}`,
  contactSaved: "The addresses are saved.",
  contactFailed: "Unable to save the addresses",
  contactsReadOnly: "Only an operations lead can change these addresses.",
} as const;

/** An email with a try of unknown outcome: before it is sent again, and after. */
export const UNCERTAIN_EMAIL_WORDS = {
  open: "May have been sent",
  sent: "May have arrived twice",
} as const;

/** The recipients that the mail server refused. */
export const notDelivered = (refused: readonly string[]) => `Not delivered to ${refused.join(", ")}`;

export const EMAIL_STATE_WORDS = {
  WAITING: "Queued",
  SENT: "Sent",
  WRITTEN: "Written to the outbox folder",
  FAILED: "Not sent yet",
  GIVEN_UP: "Not sent",
} as const;
