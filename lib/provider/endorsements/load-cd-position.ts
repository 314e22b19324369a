import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/connect";
import { queryNamed } from "../db/prepared";

/** The funds that an endorsement can use; paise. */
const CdPosition = z.object({
  id: z.string(),
  accountNumber: z.string(),
  balancePaise: z.int(),
  heldPaise: z.int(),
});
type CdPosition = z.output<typeof CdPosition>;

/**
 * The CD account with the total of its holds; null for a policy without an account. `lock` locks the balance until the
 * transaction ends, so that a gate that has checked it is still valid when the move commits.
 */
export async function loadCdPosition(
  db: Db,
  cdAccountId: string | null,
  { lock = false } = {},
): Promise<CdPosition | null> {
  if (cdAccountId === null) return null;
  const [position] = await queryNamed(
    db,
    lock ? "locked CD position" : "CD position",
    CdPosition,
    sql`select id, account_number as "accountNumber", balance_paise as "balancePaise",
               (select coalesce(sum(amount_paise), 0) from cd_holds where cd_account_id = a.id)::bigint as "heldPaise"
        from cd_accounts a where id = ${cdAccountId} and archived_at is null ${lock ? sql`for share` : sql``}`,
  );
  return position ?? null;
}
