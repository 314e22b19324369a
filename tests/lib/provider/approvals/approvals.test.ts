import { decideApproval, listApprovals, withdrawApproval } from "@/lib/contract/approvals";
import { addBalanceAdjustment, delinkCdAccount } from "@/lib/contract/cd-accounts";
import { listNotifications } from "@/lib/contract/notifications";
import { listRecordHistory } from "@/lib/contract/record-histories";
import { expireDueApprovals } from "@/lib/provider/approvals/expire-approvals";
import { approvals } from "@/lib/provider/db/schema";
import { type Caller, sharedProvider } from "@/tests/support/provider";
import { clientWithAccount, ledgerOf } from "../endorsements/story";

/** What holds for every kind of change that a second person decides on, with entries of CD accounts (ruling 79). */

const provider = sharedProvider(() => ({
  settings: { secondPersonAbovePaise: 0 },
  flags: { cdAccountDeletion: true },
}));

const PROPOSED = "2025-12-10T10:00:00+05:30";
const LAST_MOMENT = "2025-12-24T23:59:59+05:30";
const EXPIRED = "2025-12-25T00:00:00+05:30";
beforeEach(() => provider.setClock(PROPOSED));

async function proposed() {
  const { cdAccountId, companyId } = await clientWithAccount(provider);
  const body = { cdAccountId, amount: 500, transactionType: "credit", message: "UTR 7" } as const;
  const { proposal } = (await provider.call("finance", addBalanceAdjustment, { body })).body;
  if (!proposal) throw new Error("nothing was proposed");
  return { cdAccountId, companyId, id: proposal.id };
}

type Decision = "APPROVE" | "DECLINE";
const decide = (as: Caller, id: string, decision: Decision = "APPROVE", comment: string | null = null) =>
  provider.call(as, decideApproval, { params: { id }, body: { decision, comment } });
const withdraw = (as: Caller, id: string) => provider.call(as, withdrawApproval, { params: { id } });
const listed = async (as: Caller, query: object) =>
  (await provider.call(as, listApprovals, { query })).body.data.items.map(({ id, status }) => [id, status]);

test("in the last second of the fourteenth day a change is approved, at midnight it is expired", async () => {
  const [first, second] = [await proposed(), await proposed()];
  provider.setClock(LAST_MOMENT);
  expect((await decide("opsLead", first.id)).body.data).toMatchObject({
    status: "APPROVED",
    decidedBy: "opsLead Staff",
    company: { id: first.companyId, name: `Company ${first.companyId}` },
  });
  provider.setClock(EXPIRED);
  const late = await decide("opsLead", second.id);
  expect([late.status, late.body.message]).toEqual([409, "This change has expired. Propose it again."]);
  expect((await withdraw("finance", second.id)).status).toBe(409);
  expect(await listed("opsLead", { id: second.id })).toEqual([[second.id, "EXPIRED"]]);
  expect(await listed("opsLead", { id: second.id, state: "pending" })).toEqual([]);
  expect([(await ledgerOf(provider, first.cdAccountId)).length, await ledgerOf(provider, second.cdAccountId)]).toEqual([
    1,
    [],
  ]);
});

test("the job notes what has expired once, tells the proposer, and an account without pending entries is delinked", async () => {
  const { id, cdAccountId } = await proposed();
  const delink = () => provider.call("loopOwner", delinkCdAccount, { params: { id: cdAccountId } });
  provider.setClock(LAST_MOMENT);
  await expireDueApprovals(provider.services);
  expect((await delink()).status).toBe(409);
  provider.setClock(EXPIRED);
  await expireDueApprovals(provider.services);
  await expireDueApprovals(provider.services);
  const [row] = await provider.find(approvals, { id });
  expect(row).toMatchObject({ status: "EXPIRED", decidedBy: null });
  const audited = await provider.audits({ action: "expireApproval" });
  const own = audited.filter(({ before }) => JSON.stringify(before).includes(id));
  expect(own).toMatchObject([{ actor: "approvals", entityId: cdAccountId }]);
  const account = { kind: "cdAccount", id: cdAccountId } as const;
  const history = await provider.call("csm", listRecordHistory, { params: account });
  expect(history.body.data[0]).toMatchObject({ what: "A proposed change expired", by: "Automatic" });
  const bell = await provider.call("finance", listNotifications, { query: {} });
  const text = `Expired: Credit of ₹500.00 on CD account CD-${cdAccountId}`;
  expect(bell.body.data.items.filter((item) => item.text === text)).toMatchObject([
    { kind: "APPROVAL_DECIDED", path: `/app/approvals?id=${id}` },
  ]);
  expect((await delink()).status).toBe(200);
});

test("an entry that expired unnoticed does not stop the delinking of its account", async () => {
  const { cdAccountId } = await proposed();
  provider.setClock(EXPIRED);
  const delinked = await provider.call("loopOwner", delinkCdAccount, { params: { id: cdAccountId } });
  expect(delinked.status).toBe(200);
});

test("only its proposer withdraws a change, once, and then it is not decided", async () => {
  const { id } = await proposed();
  expect((await withdraw("opsLead", id)).status).toBe(403);
  expect((await withdraw("finance", id)).body.data.status).toBe("WITHDRAWN");
  const [again, late] = [await withdraw("finance", id), await decide("opsLead", id)];
  expect([again.status, again.body.message]).toEqual([
    409,
    "finance Staff withdrew this change already on 10 Dec 2025 at 10:00 am",
  ]);
  expect([late.status, late.body.message]).toEqual([
    409,
    "finance Staff withdrew this entry already on 10 Dec 2025 at 10:00 am",
  ]);
  expect((await decide("opsLead", "apr_none")).status).toBe(404);
});

test("each role sees the kinds of its records; those who may decide find what is theirs to decide", async () => {
  const { id, cdAccountId } = await proposed();
  const ofRecord = { entity: "cdAccount", entityId: cdAccountId };
  const seen = async (as: Caller, query = {}) => (await listed(as, { ...ofRecord, ...query })).length;
  expect([await seen("viewer"), await seen("finance"), await seen("opsLead")]).toEqual([1, 1, 1]);
  const mine = { whose: "mine" };
  expect([await seen("finance", mine), await seen("opsLead", mine), await seen("loopOwner", mine)]).toEqual([0, 1, 0]);
  // A loop owner decides on other kinds.
  expect((await decide("loopOwner", id)).status).toBe(403);
  expect(await seen("opsLead", { kind: "DELINK" })).toBe(0);
});

test("the record's history has who proposed and who declined, and the proposer is notified", async () => {
  const { id, cdAccountId } = await proposed();
  await decide("opsLead", id, "DECLINE", "Wrong account");
  const historyFor = (as: Caller) =>
    provider.call(as, listRecordHistory, { params: { kind: "cdAccount", id: cdAccountId } });
  const history = await historyFor("csm");
  const title = `Credit of ₹500.00 on CD account CD-${cdAccountId}`;
  expect(history.body.data.slice(0, 2)).toMatchObject([
    { what: "Declined a change", by: "opsLead Staff", notes: [title, "Wrong account"] },
    { what: "Proposed a change", by: "finance Staff", notes: [title, "UTR 7"] },
  ]);
  // The ledger hides "Added By" from a viewer.
  expect((await historyFor("viewer")).body.data.slice(0, 2)).toMatchObject([{ by: null }, { by: null }]);
  const bell = await provider.call("finance", listNotifications, { query: {} });
  expect(bell.body.data.items[0]).toMatchObject({ kind: "APPROVAL_DECIDED", text: `Declined: ${title}` });
});

test("two users decide and the proposer withdraws at once: one succeeds and the money follows", async () => {
  const { id, cdAccountId } = await proposed();
  const replies = await Promise.all([decide("opsLead", id), decide("opsLead", id, "DECLINE"), withdraw("finance", id)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const [row] = await provider.find(approvals, { id });
  expect(await ledgerOf(provider, cdAccountId)).toHaveLength(row?.status === "APPROVED" ? 1 : 0);
});
