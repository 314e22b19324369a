import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { ProviderError } from "../errors";

const Locked = z.object({ id: z.string() });

/**
 * Lets one write at a time change a policy's endorsements: uploads and status moves wait for each other here. Whoever
 * locks several policies locks them in order of their ids. Foreign keys to the policy are not held up.
 * @throws ProviderError not_found.
 */
export async function lockPolicy(db: Db, policyId: string): Promise<void> {
  const found = await queryRows(db, Locked, sql`select id from policies where id = ${policyId} for no key update`);
  if (found.length === 0) throw new ProviderError("not_found", "Policy not found");
}
