import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../db/connect";
import { cdAccounts } from "../db/schema";
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
