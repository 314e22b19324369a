import { sql } from "drizzle-orm";
import { decideApproval, listApprovals, withdrawApproval } from "@/lib/contract/approvals";
import { addBalanceAdjustment, listLedger } from "@/lib/contract/cd-accounts";
import { getReconciliation, reconcileCdAccount, resolveDifference } from "@/lib/contract/cd-reconciliations";
import { deleteEndorsement } from "@/lib/contract/endorsement-edits";
import type { BodyOf } from "@/lib/contract/endpoint";
import { bookingNote } from "@/lib/domain/cd-accounts/booking-note";
import { testDatabaseKind } from "@/tests/support/postgres";
import { type Caller, sharedProvider } from "@/tests/support/provider";
import { waitingStatements } from "@/tests/support/waiting";
import { clientWithAccount, clientWithDraft, ledgerOf } from "../endorsements/story";

const provider = sharedProvider(() => ({ settings: { secondPersonAbovePaise: 10_000_000 } }));

const onPostgres = testDatabaseKind === "postgres" ? test : test.skip;

const post = (cdAccountId: string, amount: number, message = "Deposit") =>
  postAs("finance", { cdAccountId, amount, message });
const postAs = (
  as: Caller,
  body: Partial<BodyOf<typeof addBalanceAdjustment>> & { cdAccountId: string; amount: number },
  idempotencyKey?: string,
) => {
  const entry = { transactionType: "credit", message: "Deposit", ...body } as const;
  return provider.call(as, addBalanceAdjustment, { body: entry, idempotencyKey });
};
const debit = (cdAccountId: string, amount: number) =>
  postAs("finance", { cdAccountId, amount, transactionType: "debit" });
const decide = (as: Caller, id: string, decision: "APPROVE" | "DECLINE" = "APPROVE") =>
  provider.call(as, decideApproval, { params: { id }, body: { decision } });

async function waiting(cdAccountId: string): Promise<string> {
  const { body } = await post(cdAccountId, 100_000.01);
  if (!body.proposal) throw new Error("nothing waits");
  return body.proposal.id;
}

test("an entry up to the configured amount is posted; a larger one is pending and changes no balance", async () => {
  const { cdAccountId } = await clientWithAccount(provider);
  expect((await post(cdAccountId, 100_000)).body).toMatchObject({ data: { amount: 100_000 }, proposal: null });
  const propose = () => postAs("finance", { cdAccountId, amount: 100_000.01 }, `propose-${cdAccountId}`);
  const proposed = await propose();
  expect(proposed.body).toMatchObject({ data: null, proposal: { status: "PENDING" } });
  expect((await propose()).body).toEqual(proposed.body);
  expect(await ledgerOf(provider, cdAccountId)).toHaveLength(1);
  const query = { entity: "cdAccount", entityId: cdAccountId, state: "pending" } as const;
  const { body } = await provider.call("opsLead", listApprovals, { query });
  expect(body.data.items).toMatchObject([
    { entry: { amount: 100_000.01 }, proposedBy: "finance Staff", isOwn: false, mayDecide: true },
  ]);
  const unseen = await provider.call("viewer", listApprovals, { query });
  expect(unseen.body.data.items).toMatchObject([{ entry: { amount: 100_000.01 }, proposedBy: null, mayDecide: false }]);
});

test("the person who entered it cannot post it; another one can, and the entry bears the first one's name", async () => {
  const { cdAccountId } = await clientWithAccount(provider);
  const id = await waiting(cdAccountId);
  const own = await decide("finance", id);
  expect([own.status, own.body.message]).toEqual([403, "Another user must decide on your entry"]);
  expect((await decide("opsLead", "apr_none")).status).toBe(404);
  expect((await decide("opsLead", id)).body.data.status).toBe("APPROVED");
  expect(await ledgerOf(provider, cdAccountId)).toMatchObject([
    { amountPaise: 10_000_001, addedBy: "finance Staff", source: "manual" },
  ]);
});

test("who decides sees the entry date, and an entry of an endorsement that was deleted meanwhile is a conflict", async () => {
  const { client, id } = await clientWithDraft(provider, { balanceRupees: 0 });
  const createdAt = { seconds: Date.parse("2025-06-01T00:00:00+05:30") / 1000, nanoseconds: 0 };
  const { cdAccountId } = client;
  const debit = { transactionType: "debit", endorsementEntityId: id, createdAt } as const;
  const { body } = await postAs("finance", { cdAccountId, amount: 5_000, ...debit });
  expect(body.proposal?.entry).toMatchObject({ endorsementId: id, entryDate: { seconds: createdAt.seconds } });
  expect((await provider.call("loopOwner", deleteEndorsement, { params: { id } })).status).toBe(200);
  const refused = await decide("opsLead", body.proposal?.id ?? "");
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "The endorsement of this entry was deleted. Decline the entry.",
  ]);
  expect(await ledgerOf(provider, cdAccountId)).toEqual([]);
  expect((await decide("opsLead", body.proposal?.id ?? "", "DECLINE")).status).toBe(200);
});

test("a rejected entry is never posted, and a decision is final", async () => {
  const { cdAccountId } = await clientWithAccount(provider);
  const id = await waiting(cdAccountId);
  expect((await decide("opsLead", id, "DECLINE")).body.data.status).toBe("DECLINED");
  const late = await decide("opsLead", id);
  expect([late.status, late.body.message]).toEqual([
    409,
    "opsLead Staff decided this entry already on 10 Dec 2025 at 10:00 am",
  ]);
  expect(await ledgerOf(provider, cdAccountId)).toEqual([]);
});

onPostgres("an entry that is withdrawn while its statement is compared again reopens its difference", async () => {
  const { cdAccountId } = await clientWithAccount(provider);
  const of = { transactionType: "credit", endorsementNumber: null, policyNumber: null, narration: "Interest" } as const;
  const lines = [{ row: 2, day: "2025-12-10", amount: 200_000, ...of }];
  const compare = () =>
    provider.call("finance", reconcileCdAccount, {
      params: { id: cdAccountId },
      body: { fileName: "dec.xlsx", lines },
    });
  const params = { id: (await compare()).body.data.differences[0]?.id ?? "" };
  const body = { resolution: "ADJUST", reason: "Interest" } as const;
  await provider.call("finance", resolveDifference, { params, body });
  const query = { entity: "cdAccount", entityId: cdAccountId } as const;
  const [proposed] = (await provider.call("finance", listApprovals, { query })).body.data.items;
  const { compared, withdrawn } = await provider.db.transaction(async (holder) => {
    await holder.execute(sql`lock table cd_reconciliations in share mode`);
    const compared = compare();
    await waitingStatements(provider.db);
    const withdrawn = provider.call("finance", withdrawApproval, { params: { id: proposed?.id ?? "" } });
    await Promise.race([withdrawn, waitingStatements(provider.db, 2)]);
    return { compared, withdrawn };
  });
  expect([(await compared).status, (await withdrawn).status]).toEqual([200, 200]);
  const { body: current } = await provider.call("finance", getReconciliation, { params: { id: cdAccountId } });
  expect(current.data?.differences).toMatchObject([{ status: "OPEN", awaitsApproval: false }]);
});

test("an entry approved eight times concurrently is posted once", async () => {
  const { cdAccountId } = await clientWithAccount(provider);
  const id = await waiting(cdAccountId);
  const answers = await Promise.all(Array.from({ length: 8 }, () => decide("opsLead", id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  expect(await ledgerOf(provider, cdAccountId)).toHaveLength(1);
});

test("a policy booking amount is an entry of 0 with its note and needs no approval", async () => {
  const { cdAccountId } = await clientWithAccount(provider);
  const note = bookingNote({ amountPaise: 900_000_000, notes: "GMC renewal" });
  expect((await post(cdAccountId, 0, note)).body.data).toMatchObject({
    amount: 0,
    balanceAfter: 25_000,
    message: note,
  });
  expect((await post(cdAccountId, 0, "nothing")).body.message).toEqual({
    amount: "Please enter a valid premium amount",
  });
});

test("only the roles that may see it get who added an entry", async () => {
  const { cdAccountId } = await clientWithAccount(provider);
  await post(cdAccountId, 1);
  const seen = async (as: Caller) => {
    const { body } = await provider.call(as, listLedger, { params: { id: cdAccountId } });
    return body.data[0]?.addedBy;
  };
  expect([await seen("csm"), await seen("viewer"), await seen("opsExecutive")]).toEqual(["finance Staff", null, null]);
});

describe("entries of one person on one account add up per day", () => {
  afterEach(() => provider.setDay("2025-12-10"));
  const waits = ({ body }: Awaited<ReturnType<typeof post>>) => body.proposal !== null;

  test("parts that add up to the configured amount are posted, one paisa more is pending; other people and accounts have separate limits", async () => {
    const { cdAccountId } = await clientWithAccount(provider);
    const other = await clientWithAccount(provider);
    expect(waits(await post(cdAccountId, 60_000))).toBe(false);
    expect(waits(await debit(cdAccountId, 39_999.99))).toBe(false);
    expect(waits(await post(cdAccountId, 0.02))).toBe(true);
    expect(waits(await post(cdAccountId, 0.01))).toBe(false);
    expect(waits(await post(cdAccountId, 0.01))).toBe(true);
    expect(waits(await post(other.cdAccountId, 100_000))).toBe(false);
    expect(waits(await postAs("opsLead", { cdAccountId, amount: 100_000 }))).toBe(false);
    const note = bookingNote({ amountPaise: 900_000_000, notes: "GMC renewal" });
    expect(waits(await post(cdAccountId, 0, note))).toBe(false);
  });

  test("an entry that a second person approved does not count towards the limit", async () => {
    const { cdAccountId } = await clientWithAccount(provider);
    await decide("opsLead", await waiting(cdAccountId));
    expect(waits(await post(cdAccountId, 100_000))).toBe(false);
    expect(waits(await post(cdAccountId, 0.01))).toBe(true);
  });

  test("the day is that of posting in India, whatever day the entry bears", async () => {
    const { cdAccountId } = await clientWithAccount(provider);
    const lastWeek = { seconds: Date.parse("2025-12-03T00:00:00+05:30") / 1000 };
    provider.setClock("2025-12-10T00:00:00+05:30");
    expect(waits(await postAs("finance", { cdAccountId, amount: 99_999.99, createdAt: lastWeek }))).toBe(false);
    provider.setClock("2025-12-10T23:59:59+05:30");
    expect(waits(await post(cdAccountId, 0.02))).toBe(true);
    expect(waits(await post(cdAccountId, 0.01))).toBe(false);
    provider.setClock("2025-12-11T00:00:00+05:30");
    expect(waits(await post(cdAccountId, 100_000))).toBe(false);
    expect(waits(await post(cdAccountId, 0.01))).toBe(true);
  });

  test("adjustments to the insurer's statement are among it", async () => {
    const { cdAccountId } = await clientWithAccount(provider);
    await post(cdAccountId, 100_000);
    const line = { row: 2, day: "2025-12-10", transactionType: "credit" as const, narration: "Interest" };
    const lines = [0.01, 100_000].map((amount) => ({ ...line, amount, endorsementNumber: null, policyNumber: null }));
    const body = { fileName: "december.xlsx", lines };
    const compared = await provider.call("finance", reconcileCdAccount, { params: { id: cdAccountId }, body });
    const id = compared.body.data.differences[0]?.id ?? "";
    const reason = { resolution: "ADJUST" as const, reason: "Interest" };
    const resolved = await provider.call("finance", resolveDifference, { params: { id }, body: reason });
    expect(resolved.body.data).toMatchObject({ status: "ADJUSTED", awaitsApproval: true });
  });

  test("eight concurrent entries: three fit the limit and are posted, five are pending", async () => {
    const { cdAccountId } = await clientWithAccount(provider);
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(cdAccountId, 30_000)));
    expect(answers.filter(waits)).toHaveLength(5);
    expect(await ledgerOf(provider, cdAccountId)).toHaveLength(3);
  });
});

test.each([10_000_000, null])("a debit to exactly 0 is posted, one paisa below is pending: limit %s", async (limit) => {
  provider.services.settings.secondPersonAbovePaise = limit;
  const { cdAccountId } = await clientWithAccount(provider, { balanceRupees: 1_000 });
  expect((await debit(cdAccountId, 1_000.01)).body).toMatchObject({ data: null, proposal: { status: "PENDING" } });
  expect((await debit(cdAccountId, 1_000)).body).toMatchObject({ data: { balanceAfter: 0 }, proposal: null });
  const { body } = await debit(cdAccountId, 0.01);
  expect(body).toMatchObject({ data: null, proposal: { status: "PENDING" } });
  expect((await decide("opsLead", body.proposal?.id ?? "")).body.data.status).toBe("APPROVED");
  expect((await post(cdAccountId, 0.01)).body).toMatchObject({ data: { balanceAfter: 0 }, proposal: null });
  provider.services.settings.secondPersonAbovePaise = 10_000_000;
});

test("on an overdrawn account an entry of 0 is posted, and the smallest debit needs a second person", async () => {
  const { cdAccountId } = await clientWithAccount(provider, { balanceRupees: 1_000 });
  const { body } = await debit(cdAccountId, 1_000.01);
  expect((await decide("opsLead", body.proposal?.id ?? "")).body.data.status).toBe("APPROVED");
  const message = bookingNote({ amountPaise: 900_000_000, notes: "GMC renewal" });
  const booking = await postAs("finance", { cdAccountId, amount: 0, transactionType: "debit", message });
  expect(booking.body).toMatchObject({ data: { amount: 0, balanceAfter: -0.01 }, proposal: null });
  expect((await debit(cdAccountId, 0.01)).body).toMatchObject({ data: null, proposal: { status: "PENDING" } });
});
