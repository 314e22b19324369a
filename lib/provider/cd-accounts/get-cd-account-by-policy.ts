import { eq, sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/cd-accounts";
import { policies } from "../db/schema";
import { notFound } from "../errors";
import type { Verb } from "../route";
import { loadCdAccounts } from "./load-cd-accounts";

/** A policy's account; null if it has none [spec 2 §7]. @throws ProviderError not_found for an unknown policy. */
export const getCdAccountByPolicy: Verb<typeof contract.getCdAccountByPolicy> = async (
  db,
  call,
  { params: { id } },
) => {
  const [policy] = await db.select({ cdAccountId: policies.cdAccountId }).from(policies).where(eq(policies.id, id));
  if (!policy) throw notFound("Policy");
  if (policy.cdAccountId === null) return { data: null };
  const [account] = await loadCdAccounts(db, call, sql`a.id = ${policy.cdAccountId}`);
  return { data: account ?? null };
};
