import { policyLine } from "../endorsement-emails/email-text";
import { policyTypeLabel } from "../policies/type-label";
import type { PolicyType } from "../policies/types";
import { oneLine } from "../text/one-line";

/** Whom an email about differences asks. */
export const ROSTER_RECIPIENTS = ["HR", "INSURER", "TPA"] as const;
export type RosterRecipient = (typeof ROSTER_RECIPIENTS)[number];

type RosterEmailFacts = {
  recipient: RosterRecipient;
  recipientName: string;
  companyName: string;
  policyType: PolicyType;
  policyNumber: string | null;
  insurerName: string;
  senderName: string;
};

const REQUESTS: Readonly<Record<RosterRecipient, string>> = {
  HR: "We compared our roster of the policy below with your list and the insurer's. Please check the people in the attached file and enter your answer in its last column: who is employed and insured, since when, and with which name and birth date.",
  INSURER:
    "We compared our roster of the policy below with your list of active members. Please check the members in the attached file, correct your records or enter your answer in its last column, and confirm it to us.",
  TPA: "We compared our roster of the policy below with your list of active members. Please check the members in the attached file, correct your records or enter your answer in its last column, and confirm it to us.",
};

export function rosterEmailSubject({ companyName, policyType, policyNumber }: RosterEmailFacts): string {
  return oneLine(
    `Differences in the roster: ${companyName}, ${policyTypeLabel(policyType)} policy ${policyNumber ?? ""}`,
  )
    .trim()
    .slice(0, 200);
}

/** The text that an email about differences starts with. */
export function rosterEmailText(facts: RosterEmailFacts): string {
  const { recipient, recipientName, companyName, insurerName, senderName } = facts;
  const lines = [`Company: ${companyName}`, policyLine(facts), `Insurer: ${insurerName}`];
  const greeting = `Dear ${oneLine(recipientName)} team,`;
  return [greeting, "", REQUESTS[recipient], "", ...lines.map(oneLine), "", "Regards,", oneLine(senderName), ""].join(
    "\n",
  );
}
