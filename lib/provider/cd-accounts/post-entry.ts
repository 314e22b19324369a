import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { CdProposal, LedgerEntry } from "@/lib/contract/cd-accounts";
import { signedAmount } from "@/lib/domain/cd-accounts/ledger";
import { formatInr } from "@/lib/domain/money/paise";
import { NOTIFICATION_MESSAGES } from "@/lib/messages/notifications";
import { can, PERMISSIONS } from "@/lib/permissions";
import { actorOf, type Call, now } from "../context";
import type { Db } from "../db/connect";
import { bindArguments, prepareQuery, queryPrepared } from "../db/prepared";
import { cdAccounts, cdProposals, companies } from "../db/schema";
import { ProviderError } from "../errors";
import { newId } from "../ids";
import { notify } from "../notifications/notify";
import { appendEntries } from "./append-entries";
import type { NewEntry } from "./ledger-line";
import { ledgerEntry } from "./ledger-row";
import { BOUND_ARGUMENTS, boundValues } from "./one-person-bounds";
import { type ProposalRow, proposalOf } from "./proposal";

export type Posted =
  | { data: z.input<typeof LedgerEntry>; proposal: null }
  | { data: null; proposal: z.input<typeof CdProposal> };

export type ManualEntry = NewEntry & { message: string; createdAt: Date };

/**
 * Posts a manual entry, or stores it as a proposal for a second person if it is above the limit for one person. The
 * caller has locked the account.
 */
export async function postEntry(db: Db, call: Call, cdAccountId: string, entry: ManualEntry): Promise<Posted> {
  if (!(await mayPostAlone(db, call, cdAccountId, entry))) {
    return { data: null, proposal: await propose(db, call, cdAccountId, entry) };
  }
  const [appended] = await appendEntries(db, call, cdAccountId, [{ ...entry, postedAloneBy: actorOf(call) }]);
  if (!appended) throw new ProviderError("not_found", "CD account not found");
  const seesActors = can(call.actor, "cd-accounts.addedBy", call.flags);
  return { data: ledgerEntry(appended, { seesActors }), proposal: null };
}

const MAY_POST_ALONE = prepareQuery(
  "may post alone",
  z.object({ may: z.boolean() }),
  sql`select may_post_alone(${bindArguments(["account_id", "person", "posted", "moved", "amount"])}, ${BOUND_ARGUMENTS}) as may`,
);

/** Whether the caller may post the entry without a second person; the account is locked [domain §1 #38]. */
async function mayPostAlone(db: Db, call: Call, cdAccountId: string, entry: ManualEntry): Promise<boolean> {
  const [found] = await queryPrepared(db, MAY_POST_ALONE, {
    account_id: cdAccountId,
    person: actorOf(call),
    posted: now(call).toISOString(),
    moved: signedAmount(entry),
    amount: entry.amountPaise,
    ...boundValues(call, cdAccountId, entry),
  });
  return found?.may ?? false;
}

/** Stores an entry until a second person decides, and notifies them; the caller has locked the account. */
export async function propose(
  db: Db,
  call: Call,
  cdAccountId: string,
  { transactionType, amountPaise, message, paymentProof, endorsementId, createdAt }: ManualEntry,
) {
  const [stored] = await db
    .insert(cdProposals)
    .values({
      id: newId("prop"),
      cdAccountId,
      transactionType,
      amountPaise,
      message,
      paymentProof: paymentProof ?? null,
      endorsementId: endorsementId ?? null,
      entryAt: createdAt,
      proposerId: call.actor.userId,
      addedBy: call.actor.name,
      createdAt: now(call),
    })
    .returning();
  if (!stored) throw new Error("the proposal was not stored");
  await notifyApprovers(db, call, stored);
  return proposalOf(stored, call);
}

async function notifyApprovers(db: Db, call: Call, proposal: ProposalRow): Promise<void> {
  const { id, cdAccountId, transactionType, amountPaise } = proposal;
  const [account] = await db
    .select({ companyName: companies.name, account: cdAccounts.accountNumber })
    .from(cdAccounts)
    .innerJoin(companies, eq(companies.id, cdAccounts.companyId))
    .where(eq(cdAccounts.id, cdAccountId));
  if (!account) throw new Error(`There is no CD account ${cdAccountId}`);
  const text = NOTIFICATION_MESSAGES.approval({ ...account, entry: `${transactionType} of ${formatInr(amountPaise)}` });
  const to = { roles: PERMISSIONS["cd-accounts.approve"].roles };
  await notify(db, call, [{ kind: "APPROVAL", to, key: id, entity: "cdAccount", entityId: cdAccountId, text }]);
}
