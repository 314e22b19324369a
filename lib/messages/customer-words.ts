import { counted } from "@/lib/domain/counted";
import type { EndorsementStatus } from "@/lib/domain/endorsements/status";

/** The status of an endorsement in words for the customer's HR, without workflow terms. */
export const CUSTOMER_STATUS = {
  DRAFT: "We are preparing it.",
  IN_PROGRESS: "We have checked it and are about to send it to the insurer.",
  SENT_TO_INSURER: "It is with the insurer.",
  ENDO_DECLINED: "The insurer has sent it back. We are correcting it.",
  ENDO_RECEIVED: "The insurer has confirmed it.",
  READY_FOR_TPA: "The insurer has confirmed it. The TPA is issuing the member IDs.",
  RECEIVED_UHIDS: "The member IDs are issued. The e-cards will follow.",
  ENDO_COMPLETE: "It is complete.",
} as const satisfies Record<EndorsementStatus, string>;

/** What is missing before the next step, in words for the customer. */
export const CUSTOMER_NEEDS = {
  money: ({ missing, account }: { missing: string; account: string | null }) =>
    `Please transfer ${missing} to CD account ${account ?? "of this policy"} and send us the payment proof.`,
  account: "There is no CD account for this policy yet. We will write to you about it.",
  documents: (lives: number) => `We are checking the documents of ${counted(lives, "person", "people")}.`,
  dates: (lives: number) => `We are updating the cover dates of ${counted(lives, "person", "people")}.`,
  nothing: "No action is needed from you.",
} as const;

/** The short form for one change in a list. */
export const CUSTOMER_STEP = {
  DRAFT: "Being prepared",
  IN_PROGRESS: "About to be sent",
  SENT_TO_INSURER: "With the insurer",
  ENDO_DECLINED: "Being corrected",
  ENDO_RECEIVED: "Confirmed",
  READY_FOR_TPA: "Confirmed",
  RECEIVED_UHIDS: "Confirmed",
  ENDO_COMPLETE: "Done",
} as const satisfies Record<EndorsementStatus, string>;

/** What is pending for one life, in addition to its endorsement. */
export const CUSTOMER_CHANGE = {
  document: "Document being checked",
  date: "Cover date being updated",
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
  refund: ({ amount }: { amount: string }) => `${amount} will be refunded to your CD account.`,
  after: ({ balance }: { balance: string }) => `Your CD balance will be ${balance}.`,
  title: "Suggested reply",
  label: "Reply to the customer",
  help: "The customer does not see this yet. Paste it into the support desk. A private note is visible to staff only.",
  copy: "Copy the reply",
  copied: "The reply is copied.",
  send: "Add as private note",
} as const;
