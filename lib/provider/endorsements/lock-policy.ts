import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { notFound } from "../errors";

const Locked = z.object({ id: z.string() });

/**
 * Serialises writes to a policy's endorsements: uploads and status moves queue here. Lock several policies in the order
 * of their ids. Does not block foreign keys to the policy.
 * @throws ProviderError not_found.
 */
export async function lockPolicy(db: Db, policyId: string): Promise<void> {
  const found = await queryRows(db, Locked, sql`select id from policies where id = ${policyId} for no key update`);
  if (found.length === 0) throw notFound("Policy");
}
