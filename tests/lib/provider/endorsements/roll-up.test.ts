import { sql } from "drizzle-orm";
import { getCdAccount, listLedger } from "@/lib/contract/cd-accounts";
import { recalculatePremiums } from "@/lib/contract/endorsements";
import { ledgerFaults } from "@/lib/provider/cd-accounts/ledger-faults";
import { cdHolds, userPolicies } from "@/lib/provider/db/schema";
import { sharedProvider } from "@/tests/support/provider";
import { rows } from "../../../support/rows";
import { endorsementRows, rosterOf, uploadTo } from "../registration/workbook";
import { clientWithAccount, details, holds, ledgerOf, move, overview, rollUp, walkTo } from "./story";

// The roll-up's first addition starts on 15 September and is moved on 10 December: outdated by then.
const provider = sharedProvider({ flags: { validatorBackdating: false } });

const coverOf = async (id: string) => {
  const [cover] = await provider.find(userPolicies, { id });
  return cover;
};

describe("the roll-up of domain §8: two additions, one edit, one exit", () => {
  test("costs 4,540.57 + 508.53 − 2,699.13 = 2,349.97 for four lives, and leaves 22,650.03 of 25,000", async () => {
    const client = await clientWithAccount(provider, { balanceRupees: 25_000 });
    const { endorsementId } = await rollUp(provider, client);
    expect(await overview(provider, endorsementId)).toEqual({
      cdAccountId: client.cdAccountId,
      accountNumber: expect.any(String),
      cdBalance: 25_000,
      heldAmount: 0,
      availableBalance: 25_000,
      additionCost: 4_540.57,
      editsCost: 508.53,
      deleteCost: -2_699.13,
      netCostOfEndorsement: 2_349.97,
      balanceSufficient: true,
      estimatedBalancePostEndo: 22_650.03,
      isTaxStateUnknown: false,
    });
  });

  test("a balance of 2,000 is short by 349.97 and keeps the endorsement where it is", async () => {
    const client = await clientWithAccount(provider, { balanceRupees: 2_000 });
    const { endorsementId } = await rollUp(provider, client);
    const { status, body } = await move(provider, endorsementId, "IN_PROGRESS");
    expect(status).toBe(400);
    expect(body.message).toBe(
      "CD Balance for this account is insufficient. Please ask the HR to top up in order to proceed forward with this endorsement.",
    );
    expect(body.data).toMatchObject({ shortfall: 349.97, blockers: [{ code: "CD_BALANCE_INSUFFICIENT" }] });
    expect((await details(provider, endorsementId)).status).toBe("DRAFT");
  });

  test("a balance of exactly the net suffices; one paisa less does not", async () => {
    const exact = await clientWithAccount(provider, { balanceRupees: 2_349.97 });
    const short = await clientWithAccount(provider, { balanceRupees: 2_349.96 });
    const passes = await rollUp(provider, exact);
    const fails = await rollUp(provider, short);
    expect((await move(provider, passes.endorsementId, "IN_PROGRESS")).status).toBe(200);
    expect((await move(provider, fails.endorsementId, "IN_PROGRESS")).body.data).toMatchObject({ shortfall: 0.01 });
  });

  test("repricing with the same rater, dates and roster changes no column", async () => {
    const client = await clientWithAccount(provider);
    const { endorsementId } = await rollUp(provider, client);
    const stored = () => endorsementRows(provider, client.policyId);
    const before = await stored();
    const covers = await rosterOf(provider, client.companyId);
    expect((await move(provider, endorsementId, "IN_PROGRESS")).status).toBe(200);
    expect(await stored()).toEqual(before);
    const params = { id: endorsementId };
    expect((await provider.call("opsExecutive", recalculatePremiums, { params })).status).toBe(200);
    expect(await stored()).toEqual(before);
    expect(await rosterOf(provider, client.companyId)).toEqual(covers);
  });

  test("2,349.97 is on hold, then posted as three lines to the paisa", async () => {
    const client = await clientWithAccount(provider);
    const { endorsementId } = await rollUp(provider, client);
    await walkTo(provider, client, endorsementId, "SENT_TO_INSURER");
    expect(await holds(provider, endorsementId)).toEqual([234_997]);
    await walkTo(provider, client, endorsementId, "ENDO_RECEIVED");
    const params = { id: client.cdAccountId };
    const { body: ledger } = await provider.call("opsLead", listLedger, { params, query: {} });
    expect(
      ledger.data.map((line) => [line.endorsementType, line.transactionType, line.amount, line.balanceAfter]),
    ).toEqual([
      ["DELETION", "credit", 2_699.13, 22_650.03],
      ["CORRECTION", "debit", 508.53, 19_950.9],
      ["ADDITION", "debit", 4_540.57, 20_459.43],
    ]);
    expect(ledger.data[0]).toMatchObject({
      source: "endorsement",
      endorsementId,
      endorsementNumber: 1,
      policyType: "GMC",
      policyNumber: expect.stringContaining("GMC/"),
      addedBy: "opsExecutive Staff",
    });
    const { body: account } = await provider.call("viewer", getCdAccount, { params });
    expect(account.data).toMatchObject({ balance: 22_650.03, heldAmount: 0 });
    // The cost is in the balance already: it is not taken off a second time.
    const posted = { cdBalance: 22_650.03, netCostOfEndorsement: 2_349.97, estimatedBalancePostEndo: 22_650.03 };
    expect(await overview(provider, endorsementId)).toMatchObject(posted);
    expect(await ledgerFaults(provider.db)).toEqual([]);
  });

  test("changes the roster only when the insurer has answered", async () => {
    const client = await clientWithAccount(provider);
    const { endorsementId, promoted, leaver } = await rollUp(provider, client);
    await walkTo(provider, client, endorsementId, "SENT_TO_INSURER");
    expect(await coverOf(promoted.cover.id)).toMatchObject({ slabId: "1", sumInsuredPaise: 30_000_000 });
    expect(await coverOf(leaver.cover.id)).toMatchObject({ active: true, pendingOffboard: true });
    await walkTo(provider, client, endorsementId, "ENDO_RECEIVED");
    expect(await coverOf(promoted.cover.id)).toMatchObject({
      slabId: "2",
      sumInsuredPaise: 50_000_000,
      annualPaise: 560_000,
    });
    expect(await coverOf(leaver.cover.id)).toMatchObject({
      active: false,
      pendingOffboard: false,
      coverageEnd: "2025-11-30",
    });
  });

  test("a claim that is settled before the move withholds the refund, tax included", async () => {
    const client = await clientWithAccount(provider);
    const { endorsementId, leaver } = await rollUp(provider, client);
    await provider.claim({ userId: leaver.user.id, policyId: client.policyId, paidPaise: 100_000 });
    expect((await move(provider, endorsementId, "IN_PROGRESS")).status).toBe(200);
    expect(await overview(provider, endorsementId)).toMatchObject({ deleteCost: 0, netCostOfEndorsement: 5_049.1 });
    const exit = (await details(provider, endorsementId)).memberData.find(({ userId }) => userId === leaver.user.id);
    expect(exit).toMatchObject({ netPremium: 0, igst: 0, totalProRatePremium: 0, anyOngoingOrSettledClaim: true });
    await walkTo(provider, client, endorsementId, "ENDO_RECEIVED");
    const posted = await ledgerOf(provider, client.cdAccountId);
    expect(posted.map(({ endorsementType }) => endorsementType)).toEqual(["ADDITION", "CORRECTION"]);
  });

  test("a claim still withholds the refund after the draft has changed the employee ID", async () => {
    const client = await clientWithAccount(provider);
    const { endorsementId, leaver } = await rollUp(provider, client);
    await provider.claim({ userId: leaver.user.id, policyId: client.policyId, paidPaise: 100_000 });
    const renumbered = { userId: leaver.user.id, employee_id: `N-${leaver.user.employeeId}` };
    expect((await uploadTo(provider, client, { EDIT: [renumbered] })).EDIT.correctCount).toBe(1);
    expect((await move(provider, endorsementId, "IN_PROGRESS")).status).toBe(200);
    expect(await overview(provider, endorsementId)).toMatchObject({ deleteCost: 0, netCostOfEndorsement: 5_049.1 });
  });

  test("posts once, however often it is tried: the table refuses a second posting", async () => {
    const client = await clientWithAccount(provider);
    const { endorsementId } = await rollUp(provider, client);
    await walkTo(provider, client, endorsementId, "ENDO_RECEIVED");
    const { cdAccountId } = client;
    await provider.db.execute(sql`update endorsements set status = 'SENT_TO_INSURER' where id = ${endorsementId}`);
    await provider.db.insert(cdHolds).values({ endorsementId, cdAccountId, amountPaise: 0, createdAt: new Date() });
    expect((await move(provider, endorsementId, "ENDO_RECEIVED")).status).toBe(500);
    const [count] = await rows<{ count: number }>(
      provider.db,
      sql`select count(*)::int as count from cd_ledger_entries where endorsement_id = ${endorsementId}`,
    );
    expect(count?.count).toBe(3);
  });
});
