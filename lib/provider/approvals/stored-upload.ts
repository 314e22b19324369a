import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { UploadResult } from "@/lib/contract/registration";
import { STORED_DAYS } from "@/lib/domain/approvals/approvals";
import { DAY_MS } from "@/lib/domain/dates/local-date";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { execute } from "../db/rows";
import { approvalUploads } from "../db/schema";
import { validatorEndorsements } from "../endorsements/validator-endorsement";

const Groups = UploadResult.omit({ endorsementContexts: true });

/** Stores the result of a proposed upload, instead of an earlier one. */
export async function storeUpload(
  db: Db,
  approvalId: string,
  { endorsementContexts, ...rest }: z.input<typeof UploadResult>,
): Promise<void> {
  const groups = Groups.parse(rest);
  const { ADD, EDIT, OFFBOARD } = groups;
  const stored = {
    groups,
    endorsementIds: endorsementContexts.map(({ endorsementId }) => endorsementId),
    refusedRows: ADD.incorrectCount + EDIT.incorrectCount + OFFBOARD.incorrectCount,
  };
  await db
    .insert(approvalUploads)
    .values({ approvalId, ...stored })
    .onConflictDoUpdate({ target: approvalUploads.approvalId, set: stored });
}

/** The result of an upload, with its endorsements as they are now; null if it is not stored. */
export async function findUpload(db: Db, approvalId: string) {
  const [found] = await db.select().from(approvalUploads).where(eq(approvalUploads.approvalId, approvalId));
  if (!found) return null;
  const { groups, endorsementIds, refusedRows } = found;
  const endorsements = await validatorEndorsements(db, endorsementIds);
  const endorsementContexts = endorsements.map((details) => ({
    endorsementId: details.id,
    endorsementDetails: details,
  }));
  return { result: { ...groups, endorsementContexts }, refusedRows };
}

/** Removes an upload that was not approved. */
export const removeUpload = (db: Db, approvalId: string): Promise<unknown> =>
  db.delete(approvalUploads).where(eq(approvalUploads.approvalId, approvalId));

/** Removes the results of uploads that were approved long ago. */
export async function removeOldUploads({ db, clock }: Pick<Call, "db" | "clock">): Promise<void> {
  const oldest = new Date(clock() - STORED_DAYS * DAY_MS).toISOString();
  await execute(
    db,
    sql`delete from approval_uploads u using approvals a where a.id = u.approval_id and a.decided_at <= ${oldest}::timestamptz`,
  );
}
