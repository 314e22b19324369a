import { addBalanceAdjustment, decideProposal, listLedger, listProposals } from "@/lib/contract/cd-accounts";
import { bookingNote } from "@/lib/domain/cd-accounts/booking-note";
import { type Caller, startTestProvider, type TestProvider } from "@/tests/support/provider";
import { clientWithAccount, ledgerOf } from "../endorsements/story";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider({ settings: { secondPersonAbovePaise: 10_000_000 } });
});
afterAll(() => provider.close());

const post = (cdAccountId: string, amount: number, message = "Deposit") =>
  provider.call("finance", addBalanceAdjustment, { body: { cdAccountId, transactionType: "credit", amount, message } });
const decide = (as: Caller, id: string, decision: "POST" | "REFUSE" = "POST") =>
  provider.call(as, decideProposal, { params: { id }, body: { decision } });

async function waiting(cdAccountId: string): Promise<string> {
  const { body } = await post(cdAccountId, 100_000.01);
  if (!body.proposal) throw new Error("nothing waits");
  return body.proposal.id;
}

test("up to the configured amount an entry is posted at once; above it waits and moves nothing", async () => {
  const { cdAccountId } = await clientWithAccount(provider);
  expect((await post(cdAccountId, 100_000)).body).toMatchObject({ data: { amount: 100_000 }, proposal: null });
  expect((await post(cdAccountId, 100_000.01)).body).toMatchObject({ data: null, proposal: { status: "PENDING" } });
  expect(await ledgerOf(provider, cdAccountId)).toHaveLength(1);
  const { body } = await provider.call("opsLead", listProposals, { params: { id: cdAccountId } });
  expect(body.data).toMatchObject([{ amount: 100_000.01, addedBy: "finance Staff", isOwn: false }]);
  const unseen = await provider.call("viewer", listProposals, { params: { id: cdAccountId } });
  expect(unseen.body.data).toMatchObject([{ amount: 100_000.01, addedBy: null }]);
});

test("the person who entered it cannot post it; another one can, and the entry bears the first one's name", async () => {
  const { cdAccountId } = await clientWithAccount(provider);
  const id = await waiting(cdAccountId);
  const own = await decide("finance", id);
  expect([own.status, own.body.message]).toEqual([403, "Another person than the one who entered it must decide"]);
  expect((await decide("viewer", id)).status).toBe(403);
  expect((await decide("opsLead", id)).body.data.status).toBe("POSTED");
  expect(await ledgerOf(provider, cdAccountId)).toMatchObject([{ amountPaise: 10_000_001, addedBy: "finance Staff" }]);
});

test("a refused entry is never posted, and a decision stands", async () => {
  const { cdAccountId } = await clientWithAccount(provider);
  const id = await waiting(cdAccountId);
  expect((await decide("opsLead", id, "REFUSE")).body.data.status).toBe("REFUSED");
  const late = await decide("opsLead", id);
  expect([late.status, late.body.message]).toEqual([
    409,
    "opsLead Staff decided this entry already on 10 Dec 2025 at 10:00",
  ]);
  expect(await ledgerOf(provider, cdAccountId)).toEqual([]);
});

test("decided eight times at once, it is posted once", async () => {
  const { cdAccountId } = await clientWithAccount(provider);
  const id = await waiting(cdAccountId);
  const answers = await Promise.all(Array.from({ length: 8 }, () => decide("opsLead", id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  expect(await ledgerOf(provider, cdAccountId)).toHaveLength(1);
});

test("a policy booking amount is an entry of 0 with its note, and waits for nobody", async () => {
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

test("who added an entry is told to the roles that see it, and to no other", async () => {
  const { cdAccountId } = await clientWithAccount(provider);
  await post(cdAccountId, 1);
  const seen = async (as: Caller) => {
    const { body } = await provider.call(as, listLedger, { params: { id: cdAccountId } });
    return body.data[0]?.addedBy;
  };
  expect([await seen("csm"), await seen("viewer"), await seen("opsExecutive")]).toEqual(["finance Staff", null, null]);
});
