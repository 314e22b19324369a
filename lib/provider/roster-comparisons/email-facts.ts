import { ROSTER_RECIPIENTS, type RosterRecipient } from "@/lib/domain/roster-comparisons/email-text";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { loadContacts, partyOf } from "../endorsement-emails/load-contacts";
import { ProviderError } from "../errors";
import { loadPolicyFacts } from "../policies/load-policy";
import { loadHrContacts } from "../today/load-hr-contacts";

/** The recipient of an email about a policy's roster, with saved addresses, and what the text names. */
export async function loadEmailFacts(db: Db, call: Call, policyId: string, recipient: RosterRecipient) {
  const policy = await loadPolicyFacts(db, call, policyId);
  const { companyId, companyName, policyType, policyNumber, insurerName } = policy;
  const recipients = ROSTER_RECIPIENTS.filter((one) => one === "HR" || partyOf(policy, one) !== null);
  const about = {
    recipient,
    recipients,
    companyName,
    policyType,
    policyNumber,
    insurerName,
    senderName: call.actor.name,
  };
  if (recipient === "HR") {
    const contacts = await loadHrContacts(db, companyId);
    const to = contacts.filter(({ uses }) => uses.includes("HRD")).flatMap(({ email }) => email ?? []);
    return { ...about, recipientName: companyName, to: [...new Set(to)], cc: [] };
  }
  const party = partyOf(policy, recipient);
  if (!party) throw new ProviderError("not_found", "This policy has no separate TPA");
  const [contact] = await loadContacts(db, [party]);
  return { ...about, recipientName: party.name, to: contact?.to ?? [], cc: contact?.cc ?? [] };
}
