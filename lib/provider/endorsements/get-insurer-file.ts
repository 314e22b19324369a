import type * as contract from "@/lib/contract/endorsement-facts";
import { formatDmy } from "@/lib/domain/dates/local-date";
import { insurerFormatOf } from "@/lib/sheets/insurer-formats/formats";
import { writeInsurerFile } from "@/lib/sheets/insurer-formats/write-insurer-file";
import { record } from "../audit";
import { today } from "../context";
import { ProviderError } from "../errors";
import { loadPolicyFacts } from "../policies/load-policy";
import type { Verb } from "../route";
import { loadEndorsement } from "./load-endorsement";
import { loadMembers } from "./load-members";

/**
 * The members in the format of the policy's insurer; who took them is recorded.
 * @throws ProviderError not_found, also for an insurer without a format or of another policy; bad_request in DRAFT.
 */
export const getInsurerFile: Verb<typeof contract.getInsurerFile> = async (
  db,
  call,
  { params: { endorsementId, insurerId } },
) => {
  const endorsement = await loadEndorsement(db, endorsementId);
  const policy = await loadPolicyFacts(db, call, endorsement.policyId);
  const format = insurerId === policy.insurerId ? insurerFormatOf(policy.insurerName, policy.policyType) : null;
  if (!format) throw new ProviderError("not_found", "Insurer format not available");
  const { status, endorsementNumber } = endorsement;
  if (status === "DRAFT") throw new ProviderError("bad_request", "Member data can be downloaded after Draft");
  const day = today(call);
  const members = await loadMembers(db, endorsementId, { status, today: day, policy });
  const stem = `${policy.insurerName}_${policy.policyNumber ?? policy.id}_Endo${endorsementNumber}`;
  const date = formatDmy(day).replaceAll("/", "");
  const file = await writeInsurerFile(format, members, (operation) =>
    [stem, operation, date]
      .filter(Boolean)
      .join("_")
      .replace(/[^\w.-]/g, "-"),
  );
  const after = { file: file.name, rows: members.length };
  await record(db, call, { action: "getInsurerFile", entity: "endorsement", entityId: endorsementId, after });
  return file;
};
