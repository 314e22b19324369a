import type { FormatStage } from "@/lib/domain/insurer-formats/format";
import { counted } from "./counted";

const NAMES: Readonly<Record<FormatStage, string>> = { INSURER: "insurer", TPA: "TPA" };

/** The email with an endorsement's file, to insurer and TPA, and where such emails go. */
export const ENDORSEMENT_EMAIL_MESSAGES = {
  noFormat: ({ stage }: { stage: FormatStage }) => `${stage === "TPA" ? "TPA" : "Insurer"} format not available`,
  noLives: "The endorsement has no lives to send",
  tooLarge: ({ megabytes }: { megabytes: number }) =>
    `The file is larger than the ${megabytes} MB that mail servers take: download it and hand it over another way`,
  sentMeanwhile: ({ by }: { by: string }) => `${by} sent this email meanwhile. Yours was not sent.`,
  noParty: "Insurer or TPA not found",

  sendTo: ({ stage }: { stage: FormatStage }) => `Send to ${NAMES[stage]}`,
  dialogTitle: ({ name, endorsement }: { name: string; endorsement: string }) => `Send ${endorsement} to ${name}`,
  loadFailed: "Unable to prepare the email",
  to: "To",
  cc: "Cc",
  addressesHelp: "Several with commas between them",
  optional: "Optional",
  toNeeded: "Enter whom the email goes to",
  wrongAddress: ({ address }: { address: string }) => `'${address}' is no e-mail address`,
  tooManyAddresses: ({ most }: { most: number }) => `At most ${most} addresses`,
  subject: "Subject",
  text: "Email",
  attachment: "Attachment",
  rows: ({ rows }: { rows: number }) => counted(rows, "row", "rows"),
  send: "Send",
  sendAgain: "Send again",
  write: "Write as a file",
  sendFailed: "Unable to send the email",
  queued: "The email is on its way.",
  written: "The email is written as a file.",
  notMailed:
    "No mail server is set up: the email becomes a file in the provider's folder 'outbox', and reaches nobody until somebody sends it.",
  noContact: ({ name }: { name: string }) => `Nobody has entered where emails to ${name} go.`,
  enterContact: "Enter it under Email addresses",
  findings: "They may refuse this",
  strangers: ({ name, addresses }: { name: string; addresses: string }) =>
    `Not among the addresses of ${name}: ${addresses}. The file has personal data.`,
  again: ({ by, when, state }: { by: string; when: string; state: string }) =>
    `Send it again, though ${by} sent it on ${when} (${state})`,
  againNeeded: "Say that it is to be sent again",
  emailTo: ({ stage }: { stage: FormatStage }) => `Email to the ${NAMES[stage]}`,
  file: "Download",
  fileOf: ({ file }: { file: string }) => `Download ${file} as it was sent`,
  addressed: ({ file, to }: { file: string; to: string }) => `${file} to ${to}`,
  triedAgain: ({ when }: { when: string }) => `tried again at ${when}`,

  contacts: "Email addresses",
  contactsFailed: "Unable to load the addresses",
  contactsNotOffered: "The connected provider sends no emails",
  contactsNotOfferedText: "Members go to insurers and TPAs as files that you download.",
  search: "Search insurers and TPAs",
  noMatch: "Nobody of that name",
  name: "Name",
  stage: "Sent to",
  changedBy: "Changed by",
  changedOn: "Changed on",
  change: "Change",
  changeOf: ({ name }: { name: string }) => `Change the addresses of ${name}`,
  contactSaved: "The addresses are saved.",
  contactFailed: "Unable to save the addresses",
  contactsReadOnly: "An operations lead can change addresses.",
} as const;

export const EMAIL_STATE_WORDS = {
  WAITING: "Waiting to be sent",
  SENT: "Sent",
  WRITTEN: "Written to the outbox folder",
  FAILED: "Not sent yet",
} as const;
