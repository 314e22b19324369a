import { sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/endorsement-edits";
import { counted } from "@/lib/domain/counted";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { isDeclined } from "@/lib/domain/endorsements/status";
import { writeAudit } from "../audit";
import type { Db } from "../db/connect";
import { execute, queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { ProviderError } from "../errors";
import { startBatch } from "../history/start-batch";
import { reinstateRows } from "../members/withdraw-endorsement";
import type { Verb } from "../route";
import { finishEdit, lockForEdit } from "./lock-for-edit";
import { insertNote } from "./notes";
import { openDraft } from "./open-draft";

const Row = z.object({ id: z.string(), userId: z.string() });

/** Moves rows to another endorsement. The covers that they added then belong to it. */
export async function moveRows(db: Db, to: string, rowIds: readonly string[]): Promise<void> {
  await execute(
    db,
    sql`with moved as (
          update endorsement_members set endorsement_id = ${to} where id = any(${textArray(rowIds)})
          returning user_policy_id, operation)
        update user_policies set added_by_endorsement_id = ${to}
        where id in (select user_policy_id from moved where operation = 'ADD')`,
  );
}

/**
 * Moves lives with all their rows to the newest other draft of the policy, else to a new one. Adds the note to both and
 * reprices both [domain §10].
 * @throws ProviderError not_found; bad_request in another status, for a blank note, or for rows of another endorsement.
 */
export const reassignMembers: Verb<typeof contract.reassignMembers> = async (db, call, { params: { id }, body }) => {
  if (body.endorsementId !== undefined && body.endorsementId !== id) {
    throw new ProviderError("bad_request", "The members belong to another endorsement");
  }
  const { endorsement, policy } = await lockForEdit(db, call, id);
  const rows = await queryRows(
    db,
    Row,
    sql`select id, user_id as "userId" from endorsement_members
        where endorsement_id = ${id} and user_id in (
          select user_id from endorsement_members where endorsement_id = ${id} and id = any(${textArray(body.memberIds)}))`,
  );
  const rowIds = new Set(rows.map((row) => row.id));
  if (!body.memberIds.every((memberId) => rowIds.has(memberId))) {
    throw new ProviderError("bad_request", "Member not found");
  }
  const userIds = [...new Set(rows.map(({ userId }) => userId))];
  const { companyId, policyId } = endorsement;
  await startBatch(db, call, { kind: "reassign", companyId, policyId, counts: { lives: userIds.length } });
  const target = await openDraft(db, call, policy, { except: id });
  await moveRows(db, target.id, [...rowIds]);
  if (isDeclined(endorsement.status)) await reinstateRows(db, call, target.id, { userIds });
  const lives = counted(userIds.length, "life", "lives");
  for (const [endorsementId, names] of [
    [id, `${lives} to ${endoNumber(target.endorsementNumber)}`],
    [target.id, `${lives} from ${endoNumber(endorsement.endorsementNumber)}`],
  ] as const) {
    await insertNote(db, call, endorsementId, body.note);
    await finishEdit(db, call, endorsementId, policy);
    const after = { lives: names, userIds };
    await writeAudit(db, call, { action: "reassignMembers", entity: "endorsement", entityId: endorsementId, after });
  }
  const { id: endorsementId, endorsementNumber, created } = target;
  return { data: { endoAlreadyExisted: !created, endorsementNumber, endorsementId } };
};
