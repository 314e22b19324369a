import { eq, sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/company-work";
import { today } from "../context";
import { policies } from "../db/schema";
import { notFound } from "../errors";
import { countLivesOfPolicy } from "../members/count-lives";
import type { Verb } from "../route";
import { loadWork } from "./load-work";

/** @throws ProviderError not_found for an unknown policy. */
export const getPolicyWork: Verb<typeof contract.getPolicyWork> = async (db, call, { params: { id } }) => {
  const [policy] = await db.select({ cdAccountId: policies.cdAccountId }).from(policies).where(eq(policies.id, id));
  if (!policy) throw notFound("Policy");
  return {
    data: await loadWork(db, call, {
      policyIds: sql`select ${id}::text`,
      accounts: sql`a.id = ${policy.cdAccountId}`,
      lives: await countLivesOfPolicy(db, id, today(call)),
    }),
  };
};
