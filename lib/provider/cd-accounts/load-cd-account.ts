import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { CdAccount } from "@/lib/contract/cd-accounts";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { cdAccounts, companies, insurers, policies } from "../db/schema";
import { instantOf } from "../instant";

const SIGNED_SUM = sql<number>`coalesce((
  select sum(case transaction_type when 'credit' then amount_paise else -amount_paise end)
  from cd_ledger_entries where cd_account_id = ${cdAccounts.id}), 0)::bigint`;
const HELD_SUM = sql<number>`coalesce((
  select sum(amount_paise) from cd_holds where cd_account_id = ${cdAccounts.id}), 0)::bigint`;

/**
 * The one account that the condition picks, with its policies; null where there is none. The balance shown is the
 * ledger's sum, never the stored figure [domain §9]; a difference between the two is reported in the log.
 */
export async function loadCdAccount(db: Db, call: Call, where: SQL): Promise<z.input<typeof CdAccount> | null> {
  const [found] = await db
    .select({
      account: cdAccounts,
      companyName: companies.name,
      insurer: insurers.name,
      movedPaise: SIGNED_SUM,
      heldPaise: HELD_SUM,
    })
    .from(cdAccounts)
    .innerJoin(companies, eq(companies.id, cdAccounts.companyId))
    .innerJoin(insurers, eq(insurers.id, cdAccounts.insurerId))
    .where(where);
  if (!found) return null;
  const { account, companyName, insurer, movedPaise, heldPaise } = found;
  const balancePaise = account.inceptionPaise + Number(movedPaise);
  if (balancePaise !== account.balancePaise) {
    call.log.error({ traceId: call.traceId, cdAccountId: account.id }, "stored CD balance differs from the ledger");
  }
  return {
    id: account.id,
    accountNumber: account.accountNumber,
    companyId: account.companyId,
    companyName,
    insurer,
    balance: rupeesFromPaise(balancePaise),
    heldAmount: rupeesFromPaise(Number(heldPaise)),
    policyData: await linkedPolicies(db, account.id, insurer),
    updatedAt: instantOf(account.updatedAt),
  };
}

/** One account serves one insurer, many policies [domain §9]. */
async function linkedPolicies(db: Db, cdAccountId: string, insurerName: string) {
  const linked = await db
    .select({
      policyId: policies.id,
      policyType: policies.policyType,
      policyNumber: policies.policyNumber,
      isParentalPolicy: policies.isParentalPolicy,
      isTopUpPolicy: policies.isTopUpPolicy,
    })
    .from(policies)
    .where(eq(policies.cdAccountId, cdAccountId))
    .orderBy(asc(policies.createdAt), asc(policies.id));
  return linked.map((policy) => ({ ...policy, policyType: policy.policyType ?? "", insurerName }));
}
