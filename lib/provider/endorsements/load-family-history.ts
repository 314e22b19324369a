import { sql } from "drizzle-orm";
import { z } from "zod";
import { Operation } from "@/lib/contract/common";
import { RELATIONSHIPS } from "@/lib/domain/members/types";
import { ratesByEldest } from "@/lib/domain/premium/family-book";
import { FamilyHistory } from "@/lib/domain/premium/family-history";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { loadLives } from "../members/load-lives";
import type { RatedPolicy } from "../premiums/pricing-context";

const StoredHistoryRow = z.object({
  seq: z.int(),
  endorsementId: z.string(),
  userPolicyId: z.string(),
  operation: Operation,
  file: z.string().nullable(),
  oldDob: z.string().nullable(),
  oldRelationship: z.enum(RELATIONSHIPS).nullable(),
  wasCharged: z.boolean(),
  isCharged: z.boolean(),
});
/** Reads nothing where no premium looks at a family. */
export async function loadFamilyHistory(db: Db, rated: RatedPolicy, employeeIds: string[]): Promise<FamilyHistory> {
  const { policy, rater } = rated;
  if (!ratesByEldest(policy, rater)) return new FamilyHistory(rated, [], []);
  const { id, companyId } = policy;
  const lives = await loadLives(db, { companyId, policyIds: [id] }, { employeeIds, userIds: [] });
  const covers = textArray(lives.map(({ userPolicyId }) => userPolicyId));
  const annualIn = (charge: "before" | "charged") =>
    sql`coalesce((derivation -> ${charge}::text -> -1 ->> 'annualPaise')::numeric > 0, false)`;
  const history = await queryRows(
    db,
    StoredHistoryRow,
    sql`select seq, endorsement_id as "endorsementId", user_policy_id as "userPolicyId", operation,
               derivation ->> 'file' as file, old_data ->> 'date_of_birth' as "oldDob",
               old_data ->> 'relationship_to_account_holders' as "oldRelationship",
               ${annualIn("before")} as "wasCharged", ${annualIn("charged")} as "isCharged"
        from endorsement_members where user_policy_id = any(${covers}) order by seq`,
  );
  return new FamilyHistory(rated, lives, history);
}
