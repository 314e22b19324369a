import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../db/connect";
import { cdAccounts } from "../db/schema";
import { lockPoliciesOf } from "../endorsements/lock-policy";
import { notFound } from "../errors";

type LockedAccount = typeof cdAccounts.$inferSelect;

/** Loads the account and locks it until the transaction ends. @throws ProviderError not_found, also for a delinked account. */
export async function lockCdAccount(db: Db, id: string): Promise<LockedAccount> {
  const [account] = await db
    .select()
    .from(cdAccounts)
    .where(and(eq(cdAccounts.id, id), isNull(cdAccounts.archivedAt)))
    .for("update");
  if (!account) throw notFound("CD account");
  return account;
}

/**
 * The same for a change of the account's policies: locks its company's policies before it, in the same order as a move.
 * @throws ProviderError as `lockCdAccount`.
 */
export async function lockWithPolicies(db: Db, id: string): Promise<LockedAccount> {
  const [owner] = await db.select({ companyId: cdAccounts.companyId }).from(cdAccounts).where(eq(cdAccounts.id, id));
  if (owner) await lockPoliciesOf(db, owner.companyId);
  return lockCdAccount(db, id);
}
