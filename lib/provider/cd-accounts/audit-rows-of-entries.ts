import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { addBalanceAdjustment } from "@/lib/contract/cd-accounts";
import { matchDifference, resolveDifference } from "@/lib/contract/cd-reconciliations";
import { APPROVAL_KINDS, isEntry } from "@/lib/domain/approvals/approvals";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";

const Found = z.object({ id: z.int() });

const ABOUT_ENTRIES = [addBalanceAdjustment.id, resolveDifference.id, matchDifference.id];

/** The ids of audit rows `a` about entries of a CD account: posted, proposed, decided, matched with a statement. */
export async function auditRowsOfEntries(db: Db, condition: SQL): Promise<ReadonlySet<number>> {
  const found = await queryRows(
    db,
    Found,
    sql`select a.id from audit_log a
        left join approvals p on p.id = coalesce(a.before ->> 'approvalId', a.after ->> 'approvalId')
        where ${condition}
          and (a.action = any(${textArray(ABOUT_ENTRIES)}) or p.kind = any(${textArray(APPROVAL_KINDS.filter(isEntry))}))`,
  );
  return new Set(found.map(({ id }) => id));
}
