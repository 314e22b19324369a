import { eq, sql } from "drizzle-orm";
import { editCoverageStart } from "@/lib/contract/endorsement-edits";
import { endorsementMembers, policies } from "@/lib/provider/db/schema";
import { rowTotals } from "@/lib/provider/endorsements/row-totals";
import { sharedProvider } from "@/tests/support/provider";
import {
  clientWithAccount,
  clientWithDraft,
  details,
  draftWithOneAddition,
  link,
  move,
  setEndorsement,
  walkTo,
} from "./story";

const provider = sharedProvider();

const setMembers = (id: string, fields: Partial<typeof endorsementMembers.$inferInsert>) =>
  provider.change(endorsementMembers, { endorsementId: id }, fields);

/** The provider shows the blocker, refuses the move with its message, and changes nothing. */
async function expectBlocked(id: string, target: Parameters<typeof move>[2], code: string, message: string) {
  const before = await details(provider, id);
  expect(before.blockers).toContainEqual({ code, message });
  const { status, body } = await move(provider, id, target);
  expect([status, body.message]).toEqual([400, message]);
  expect(body.data).toMatchObject({ blockers: [{ code, message }] });
  const after = await details(provider, id);
  expect([after.status, after.version]).toEqual([before.status, before.version]);
}

describe("a draft does not move while", () => {
  test("it has no members", async () => {
    const { id } = await clientWithDraft(provider);
    await provider.db.delete(endorsementMembers).where(eq(endorsementMembers.endorsementId, id));
    await expectBlocked(id, "IN_PROGRESS", "NO_ROWS", "The endorsement has no members");
    const costs = { additionCost: 0, editsCost: 0, deleteCost: 0, net: 0 };
    const nothing = { ...costs, rowCount: 0, livesCount: 0, refundWithheldLives: 0 };
    expect((await rowTotals(provider.db, [id]))(id)).toEqual(nothing);
  });

  test("its policy has no rater", async () => {
    const { id } = await clientWithDraft(provider, { withRater: false });
    expect((await details(provider, id)).isRaterUploaded).toBe(false);
    await expectBlocked(id, "IN_PROGRESS", "RATER_MISSING", "Rater not found");
  });

  test("its policy has no CD account", async () => {
    const { client, id } = await clientWithDraft(provider);
    await provider.change(policies, { id: client.policyId }, { cdAccountId: null });
    await expectBlocked(id, "IN_PROGRESS", "CD_ACCOUNT_MISSING", "Cd Account Missing");
  });

  test("HR's mid-term spouse with documents awaits verification", async () => {
    const { id } = await clientWithDraft(provider);
    await setMembers(id, {
      source: "HRD",
      isMidtermMember: true,
      relationship: "spouse",
      kycDocuments: ["marriage.pdf"],
    });
    await expectBlocked(id, "IN_PROGRESS", "MIDTERM_NOT_VERIFIED", "Mid-term members await verification");
    expect((await details(provider, id)).memberData[0]).toMatchObject({ isMidtermNonVerified: true });
    await setMembers(id, { isKycDocumentVerified: true });
    expect((await move(provider, id, "IN_PROGRESS")).status).toBe(200);
  });

  test("exceptions are attached", async () => {
    const { id } = await clientWithDraft(provider);
    await setEndorsement(provider, id, { exceptionIds: ["exception-1"] });
    await expectBlocked(id, "IN_PROGRESS", "EXCEPTIONS_ATTACHED", "Exceptions are attached to the endorsement");
  });

  test("its coverage dates have become outdated: 44 days pass, 45 do not", async () => {
    const { id } = await clientWithDraft(provider);
    provider.setDay("2026-01-14");
    expect((await details(provider, id)).blockers).toEqual([]);
    provider.setClock("2026-01-15T00:00:00+05:30");
    await expectBlocked(id, "IN_PROGRESS", "OUTDATED_DATES", "Coverage dates of some members are outdated");
  });
});

describe("an endorsement in progress is not sent while", () => {
  test("no ticket is linked", async () => {
    const { client, id } = await clientWithDraft(provider);
    await walkTo(provider, client, id, "IN_PROGRESS");
    await expectBlocked(id, "SENT_TO_INSURER", "TICKET_MISSING", "Freshdesk Ticket Missing");
    await link(provider, id, client.ticketId);
    expect((await move(provider, id, "SENT_TO_INSURER")).status).toBe(200);
  });

  test("its policy has no number", async () => {
    const { client, id } = await clientWithDraft(provider, { policy: { policyNumber: null } });
    await walkTo(provider, client, id, "IN_PROGRESS");
    await link(provider, id, client.ticketId);
    await expectBlocked(id, "SENT_TO_INSURER", "POLICY_NUMBER_MISSING", "Policy number is not present");
  });

  test("its balance has become insufficient meanwhile", async () => {
    const { client, id } = await clientWithDraft(provider);
    await walkTo(provider, client, id, "IN_PROGRESS");
    await link(provider, id, client.ticketId);
    await provider.db.execute(sql`update cd_accounts set balance_paise = 168206 where id = ${client.cdAccountId}`);
    const { status, body } = await move(provider, id, "SENT_TO_INSURER");
    expect(status).toBe(400);
    expect(body.data).toMatchObject({ shortfall: 0.01, blockers: [{ code: "CD_BALANCE_INSUFFICIENT" }] });
  });
});

test("once sent, the balance no longer matters", async () => {
  const { client, id } = await clientWithDraft(provider);
  await walkTo(provider, client, id, "SENT_TO_INSURER");
  await provider.db.execute(
    sql`update cd_accounts set balance_paise = 0, inception_paise = 0 where id = ${client.cdAccountId}`,
  );
  expect((await details(provider, id)).blockers).toEqual([]);
  expect((await move(provider, id, "ENDO_RECEIVED")).status).toBe(200);
});

test("all blockers are listed, the first one in the message", async () => {
  const { id } = await clientWithDraft(provider, { withRater: false, balanceRupees: 0 });
  await setMembers(id, { totalPaise: 100 });
  await setEndorsement(provider, id, { exceptionIds: ["exception-1"] });
  const { body } = await move(provider, id, "IN_PROGRESS");
  expect((body.data as unknown as { blockers: { code: string }[] }).blockers.map(({ code }) => code)).toEqual([
    "CD_BALANCE_INSUFFICIENT",
    "EXCEPTIONS_ATTACHED",
    "RATER_MISSING",
  ]);
});

describe("gates behind a flag", () => {
  const lenient = sharedProvider({ flags: { validatorBackdating: false, premiumRater: false } });

  test("without backdating, outdated coverage dates do not block an endorsement", async () => {
    const client = await clientWithAccount(lenient);
    const id = await draftWithOneAddition(lenient, client);
    lenient.setDay("2026-02-20");
    expect((await move(lenient, id, "IN_PROGRESS")).status).toBe(200);
  });

  test("without the rater check a draft moves with the amounts as registered", async () => {
    const client = await clientWithAccount(lenient, { withRater: false });
    const id = await draftWithOneAddition(lenient, client);
    expect((await move(lenient, id, "IN_PROGRESS")).status).toBe(200);
    expect((await details(lenient, id)).memberData[0]).toMatchObject({ netPremium: 0, premiumNote: "Rater not found" });
  });

  test("without a rater, a new coverage start is priced with the placement's rate", async () => {
    const gpa = { policyType: "GPA", tpaName: null, isCommonPool: false, sumInsuredApproach: "Individual" };
    const client = await clientWithAccount(lenient, { withRater: false, policy: { ...gpa, finalAgreedRate: "1.85" } });
    const id = await draftWithOneAddition(lenient, client);
    const rowOf = async () => (await details(lenient, id)).memberData[0];
    // 3 lakh at 1.85 per mille are 555 a year: 121 days, then 151.
    expect(await rowOf()).toMatchObject({ netPremium: 183.99 });
    const userId = (await rowOf())?.userId ?? "";
    const body = { userId, policyId: client.policyId, newCoverageStartDate: "2025-11-01" };
    expect((await lenient.call("opsLead", editCoverageStart, { body })).body.data).toMatchObject({
      invalidMembers: [],
    });
    expect(await rowOf()).toMatchObject({ netPremium: 229.6, totalProRatePremium: 270.93 });
  });
});
