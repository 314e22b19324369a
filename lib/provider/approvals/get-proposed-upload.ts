import type { getProposedUpload as contract } from "@/lib/contract/approvals";
import { writeAudit } from "../audit";
import { actorOf } from "../context";
import { notFound } from "../errors";
import type { Verb } from "../route";
import { approvalsWhere } from "./list-approvals";
import { selectApprovals } from "./stored-approval";
import { findUpload } from "./stored-upload";

/**
 * The result of a proposed upload with its refused rows. Audited, because they have personal data, unless the caller proposed
 * the upload. @throws ProviderError not_found, also for a change that the caller may not see.
 */
export const getProposedUpload: Verb<typeof contract> = async (db, call, { params: { id } }) => {
  const [found] = await selectApprovals(db, approvalsWhere({ id }, call));
  const upload = found && (await findUpload(db, id));
  if (!upload) throw notFound("Upload");
  const { proposerId, entity, entityId } = found.approval;
  const { result, refusedRows } = upload;
  if (refusedRows > 0 && proposerId !== actorOf(call)) {
    const after = { approvalId: id, rows: refusedRows };
    await writeAudit(db, call, { action: "getProposedUpload", entity, entityId, after });
  }
  return { data: result };
};
