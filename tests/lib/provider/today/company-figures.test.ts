import { addBalanceAdjustment } from "@/lib/contract/cd-accounts";
import { listCompanyFigures } from "@/lib/contract/company-figures";
import { type Caller, freshProvider, startTestProvider } from "@/tests/support/provider";
import { clientWithAccount, draftWithOneAddition, walkTo } from "../endorsements/story";

const provider = freshProvider();

const figuresOf = async (companyId: string, caller: Caller = "viewer") =>
  (await provider.call(caller, listCompanyFigures)).body.data.find((one) => one.companyId === companyId);

test("a company without policies, accounts and lives has no balance and no renewal", async () => {
  const { id } = await provider.company();
  expect(await figuresOf(id)).toEqual({
    companyId: id,
    lives: 0,
    cdBalance: null,
    openEndorsements: 0,
    overdueEndorsements: 0,
    renewsOn: null,
  });
});

test("active lives, the balance after the last entry, open and overdue endorsements of the company alone", async () => {
  const client = await clientWithAccount(provider, { balanceRupees: 10_000 });
  const other = await clientWithAccount(provider, { balanceRupees: 5 });
  const done = await draftWithOneAddition(provider, client);
  await walkTo(provider, client, done, "ENDO_COMPLETE");
  await draftWithOneAddition(provider, client);
  const { companyId, policyId } = client;
  const livesBefore = (await figuresOf(companyId))?.lives ?? 0;
  await provider.lives([
    { companyId, policyId },
    { companyId, policyId, user: { active: false } },
  ]);
  const before = await figuresOf(companyId);
  expect(before).toMatchObject({ openEndorsements: 1, lives: livesBefore + 1 });
  const deposit = { transactionType: "credit", amount: 0.01, message: "UTR 1", source: "manual" } as const;
  await provider.call("finance", addBalanceAdjustment, { body: { cdAccountId: client.cdAccountId, ...deposit } });
  expect((await figuresOf(companyId))?.cdBalance).toBe(Math.round(Number(before?.cdBalance) * 100 + 1) / 100);
  expect(await figuresOf(other.companyId)).toMatchObject({ cdBalance: 5, openEndorsements: 0, overdueEndorsements: 0 });
});

test("an endorsement is overdue from the working day after it is due", async () => {
  provider.setDay("2025-12-10");
  const client = await clientWithAccount(provider);
  await draftWithOneAddition(provider, client);
  provider.setDay("2025-12-14");
  expect(await figuresOf(client.companyId)).toMatchObject({ openEndorsements: 1, overdueEndorsements: 0 });
  provider.setDay("2025-12-15");
  expect(await figuresOf(client.companyId)).toMatchObject({ openEndorsements: 1, overdueEndorsements: 1 });
});

test("the renewal date is the earliest end of a policy without a renewal, up to 60 days ago", async () => {
  provider.setDay("2025-12-10");
  const { id: companyId } = await provider.company();
  const endsOn = (endDate: string, fields: object = {}) =>
    provider.policy({ companyId, startDate: "2025-01-01", endDate, ...fields });
  await endsOn("2025-10-10");
  await endsOn("2026-01-01", { placementStatus: "DRAFT" });
  expect((await figuresOf(companyId))?.renewsOn).toBeNull();
  await endsOn("2026-09-30");
  expect((await figuresOf(companyId))?.renewsOn).toBe("2026-09-30");
  const ended = await endsOn("2025-10-11");
  expect((await figuresOf(companyId))?.renewsOn).toBe("2025-10-11");
  await endsOn("2026-10-10", { renewedFrom: ended.id });
  expect((await figuresOf(companyId))?.renewsOn).toBe("2026-09-30");
});

test("while endorsements and CD accounts are switched off, there are neither balances nor open work", async () => {
  const off = await startTestProvider({ flags: { cdAccount: false, endorsementTooling: false } });
  const { id } = await off.company();
  const { body } = await off.call("opsLead", listCompanyFigures);
  expect(body.data).toContainEqual(
    expect.objectContaining({
      companyId: id,
      lives: 0,
      cdBalance: null,
      openEndorsements: null,
      overdueEndorsements: null,
    }),
  );
  await off.close();
});
