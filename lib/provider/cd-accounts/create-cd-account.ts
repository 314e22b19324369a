import { eq, or } from "drizzle-orm";
import type * as contract from "@/lib/contract/cd-accounts";
import { CD_RULES } from "@/lib/domain/cd-accounts/messages";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { writeAudit } from "../audit";
import { loadCompany } from "../companies/load-company";
import { now } from "../context";
import type { Db } from "../db/connect";
import { cdAccounts, insurers } from "../db/schema";
import { isUniqueViolation } from "../db/unique-violation";
import { notFound, ProviderError } from "../errors";
import { publishEvent } from "../events/publish-events";
import { newId } from "../ids";
import type { Verb } from "../route";
import { linkPolicies } from "./link-policies";
import { loadCdAccount } from "./load-cd-accounts";
import { storedProof } from "./stored-proof";

/** The unique index on the numbers of accounts that are not delinked. */
const NUMBER_INDEX = "cd_accounts_number";

/**
 * Creates an account with its inception amount and links the policies [spec 3 §5, domain §9].
 * @throws ProviderError bad_request; not_found for an unknown company, insurer or policy; conflict for a number in use or
 * a policy that has an account.
 */
export const createCdAccount: Verb<typeof contract.createCdAccount> = async (db, call, { body }) => {
  const { accountNumber, companyId, policies } = body;
  const inceptionPaise = paiseFromRupees(body.balance);
  const inceptionProof = await storedProof(call, body.paymentProof);
  if (inceptionPaise !== 0 && inceptionProof === null) {
    throw new ProviderError("bad_request", { paymentProof: CD_RULES.proof });
  }
  await loadCompany(db, companyId);
  const insurerId = await insurerIdOf(db, body.insurer);
  const at = now(call);
  const account = { id: newId("cd"), accountNumber, companyId, insurerId, inceptionPaise, inceptionProof };
  await db
    .insert(cdAccounts)
    .values({ ...account, balancePaise: inceptionPaise, addedBy: call.actor.name, createdAt: at, updatedAt: at })
    .catch(refuseTakenNumber);
  await linkPolicies(db, call, { cdAccountId: account.id, companyId, insurerId }, policies);
  if (inceptionPaise > 0) {
    const amounts = { amountPaise: inceptionPaise, balancePaise: inceptionPaise };
    const data = { cdAccountId: account.id, ledgerEntryId: null, ...amounts };
    await publishEvent(db, call, { type: "deposit.posted", companyId, recordId: account.id, data });
  }
  const after = { ...account, policies };
  await writeAudit(db, call, { action: "createCdAccount", entity: "cdAccount", entityId: account.id, after });
  return { data: await loadCdAccount(db, call, account.id) };
};

/** @throws ProviderError conflict if another account has the number; rethrows any other error. */
export function refuseTakenNumber(error: unknown): never {
  if (isUniqueViolation(error, NUMBER_INDEX)) throw new ProviderError("conflict", "Account ID already exists");
  throw error;
}

async function insurerIdOf(db: Db, nameOrId: string): Promise<string> {
  const [insurer] = await db
    .select({ id: insurers.id })
    .from(insurers)
    .where(or(eq(insurers.name, nameOrId), eq(insurers.id, nameOrId)));
  if (!insurer) throw notFound("Insurer");
  return insurer.id;
}
