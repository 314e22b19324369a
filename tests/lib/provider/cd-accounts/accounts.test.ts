import { addBalanceAdjustment, getCdAccount, getCdAccountByPolicy } from "@/lib/contract/cd-accounts";
import { cdAccounts } from "@/lib/provider/db/schema";
import { sharedProvider } from "@/tests/support/provider";
import { clientWithAccount } from "../endorsements/story";

const provider = sharedProvider();

const account = (id: string) => provider.call("viewer", getCdAccount, { params: { id } });

test("an account tells its company, insurer, policies and balance", async () => {
  const client = await clientWithAccount(provider, { balanceRupees: 500 });
  const { body } = await account(client.cdAccountId);
  expect(body.data).toMatchObject({
    id: client.cdAccountId,
    companyId: client.companyId,
    companyName: expect.stringContaining("Company"),
    insurer: expect.stringContaining("Insurer"),
    balance: 500,
    heldAmount: 0,
    policyData: [{ policyId: client.policyId, policyType: "GMC", isParentalPolicy: false, isTopUpPolicy: false }],
  });
});

test("the newest balances come along, the oldest first, of a long ledger the last 24", async () => {
  const { cdAccountId } = await clientWithAccount(provider, { balanceRupees: 100 });
  expect((await account(cdAccountId)).body.data.recentBalances).toEqual([]);
  for (let count = 1; count <= 26; count += 1) {
    await provider.call("finance", addBalanceAdjustment, {
      body: { cdAccountId, transactionType: "credit", amount: 1, message: "Deposit" },
    });
  }
  const balances = (await account(cdAccountId)).body.data.recentBalances;
  expect([balances?.length, balances?.[0], balances?.at(-1)]).toEqual([24, 103, 126]);
});

test("a balance of 90 days ago comes along, one of 91 days ago does not", async () => {
  const { cdAccountId } = await clientWithAccount(provider, { balanceRupees: 100 });
  const deposit = () =>
    provider.call("finance", addBalanceAdjustment, {
      body: { cdAccountId, transactionType: "credit", amount: 1, message: "Deposit" },
    });
  await deposit();
  provider.setClock("2025-12-11T10:00:00+05:30");
  await deposit();
  // 90 days after 11 December 2025.
  provider.setClock("2026-03-11T10:00:00+05:30");
  const balances = (await account(cdAccountId)).body.data.recentBalances;
  provider.setClock("2025-12-10T10:00:00+05:30");
  expect(balances).toEqual([102]);
});

test("an unknown account is not found", async () => {
  expect((await account("none")).status).toBe(404);
});

test("a policy's account is found by the policy; a policy without one has null", async () => {
  const client = await clientWithAccount(provider);
  const byPolicy = (id: string) => provider.call("viewer", getCdAccountByPolicy, { params: { id } });
  expect((await byPolicy(client.policyId)).body.data?.id).toBe(client.cdAccountId);
  const { id } = await provider.policy();
  expect((await byPolicy(id)).body.data).toBeNull();
  expect((await byPolicy("none")).status).toBe(404);
});

test("the balance is the ledger's sum even if the stored figure was edited, and the log reports the difference", async () => {
  const client = await clientWithAccount(provider, { balanceRupees: 100 });
  await provider.call("finance", addBalanceAdjustment, {
    body: { cdAccountId: client.cdAccountId, transactionType: "credit", amount: 50, message: "Deposit" },
  });
  const shown: string[] = [];
  const { log } = provider.services;
  provider.services.log = { ...log, error: (_facts, sentence) => void shown.push(sentence) };
  await provider.db.update(cdAccounts).set({ balancePaise: 999_999 });
  expect((await account(client.cdAccountId)).body.data.balance).toBe(150);
  provider.services.log = log;
  expect(shown).toEqual(["stored CD balance differs from the ledger"]);
});

test("no role sees an account while the flag is off", async () => {
  const client = await clientWithAccount(provider);
  const { flags } = provider.services;
  provider.services.flags = { ...flags, cdAccount: false };
  const { status, body } = await account(client.cdAccountId);
  provider.services.flags = flags;
  expect([status, body.message]).toEqual([403, "Feature not enabled"]);
});
