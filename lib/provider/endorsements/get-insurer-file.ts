import type * as contract from "@/lib/contract/endorsement-facts";
import { ProviderError } from "../errors";
import { loadPolicyFacts } from "../policies/load-policy";
import type { Verb } from "../route";
import { loadEndorsement } from "./load-endorsement";
import { loadEndorsementFormat } from "./load-endorsement-format";
import { writeEndorsementFile } from "./write-endorsement-file";

/**
 * The members in the format of the policy's insurer; audits the download.
 * @throws ProviderError not_found, also for an insurer without a format or of another policy; bad_request in DRAFT.
 */
export const getInsurerFile: Verb<typeof contract.getInsurerFile> = async (
  db,
  call,
  { params: { endorsementId, insurerId } },
) => {
  const endorsement = await loadEndorsement(db, endorsementId);
  const policy = await loadPolicyFacts(db, call, endorsement.policyId);
  const isOwn = insurerId === policy.insurerId;
  const format = isOwn ? await loadEndorsementFormat(db, call, endorsement, { policy, stage: "INSURER" }) : null;
  if (!format) throw new ProviderError("not_found", "Insurer format not available");
  return writeEndorsementFile(db, call, { endorsement, policy, format, action: "getInsurerFile" });
};
