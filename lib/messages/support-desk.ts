import { counted, grouped } from "@/lib/domain/counted";
import { endoNumber } from "@/lib/domain/endorsements/numbering";

type Counts = { correct: number; incorrect: number };

const lives = (count: number) => counted(count, "life", "lives");

/** Literal sentences of the support-desk message panel, and the parts of the message that it writes. */
export const SUPPORT_DESK_MESSAGES = {
  panelTitle: "Support desk message",
  editMessage: "Edit Message", // spec 2 §2
  save: "Save", // spec 2 §2
  cancel: "Cancel", // spec 2 §2
  attachMessage: "Attach Message", // spec 2 §2
  ticketNumber: "Ticket number", // spec 2 §2
  sendMessage: "Send Message", // spec 2 §2
  attached: "We've successfully attached the message to Freshdesk.", // spec 2 §8
  queued: "The message is saved and will be sent to the ticket when Freshdesk is available.",
  waiting: (count: number) => counted(count, "message pending for Freshdesk", "messages pending for Freshdesk"),
  triedAgain: "Freshdesk is not available. We will try again automatically.",
  openFreshdesk: "Open Freshdesk", // spec 2 §2
  failed: "Failed to add comment", // spec 2 §8
  linkFailed:
    "The message is attached, but the endorsement is not linked to the ticket. Link it once the endorsement is In Progress.",
  attachmentName: "Error_Data.xlsx", // spec 2 §7
  locked: "Attach the message to a ticket to unlock this list.",
} as const;

type Linked = {
  ticketId: string;
  companyName: string;
  others: readonly { companyName: string; endorsementNumber: number }[];
};

/** Another company's endorsement has the ticket: the user may have mistyped its number. */
export const linkWarning = ({ ticketId, companyName, others }: Linked) =>
  `Ticket ${ticketId} is linked to ${others.map((one) => `${one.companyName} · ${endoNumber(one.endorsementNumber)}`).join(", ")}. ` +
  `Link it here only if it is also about ${companyName}.`;

/** The generated summary, line by line [spec 2 §2, §8]. */
export const SUMMARY_TEXT = {
  greeting: "Hi,",
  subject: ({ company, policy }: { company: string; policy: string }) =>
    `We have validated the member data of ${company} (${policy}).`,
  group: ({ label, correct, incorrect }: Counts & { label: string }) =>
    `${label}: ${lives(correct)} correct, ${lives(incorrect)} incorrect`,
  changing: ({ count }: { count: number }) =>
    `${counted(count, "life changes", "lives change")}, with the dependants of these employees`,
  leaving: ({ count }: { count: number }) =>
    `${counted(count, "life leaves", "lives leave")}, with the dependants of these employees`,
  unchanged: ({ count }: { count: number }) =>
    `${grouped(count)} of the incorrect rows ${count === 1 ? "was" : "were"} already made`,
  alreadyMade: ({ count }: { count: number }) =>
    count === 1
      ? "The change of 1 more life was already made."
      : `The changes of ${grouped(count)} more lives were already made.`,
  correct: ({ correct }: Counts) =>
    correct === 1
      ? "The life is correct and has been uploaded."
      : `All ${lives(correct)} are correct and have been uploaded.`, // spec 2 §8
  incorrect: ({ incorrect }: Counts) =>
    `${incorrect === 1 ? "The life could not" : `None of the ${lives(incorrect)} could`} be uploaded. Please correct the rows of the attached error log and share the file again.`, // spec 2 §8
  repeated: ({ incorrect }: Counts) =>
    `${incorrect === 1 ? "The change of the life was" : `The changes of all ${lives(incorrect)} were`} already made. Nothing was changed.`,
  partial: ({ correct, incorrect }: Counts) =>
    `${lives(correct)} ${correct === 1 ? "is" : "are"} correct and ${correct === 1 ? "has" : "have"} been uploaded. ${lives(incorrect)} could not be uploaded: please correct the rows of the attached error log and share the file again.`, // spec 2 §8
  endorsement: ({ number, cycle, policy }: { number: number; cycle: string | null; policy: string }) =>
    `${endoNumber(number)}${cycle === null ? "" : ` (${cycle})`}, ${policy}`,
  amount: ({ label, amount }: { label: string; amount: string }) => `${label}: ${amount}`,
  sufficient: "CD balance is sufficient and the endorsement is ready to be sent to the Insurer", // spec 2 §8
  low: "CD balance is low, please ask HR to send the funds required", // spec 2 §8
  noRefund: ({ count }: { count: number }) => `The refund is ₹0.00 for ${lives(count)} with ongoing or settled claims.`, // spec 2 §8
} as const;
