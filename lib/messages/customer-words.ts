import type { EndorsementStatus } from "@/lib/domain/endorsements/status";
import { counted } from "./counted";

/** Where an endorsement stands, as one would tell the customer's HR: no words of our own workflow. */
export const CUSTOMER_STATUS = {
  DRAFT: "We are preparing it.",
  IN_PROGRESS: "We have checked it and are about to send it to the insurer.",
  SENT_TO_INSURER: "It is with the insurer.",
  ENDO_DECLINED: "The insurer has sent it back; we are putting it right.",
  ENDO_RECEIVED: "The insurer has confirmed it.",
  READY_FOR_TPA: "The insurer has confirmed it; the TPA is making the member ids.",
  RECEIVED_UHIDS: "The member ids are there; the e-cards follow.",
  ENDO_COMPLETE: "It is done.",
} as const satisfies Record<EndorsementStatus, string>;

/** What is missing before it goes on, as far as it concerns the customer. */
export const CUSTOMER_NEEDS = {
  money: ({ missing, account }: { missing: string; account: string | null }) =>
    `Please transfer ${missing} to CD account ${account ?? "of this policy"} and send us the payment proof.`,
  account: "There is no CD account for this policy yet: we will write to you about it.",
  documents: (lives: number) => `We are checking the documents of ${counted(lives, "person", "people")}.`,
  dates: (lives: number) => `The cover dates of ${counted(lives, "person", "people")} have to be renewed; we do that.`,
  nothing: "Nothing is missing from your side.",
} as const;

/** The same of one change among others, in short: the sentence stands above them. */
export const CUSTOMER_STEP = {
  DRAFT: "Being prepared",
  IN_PROGRESS: "About to be sent",
  SENT_TO_INSURER: "With the insurer",
  ENDO_DECLINED: "Being put right",
  ENDO_RECEIVED: "Confirmed",
  READY_FOR_TPA: "Confirmed",
  RECEIVED_UHIDS: "Confirmed",
  ENDO_COMPLETE: "Done",
} as const satisfies Record<EndorsementStatus, string>;

/** What one change of a life waits for, beside what its endorsement waits for. */
export const CUSTOMER_CHANGE = {
  document: "Document being checked",
  date: "Cover date to be renewed",
} as const;

/** The parts of the reply. */
export const CUSTOMER_REPLY = {
  greeting: "Hi,",
  changes: ({ additions, edits, deletions }: { additions: number; edits: number; deletions: number }) =>
    [
      ...(additions > 0 ? [counted(additions, "addition", "additions")] : []),
      ...(edits > 0 ? [counted(edits, "change", "changes")] : []),
      ...(deletions > 0 ? [counted(deletions, "exit", "exits")] : []),
    ].join(", "),
  cost: ({ amount }: { amount: string }) => `It costs ${amount}.`,
  refund: ({ amount }: { amount: string }) => `${amount} come back to your CD account.`,
  after: ({ balance }: { balance: string }) => `Your CD balance will be ${balance}.`,
  title: "Ready reply",
  label: "Reply to the customer",
  help: "The customer sees nothing yet: paste it at the support desk. A private note stays among us.",
  copy: "Copy the reply",
  copied: "The reply is copied.",
  send: "Add as private note",
} as const;
