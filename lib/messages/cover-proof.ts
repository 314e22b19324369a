import type { InsurerKnowledge } from "../domain/history/cover-proof";

/** Texts of the page 'Was this person covered on a date, and did the insurer know?'. */
export const COVER_PROOF_MESSAGES = {
  link: "Cover proof",
  title: "Cover proof",
  question: ({ name, on }: { name: string; on: string }) => `Was ${name} covered on ${on}, and did the insurer know?`,
  print: "Print",
  loading: "Checking the cover…",
  failed: "The cover could not be checked",
  noCover: "No policy has ever covered this person.",
  covered: "Covered",
  notCovered: "Not covered",
  versions: "History of the cover",
  endorsements: "Endorsements",
  noEndorsements:
    "This person is in no endorsement: the life is on the first roster or was changed by a roster update.",
  noEmails: "No email with this endorsement was sent.",
  noResponses: "No insurer response includes this life.",
  current: "Last version",
  changedBy: ({ name }: { name: string }) => `changed by ${name}`,
  noUhid: "no UHID",
  cancelled: "Cancelled",
  leaving: "Leaving",
  inForce: "In force",
  ended: "Ended",
} as const;

/** Whether the insurer knew, in words; `on` is when the insurer got the change. */
export const INSURER_SENTENCES = {
  KNEW: ({ on, isCovered }) =>
    isCovered
      ? `The insurer knew: the addition was sent on ${on}.`
      : `The insurer knew of the exit: it was sent on ${on}.`,
  LATER: ({ on, isCovered }) =>
    isCovered
      ? `The insurer did not know yet: the addition was sent on ${on}.`
      : `The insurer did not know of the exit yet: it was sent on ${on}.`,
  NOT_SENT: ({ isCovered }) =>
    isCovered
      ? "The insurer does not know: the addition has not been sent."
      : "The insurer does not know of the exit: it has not been sent.",
  FIRST_ROSTER: () => "The insurer has the life from the first roster of the policy.",
  NONE: () => "There was nothing to send to the insurer.",
} as const satisfies Record<InsurerKnowledge, (facts: { on: string; isCovered: boolean }) => string>;
