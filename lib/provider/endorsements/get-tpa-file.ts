import type * as contract from "@/lib/contract/endorsement-facts";
import { ProviderError } from "../errors";
import { loadPolicyFacts } from "../policies/load-policy";
import type { Verb } from "../route";
import { loadEndorsement } from "./load-endorsement";
import { loadEndorsementFormat } from "./load-endorsement-format";
import { writeEndorsementFile } from "./write-endorsement-file";

/**
 * The members in the format of the policy's TPA; audits the download.
 * @throws ProviderError not_found, also if the TPA has no format; bad_request in DRAFT.
 */
export const getTpaFile: Verb<typeof contract.getTpaFile> = async (db, call, { params: { endorsementId } }) => {
  const endorsement = await loadEndorsement(db, endorsementId);
  const policy = await loadPolicyFacts(db, call, endorsement.policyId);
  const format = await loadEndorsementFormat(db, call, endorsement, { policy, stage: "TPA" });
  if (!format) throw new ProviderError("not_found", "TPA format not available");
  return writeEndorsementFile(db, call, { endorsement, policy, format, action: "getTpaFile" });
};
