import { sql } from "drizzle-orm";
import { type Call, nowSql } from "../context";
import type { Db } from "../db/connect";
import { execute } from "../db/rows";
import type { endorsementMembers } from "../db/schema";
import { type BulkColumn, bulkInsert, textArray } from "../db/unnest";
import { RECORDED_ONCE } from "../history/in-transaction";
import { premiumColumns } from "./premium-columns";
import { livesOf } from "./row-totals";

/**
 * A row to insert, with no document shown yet; `seq` follows the order of insertion. The instant is text: a Date would be
 * formatted again for each row.
 */
export type NewEndorsementMember = Omit<
  typeof endorsementMembers.$inferSelect,
  "seq" | "createdAt" | "recordedFrom" | "addedInBatch" | "isKycDocumentVerified" | "kycDocuments"
> & { createdAt: string };

const COLUMNS: readonly BulkColumn<NewEndorsementMember>[] = [
  { name: "id", type: "text", value: (row) => row.id },
  { name: "endorsement_id", type: "text", value: (row) => row.endorsementId },
  { name: "user_id", type: "text", value: (row) => row.userId },
  { name: "user_policy_id", type: "text", value: (row) => row.userPolicyId },
  { name: "operation", type: "text", value: (row) => row.operation },
  { name: "source", type: "text", value: (row) => row.source },
  { name: "employee_id", type: "text", value: (row) => row.employeeId },
  { name: "relationship", type: "text", value: (row) => row.relationship },
  { name: "coverage_start", type: "date", value: (row) => row.coverageStart },
  { name: "date_of_leaving", type: "date", value: (row) => row.dateOfLeaving },
  ...premiumColumns<NewEndorsementMember>((row) => row),
  { name: "ctc_paise", type: "bigint", value: (row) => row.ctcPaise },
  { name: "derivation", type: "jsonb", value: (row) => row.derivation as object | null },
  { name: "is_exception", type: "boolean", value: (row) => row.isException },
  { name: "is_midterm_member", type: "boolean", value: (row) => row.isMidtermMember },
  { name: "is_kyc_applicable", type: "boolean", value: (row) => row.isKycApplicable },
  { name: "any_ongoing_or_settled_claim", type: "boolean", value: (row) => row.anyOngoingOrSettledClaim },
  { name: "correction_type", type: "text", value: (row) => row.correctionType },
  { name: "old_data", type: "jsonb", value: (row) => row.oldData },
  { name: "revised_data", type: "jsonb", value: (row) => row.revisedData },
  { name: "created_at", type: "timestamptz", value: (row) => row.createdAt },
  { name: "updated_by", type: "text", value: (row) => row.updatedBy },
];

/**
 * Inserts any number of rows in bulk. The caller then calls `recountLives`.
 * @param onWritten is called with the number of rows written so far.
 */
export async function insertEndorsementMembers(
  db: Db,
  members: Iterable<NewEndorsementMember>,
  onWritten?: (rows: number) => Promise<void>,
): Promise<void> {
  await bulkInsert(db, { table: "endorsement_members", columns: COLUMNS, once: RECORDED_ONCE }, members, onWritten);
}

/**
 * Recounts the lives of endorsements with new rows and increments their versions, so that a move from an outdated view
 * fails. Call it once after all rows: a count per chunk would read the earlier chunks again.
 */
export async function recountLives(db: Db, call: Call, endorsementIds: readonly string[]): Promise<void> {
  await execute(
    db,
    sql`update endorsements
        set version = version + 1, lives_count = ${livesOf(sql`endorsements.id`)}, updated_by = ${call.actor.name}, updated_at = ${nowSql(call)}
        where id = any(${textArray(endorsementIds)})`,
  );
}
