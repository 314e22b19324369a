import type * as contract from "@/lib/contract/insurer-responses";
import { loadEndorsement } from "../endorsements/load-endorsement";
import { loadEndorsementFormat } from "../endorsements/load-endorsement-format";
import { formatReply } from "../insurer-formats/load-formats";
import { loadPolicyFacts } from "../policies/load-policy";
import type { Verb } from "../route";
import { assertExpected } from "./assert-expected";

/**
 * The format of the expected response, as of the date when the endorsement was sent.
 * @throws ProviderError not_found; bad_request if no response is expected.
 */
export const getResponseFormat: Verb<typeof contract.getResponseFormat> = async (db, call, { params: { id } }) => {
  const endorsement = await loadEndorsement(db, id);
  const policy = await loadPolicyFacts(db, call, endorsement.policyId);
  const { stage } = assertExpected(endorsement, policy);
  const format = await loadEndorsementFormat(db, call, endorsement, { policy, stage });
  return { data: { stage, format: format && formatReply(format) } };
};
