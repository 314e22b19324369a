import type * as contract from "@/lib/contract/endorsement-facts";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { ProviderError } from "../errors";
import { loadPolicyFacts } from "../policies/load-policy";
import type { FileResult, Verb } from "../route";
import { loadEndorsement, type StoredEndorsement } from "./load-endorsement";
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
  return writeInsurerFileOf(db, call, endorsement, insurerId);
};

/** The same for a loaded endorsement. @param insurerId the insurer to check, if the caller gave one. */
export async function writeInsurerFileOf(
  db: Db,
  call: Call,
  endorsement: StoredEndorsement,
  insurerId?: string,
): Promise<FileResult> {
  const policy = await loadPolicyFacts(db, call, endorsement.policyId);
  const isOther = insurerId !== undefined && insurerId !== policy.insurerId;
  const format = isOther ? null : await loadEndorsementFormat(db, call, endorsement, { policy, stage: "INSURER" });
  if (!format) throw new ProviderError("not_found", "Insurer format not available");
  return writeEndorsementFile(db, call, { endorsement, policy, format, action: "getInsurerFile" });
}
