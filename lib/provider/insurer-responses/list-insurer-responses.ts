import type * as contract from "@/lib/contract/insurer-responses";
import { expectedResponse } from "@/lib/domain/insurer-responses/expected-response";
import { loadEndorsement } from "../endorsements/load-endorsement";
import { loadPolicyFacts } from "../policies/load-policy";
import type { Verb } from "../route";
import { loadProgress, loadResponses, loadSending } from "./load-responses";

/** The responses to an endorsement, and what is still open. @throws ProviderError not_found. */
export const listInsurerResponses: Verb<typeof contract.listInsurerResponses> = async (
  db,
  call,
  { params: { id } },
) => {
  const endorsement = await loadEndorsement(db, id);
  const policy = await loadPolicyFacts(db, call, endorsement.policyId);
  const expected = expectedResponse(endorsement.status, policy);
  const sending = await loadSending(db, endorsement);
  const progress = expected && (await loadProgress(db, sending, expected));
  return { data: { expected, progress, responses: await loadResponses(db, sending) } };
};
