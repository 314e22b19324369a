import type * as contract from "@/lib/contract/insurer-formats";
import { formatFaults } from "@/lib/domain/insurer-formats/format-faults";
import { loadEndorsement } from "../endorsements/load-endorsement";
import { writeEndorsementFile } from "../endorsements/write-endorsement-file";
import { badFields, notFound } from "../errors";
import { loadPolicyFacts } from "../policies/load-policy";
import type { Verb } from "../route";
import { loadDraft, noDraft, readFormat } from "./load-formats";

/**
 * An endorsement's members in the saved draft's format; audits the download.
 * @throws ProviderError not_found without a draft, or for an endorsement of another insurer or type; bad_request for a draft
 * with faults, or an endorsement in DRAFT.
 */
export const tryFormatDraft: Verb<typeof contract.tryFormatDraft> = async (db, call, { params }) => {
  const { endorsementId, insurerId, policyType } = params;
  const stored = await loadDraft(db, params);
  if (stored.format === null) throw noDraft();
  const endorsement = await loadEndorsement(db, endorsementId);
  const policy = await loadPolicyFacts(db, call, endorsement.policyId);
  if (policy.insurerId !== insurerId || policy.policyType !== policyType) {
    throw notFound("Endorsement");
  }
  const format = readFormat(stored.format);
  const faults = formatFaults(format);
  if (Object.keys(faults).length > 0) throw badFields(faults);
  return writeEndorsementFile(db, call, { endorsement, policy, format, action: "tryFormatDraft" });
};
