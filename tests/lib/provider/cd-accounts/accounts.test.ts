import { addBalanceAdjustment, getCdAccount, getCdAccountByPolicy } from "@/lib/contract/cd-accounts";
import { startOfDaySeconds } from "@/lib/domain/dates/local-date";
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

/** Opened on 28 November with ₹100. */
async function openedInNovember(): Promise<string> {
  const { cdAccountId } = await clientWithAccount(provider, { balanceRupees: 100 });
  const opened = new Date("2025-11-28T10:00:00+05:30");
  await provider.change(cdAccounts, { id: cdAccountId }, { createdAt: opened });
  return cdAccountId;
}

test("the trend has the balance every five days, from the opening of the account to today", async () => {
  const cdAccountId = await openedInNovember();
  const deposit = async (day: string) => {
    provider.setClock(`${day}T23:30:00+05:30`);
    const { status } = await provider.call("finance", addBalanceAdjustment, {
      body: { cdAccountId, transactionType: "credit", amount: 1, message: "Deposit" },
    });
    expect(status).toBe(200);
  };
  await deposit("2025-12-05");
  await deposit("2025-12-06");
  provider.setDay("2025-12-10");
  // 30 November, 5 and 10 December; 25 November was before the account.
  expect((await account(cdAccountId)).body.data.recentBalances).toEqual([100, 101, 102]);
  provider.setDay("2026-03-10");
  const balances = (await account(cdAccountId)).body.data.recentBalances;
  provider.setDay("2025-12-10");
  expect(balances).toEqual(Array.from({ length: 19 }, () => 102));
});

test("an entry dated before others changes the trend only from their date on", async () => {
  const cdAccountId = await openedInNovember();
  const deposit = (amount: number, day: string) =>
    provider.call("finance", addBalanceAdjustment, {
      body: {
        cdAccountId,
        transactionType: "credit",
        amount,
        message: "Deposit",
        createdAt: { seconds: startOfDaySeconds(day) },
      },
    });
  expect((await deposit(10, "2025-12-08")).status).toBe(200);
  expect((await deposit(5, "2025-12-01")).status).toBe(200);
  // 30 November, 5 and 10 December: on the 5th, neither of the two was posted.
  expect((await account(cdAccountId)).body.data.recentBalances).toEqual([100, 100, 115]);
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
  await account(client.cdAccountId);
  expect(shown).toEqual([]);
  await provider.db.update(cdAccounts).set({ balancePaise: 999_999 });
  expect((await account(client.cdAccountId)).body.data.balance).toBe(150);
  provider.services.log = log;
  expect(shown).toEqual(["stored CD balance differs from the ledger"]);
});
