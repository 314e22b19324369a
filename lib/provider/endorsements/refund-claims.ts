import { sql } from "drizzle-orm";
import { z } from "zod";
import { groupBy } from "@/lib/domain/group-by";
import type { Rater } from "@/lib/domain/premium/rater";
import { claimScopeOf, withholdsRefund } from "@/lib/domain/premium/refund";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import type { LoadedPolicy } from "../policies/load-policy";
import { StoredClaim } from "../premiums/stored-claim";

const FamilyClaim = StoredClaim.extend({ employeeId: z.string().nullable() });

/**
 * Whether lives have an ongoing or settled claim now, within the policy's claim scope [domain §6].
 * @returns a predicate for one life; claims are read once for all given families.
 */
export async function refundWithheld(
  db: Db,
  policy: LoadedPolicy,
  rater: Rater | null,
  employeeIds: readonly string[],
): Promise<(life: { userId: string; employeeId: string }) => boolean> {
  const claims = await queryRows(
    db,
    FamilyClaim,
    sql`select c.user_id as "userId", u.employee_id as "employeeId", c.status, c.is_death_claim as "isDeathClaim",
               c.paid_paise as "paidPaise"
        from claims c join users u on u.id = c.user_id
        where c.policy_id = ${policy.id} and u.employee_id = any(${textArray(employeeIds)})`,
  );
  const byFamily = groupBy(claims, (claim) => claim.employeeId);
  const scope = claimScopeOf(policy.config, {
    isCommonPool: policy.isCommonPool,
    isRatedPerFamily: rater?.isPerFamily ?? false,
  });
  return ({ userId, employeeId }) => withholdsRefund(byFamily.get(employeeId) ?? [], userId, scope, policy.policyType);
}
