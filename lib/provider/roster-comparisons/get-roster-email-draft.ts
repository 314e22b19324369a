import type * as contract from "@/lib/contract/roster-comparisons";
import { rosterEmailSubject, rosterEmailText } from "@/lib/domain/roster-comparisons/email-text";
import type { Verb } from "../route";
import { loadEmailFacts } from "./email-facts";
import { loadComparison } from "./lock-comparison";

/** @throws ProviderError not_found, also for the TPA of a policy without one. */
export const getRosterEmailDraft: Verb<typeof contract.getRosterEmailDraft> = async (
  db,
  call,
  { params: { id, recipient } },
) => {
  const { policyId } = await loadComparison(db, id);
  const facts = await loadEmailFacts(db, call, policyId, recipient);
  const { recipientName, recipients, to, cc } = facts;
  return {
    data: {
      recipientName,
      recipients,
      to,
      cc,
      subject: rosterEmailSubject(facts),
      text: rosterEmailText(facts),
      isMailed: call.settings.isMailed,
    },
  };
};
