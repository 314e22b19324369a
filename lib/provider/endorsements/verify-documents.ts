import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/endorsement-edits";
import { counted } from "@/lib/domain/counted";
import { REFUSAL_REASONS } from "@/lib/domain/endorsements/refusal-reasons";
import { ENDORSEMENT_MESSAGES } from "@/lib/messages/endorsements";
import { writeAudit } from "../audit";
import type { Db } from "../db/connect";
import { execute, queryRows } from "../db/rows";
import { editConflict } from "../edit-conflict";
import { ProviderError } from "../errors";
import { fullName } from "../members/name-sql";
import type { Verb } from "../route";
import type { StoredEndorsement } from "./load-endorsement";
import { finishEdit, lockForEdit } from "./lock-for-edit";
import { removeRows } from "./remove-rows";
import { dependentsOf } from "./reprice-dependents";

const Reviewed = z.object({ name: z.string(), isVerified: z.boolean(), rowIds: z.array(z.string()) });

/**
 * Reviews a member's documents: accepts the member as verified, else deletes the member from the endorsement [spec 2 §4].
 * @throws ProviderError not_found for a member without a row here; bad_request once sent, or when path and body disagree;
 * conflict when a user rejects a member that is already verified.
 */
export const verifyDocuments: Verb<typeof contract.verifyDocuments> = async (db, call, { params, query, body }) => {
  const { endorsementId, userId } = params;
  const accepted = params.accepted === "true";
  if (body.accepted !== accepted) throw new ProviderError("bad_request", "Path and body disagree on acceptance");
  const { endorsement, policy } = await lockForEdit(db, call, endorsementId);
  const ofMember = sql`m.endorsement_id = ${endorsementId} and m.user_id = ${userId}`;
  const [member] = await queryRows(
    db,
    Reviewed,
    sql`select ${fullName("u")} as name, bool_and(m.is_kyc_document_verified) as "isVerified",
               array_agg(m.id) as "rowIds"
        from endorsement_members m join users u on u.id = m.user_id where ${ofMember} group by u.id`,
  );
  if (!member) throw new ProviderError("not_found", ENDORSEMENT_MESSAGES.memberGone);
  if (member.isVerified && !accepted) throw await verifiedMeanwhile(db, endorsement, userId, member.name);
  await execute(
    db,
    sql`update endorsement_members m
        set is_kyc_document_verified = ${accepted}, updated_by = ${call.actor.name} where ${ofMember}`,
  );
  const dependents = accepted ? [] : await dependentsOf(db, endorsementId);
  const removed = accepted ? [] : await removeRows(db, call, endorsementId, { rowIds: member.rowIds });
  const along = removed.filter((row) => row.userId !== userId).length;
  await finishEdit(db, call, endorsementId, policy, dependents);
  const kind = query.isMidtermMember === "true" ? "mid-term" : "KYC";
  const why = !accepted && body.reason ? `. ${REFUSAL_REASONS[body.reason]}` : "";
  const deleted = `member deleted${along > 0 ? ` with ${counted(along, "row", "rows")} of dependants` : ""}`;
  const review = `${member.name}: ${kind} ${accepted ? "verified" : `rejected, ${deleted}`}${why}`;
  const after = { review, userId, accepted };
  await writeAudit(db, call, { action: "verifyDocuments", entity: "endorsement", entityId: endorsementId, after });
  return { data: { userId, isKYCDocumentVerified: accepted, removedRows: removed.length } };
};

function verifiedMeanwhile(db: Db, { id, version }: StoredEndorsement, userId: string, name: string) {
  const change = sql`action = 'verifyDocuments' and after->>'userId' = ${userId}`;
  const stale = { version, current: { isKYCDocumentVerified: true }, change, did: `verified ${name}` };
  return editConflict(db, { entity: "endorsement", entityId: id, ...stale });
}
