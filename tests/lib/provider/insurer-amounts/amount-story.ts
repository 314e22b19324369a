import { eq } from "drizzle-orm";
import { decideApproval, listApprovals } from "@/lib/contract/approvals";
import {
  type AmountSource,
  compareInsurerAmount,
  getInsurerAmounts,
  recordInsurerAmount,
} from "@/lib/contract/insurer-amounts";
import { cdLedgerEntries } from "@/lib/provider/db/schema";
import type { Caller, TestProvider } from "@/tests/support/provider";
import { type Client, clientWithAccount, details, rollUp, walkTo } from "../endorsements/story";

/** The roll-up of domain §8 at ENDO_RECEIVED: 4,540.57 added, 508.53 corrected, −2,699.13 deleted, 22,650.03 left. */
export async function receivedEndorsement(provider: TestProvider, options: { balanceRupees?: number } = {}) {
  const client = await clientWithAccount(provider, { policy: { tpaName: "Medi Assist" }, ...options });
  const { endorsementId: id } = await rollUp(provider, client);
  await walkTo(provider, client, id, "ENDO_RECEIVED");
  return { client, id };
}

export const EQUAL = { ADD: 4_540.57, EDIT: 508.53, DELETE: -2_699.13 };

/** Amounts that a person enters: the console's but for these. */
export const entry = (amounts: Partial<typeof EQUAL> = {}): AmountSource => ({
  from: "ENTRY",
  amounts: { ...EQUAL, ...amounts },
});
export const RESPONSE: AmountSource = { from: "RESPONSE" };

export async function amountsOf(provider: TestProvider, id: string, as: Caller = "finance") {
  const { body } = await provider.call(as, getInsurerAmounts, { params: { id } });
  return body.data;
}

export const compare = (provider: TestProvider, id: string, body: AmountSource, as: Caller = "finance") =>
  provider.call(as, compareInsurerAmount, { params: { id }, body });

/** Records an amount, by default on the endorsement's current version. */
export async function recordAmount(
  provider: TestProvider,
  id: string,
  source: AmountSource,
  { as = "finance" as Caller, version = undefined as number | undefined, key = undefined as string | undefined } = {},
) {
  const current = version ?? (await details(provider, id)).version;
  return provider.call(as, recordInsurerAmount, {
    params: { id },
    body: { source, version: current },
    ...(key === undefined ? {} : { idempotencyKey: key }),
  });
}

export async function waiting(provider: TestProvider, { cdAccountId }: Client, as: Caller = "opsLead") {
  const { body } = await provider.call(as, listApprovals, {
    query: { entity: "cdAccount", entityId: cdAccountId, state: "pending" },
  });
  return body.data.items;
}

export const decide = (provider: TestProvider, id: string, as: Caller, decision: "APPROVE" | "DECLINE" = "APPROVE") =>
  provider.call(as, decideApproval, { params: { id }, body: { decision } });

/** The lines of the ledger that the insurer's amounts of an endorsement have posted, oldest first. */
export async function insurerLines(provider: TestProvider, endorsementId: string) {
  const found = await provider.db
    .select()
    .from(cdLedgerEntries)
    .where(eq(cdLedgerEntries.endorsementId, endorsementId))
    .orderBy(cdLedgerEntries.seq);
  return found.filter(({ source }) => source === "insurer");
}
