import { decideApproval } from "@/lib/contract/approvals";
import { addBalanceAdjustment } from "@/lib/contract/cd-accounts";
import {
  getReconciliation,
  matchDifference,
  reconcileCdAccount,
  resolveDifference,
} from "@/lib/contract/cd-reconciliations";
import { ledgerFaults } from "@/lib/provider/cd-accounts/ledger-faults";
import { cdMatches, policies } from "@/lib/provider/db/schema";
import { sharedProvider } from "@/tests/support/provider";
import { clientWithAccount, draftWithOneAddition, ledgerOf } from "../endorsements/story";

const provider = sharedProvider(() => ({ settings: { secondPersonAbovePaise: 10_000_000 } }));

const post = (cdAccountId: string, amount: number, transactionType: "credit" | "debit" = "credit", more: object = {}) =>
  provider.call("finance", addBalanceAdjustment, {
    body: { cdAccountId, transactionType, amount, message: "x", ...more },
  });
const line = (row: number, amount: number, transactionType: "credit" | "debit" = "credit") => ({
  row,
  day: "2025-12-10",
  transactionType,
  amount,
  endorsementNumber: null as number | null,
  policyNumber: null as string | null,
  narration: `line ${row}`,
});
const reconcile = (id: string, lines: ReturnType<typeof line>[]) =>
  provider.call("finance", reconcileCdAccount, { params: { id }, body: { fileName: "icici-dec.xlsx", lines } });
const resolve = (id: string, resolution: "ADJUST" | "EXPLAIN", reason = "Bank charge") =>
  provider.call("finance", resolveDifference, { params: { id }, body: { resolution, reason } });

test("matching lines are matched; a one-sided line is in its queue, and the result is stored", async () => {
  const { cdAccountId } = await clientWithAccount(provider);
  await post(cdAccountId, 100);
  await post(cdAccountId, 200);
  const { status, body } = await reconcile(cdAccountId, [line(2, 100), line(3, 300, "debit")]);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ fileName: "icici-dec.xlsx", lineCount: 2, matchedCount: 1 });
  expect(body.data.matches).toMatchObject([
    { line: line(2, 100), entries: [{ amount: 100, addedBy: "finance Staff" }] },
  ]);
  const queues = body.data.differences.map(({ queue, difference, status: state }) => [queue, difference, state]);
  expect(queues.sort()).toEqual([
    ["ONLY_OURS", -200, "OPEN"],
    ["ONLY_THEIRS", -300, "OPEN"],
  ]);
  const stored = await provider.call("finance", getReconciliation, { params: { id: cdAccountId } });
  expect(stored.body.data).toEqual(body.data);
});

/** A second person decides on the account's only proposal. */
async function decide(cdAccountId: string, decision: "APPROVE" | "DECLINE") {
  const proposals = await provider.db.query.approvals.findMany();
  const id = proposals.find(({ entityId }) => entityId === cdAccountId)?.id ?? "";
  await provider.call("opsLead", decideApproval, { params: { id }, body: { decision } });
}

test("matched lines are stored with all their entries; some roles do not see who ran the comparison", async () => {
  const client = await clientWithAccount(provider);
  const { cdAccountId } = client;
  const endorsementId = await draftWithOneAddition(provider, client);
  await post(cdAccountId, 500, "debit", { endorsementEntityId: endorsementId });
  await post(cdAccountId, 20, "credit", { endorsementEntityId: endorsementId });
  const net = { ...line(4, 480, "debit"), endorsementNumber: 1 };
  await post(cdAccountId, 7);
  const { body } = await reconcile(cdAccountId, [net, line(3, 7)]);
  expect(body.data.differences).toEqual([]);
  const shown = body.data.matches?.map(({ line: { row }, entries }) => [row, entries.map(({ amount }) => amount)]);
  expect(shown).toEqual([
    [4, [500, 20]],
    [3, [7]],
  ]);
  const { body: seen } = await provider.call("viewer", getReconciliation, { params: { id: cdAccountId } });
  expect(seen.data?.matches.flatMap(({ entries }) => entries.map(({ addedBy }) => addedBy))).toEqual([
    null,
    null,
    null,
  ]);
  await expect(provider.db.update(cdMatches).set({ position: 9 })).rejects.toThrow();
});

test("an adjustment brings us to their figure, with the line as its proof; once", async () => {
  const { cdAccountId } = await clientWithAccount(provider, { balanceRupees: 1_000 });
  const { body } = await reconcile(cdAccountId, [line(7, 300, "debit")]);
  const [difference] = body.data.differences;
  expect((await resolve(difference?.id ?? "", "ADJUST")).body).toMatchObject({
    data: { status: "ADJUSTED", resolvedBy: "finance Staff", awaitsApproval: false },
  });
  const [entry] = await ledgerOf(provider, cdAccountId);
  expect(entry).toMatchObject({ transactionType: "debit", amountPaise: 30_000, balanceAfterPaise: 70_000 });
  expect(entry?.message).toBe("Bank charge\nProof: icici-dec.xlsx, row 7 of 10/12/2025: line 7");
  expect(entry).toMatchObject({ source: "manual", endorsementType: null, policyNumber: null });
  // The line is of today: the entry is of this moment.
  expect(entry?.createdAt).toEqual(new Date("2025-12-10T10:00:00+05:30"));
  const { body: unseen } = await provider.call("viewer", getReconciliation, { params: { id: cdAccountId } });
  expect(unseen.data?.differences).toMatchObject([{ status: "ADJUSTED", resolvedBy: null }]);
  const again = await resolve(difference?.id ?? "", "ADJUST");
  expect([again.status, again.body.message]).toEqual([
    409,
    "finance Staff resolved this difference already on 10 Dec 2025 at 10:00 am",
  ]);
  expect(await ledgerFaults(provider.db)).toEqual([]);
});

test("a difference may stay, for a reason, and moves nothing", async () => {
  const { cdAccountId } = await clientWithAccount(provider);
  const { body } = await reconcile(cdAccountId, [line(2, 5)]);
  const id = body.data.differences[0]?.id ?? "";
  expect((await resolve(id, "EXPLAIN", "   ")).status).toBe(400);
  expect((await resolve(id, "EXPLAIN", "Theirs of next month")).body.data).toMatchObject({
    status: "EXPLAINED",
    reason: "Theirs of next month",
  });
  expect(await ledgerOf(provider, cdAccountId)).toEqual([]);
});

test("the next comparison gives each difference its own answer, in whatever order the lines come", async () => {
  const { cdAccountId } = await clientWithAccount(provider);
  const lines = [line(2, 5), { ...line(3, 5), narration: "Interest" }, line(4, 6)];
  const { body } = await reconcile(cdAccountId, lines);
  for (const { id, line: theirs } of body.data.differences) await resolve(id, "EXPLAIN", `Row ${theirs?.row}`);
  for (const order of [lines, lines.toReversed()]) {
    const again = await reconcile(cdAccountId, order);
    expect(again.body.data.differences.map(({ line: theirs, reason }) => [theirs?.row, reason]).sort()).toEqual([
      [2, "Row 2"],
      [3, "Row 3"],
      [4, "Row 4"],
    ]);
  }
});

test("an adjustment above the configured amount is pending; a rejection reopens its difference", async () => {
  const { cdAccountId } = await clientWithAccount(provider);
  const { body } = await reconcile(cdAccountId, [line(2, 200_000)]);
  const id = body.data.differences[0]?.id ?? "";
  expect((await resolve(id, "ADJUST")).body.data).toMatchObject({ status: "ADJUSTED", awaitsApproval: true });
  const again = await reconcile(cdAccountId, [line(2, 200_000)]);
  expect(again.body.data.differences).toMatchObject([{ status: "ADJUSTED", awaitsApproval: true }]);
  expect(await ledgerOf(provider, cdAccountId)).toEqual([]);
  await decide(cdAccountId, "DECLINE");
  const { body: after } = await provider.call("viewer", getReconciliation, { params: { id: cdAccountId } });
  expect(after.data?.differences).toMatchObject([{ status: "OPEN", reason: null, awaitsApproval: false }]);
});

test("an adjustment that waited answers its difference once a second person has posted it", async () => {
  const { cdAccountId } = await clientWithAccount(provider);
  const { body } = await reconcile(cdAccountId, [line(2, 200_000)]);
  await resolve(body.data.differences[0]?.id ?? "", "ADJUST");
  await decide(cdAccountId, "APPROVE");
  const { body: after } = await provider.call("finance", getReconciliation, { params: { id: cdAccountId } });
  expect(after.data?.differences).toMatchObject([{ status: "ADJUSTED", reason: "Bank charge", awaitsApproval: false }]);
});

test("an adjustment of an endorsement keeps its number, policy and kind when a second person posts it", async () => {
  const client = await clientWithAccount(provider, { balanceRupees: 1_000_000 });
  const { cdAccountId } = client;
  const endorsementId = await draftWithOneAddition(provider, client);
  await post(cdAccountId, 500, "debit", { endorsementEntityId: endorsementId });
  const { body } = await reconcile(cdAccountId, [{ ...line(2, 200_500, "debit"), endorsementNumber: 1 }]);
  await resolve(body.data.differences[0]?.id ?? "", "ADJUST");
  await decide(cdAccountId, "APPROVE");
  const [own, adjustment] = await ledgerOf(provider, cdAccountId);
  expect(adjustment).toMatchObject({ amountPaise: 20_000_000, endorsementId, endorsementNumber: 1 });
  expect(adjustment).toMatchObject({ endorsementType: "INSURER_DIFFERENCE", policyNumber: own?.policyNumber });
});

test("a line with the policy's corrected number, and one with the number at the posting, match its endorsement", async () => {
  const client = await clientWithAccount(provider, { policy: { policyNumber: "WRONG/1" } });
  const { cdAccountId, policyId } = client;
  const endorsementId = await draftWithOneAddition(provider, client);
  await post(cdAccountId, 500, "debit", { endorsementEntityId: endorsementId });
  await post(cdAccountId, 20, "debit", { endorsementEntityId: endorsementId });
  await provider.change(policies, { id: policyId }, { policyNumber: "RIGHT/1" });
  const lineOf = (row: number, amount: number, policyNumber: string) => ({
    ...line(row, amount, "debit"),
    endorsementNumber: 1,
    policyNumber,
  });
  const { body } = await reconcile(cdAccountId, [lineOf(2, 500, "Right-1"), lineOf(3, 20, "WRONG/1")]);
  expect([body.data.matchedCount, body.data.differences]).toEqual([2, []]);
});

test("a statement dropped again after each kind of difference was answered leaves nothing open and nothing doubled", async () => {
  const client = await clientWithAccount(provider);
  const { cdAccountId } = client;
  const endorsementId = await draftWithOneAddition(provider, client);
  await post(cdAccountId, 500, "debit", { endorsementEntityId: endorsementId });
  await post(cdAccountId, 70);
  await post(cdAccountId, 80);
  // Days later, so that the adjustments are made on a day that the statement does not cover.
  provider.setDay("2025-12-30");
  const statement = [
    { ...line(2, 480, "debit"), endorsementNumber: 1 },
    line(3, 12.5, "debit"),
    { ...line(4, 9), narration: "Interest of next month" },
  ];
  const { body } = await reconcile(cdAccountId, statement);
  expect(body.data.differences).toHaveLength(5);
  for (const { id, difference } of body.data.differences) {
    const isLeft = difference === -80 || difference === 9;
    await resolve(id, isLeft ? "EXPLAIN" : "ADJUST", "Agreed with the insurer");
  }
  const entries = await ledgerOf(provider, cdAccountId);
  expect(entries).toHaveLength(6);
  // Of 500 they have 480: the entry that answers it is the endorsement's, with the line's day.
  expect(entries.find(({ amountPaise }) => amountPaise === 2_000)).toMatchObject({
    transactionType: "credit",
    endorsementId,
    endorsementNumber: 1,
    endorsementType: "INSURER_DIFFERENCE",
    policyNumber: entries[0]?.policyNumber,
    policyType: "GMC",
    createdAt: new Date("2025-12-10T00:00:00+05:30"),
  });
  // An entry that the insurer lacks is reversed, without an endorsement.
  expect(entries.find(({ amountPaise, seq }) => amountPaise === 7_000 && seq > 3)).toMatchObject({
    transactionType: "debit",
    endorsementNumber: null,
    endorsementType: null,
  });
  expect(
    entries
      .map(({ createdAt }) => createdAt.toISOString().slice(0, 10))
      .sort()
      .at(-1),
  ).toBe("2025-12-10");
  const again = await reconcile(cdAccountId, statement);
  expect(again.body.data.matchedCount).toBe(2);
  expect(again.body.data.differences.map(({ difference, status, reason }) => [difference, status, reason])).toEqual(
    expect.arrayContaining([
      [-80, "EXPLAINED", "Agreed with the insurer"],
      [9, "EXPLAINED", "Agreed with the insurer"],
    ]),
  );
  expect(again.body.data.differences).toHaveLength(2);
  const old = await resolve(body.data.differences[0]?.id ?? "", "ADJUST");
  expect([old.status, old.body.message]).toEqual([
    409,
    "finance Staff compared another statement already on 30 Dec 2025 at 10:00 am",
  ]);
  provider.setDay("2025-12-10");
});

test("an entry at the edge of a statement answers a line of it, unless the statement before has answered it", async () => {
  const { cdAccountId } = await clientWithAccount(provider);
  await post(cdAccountId, 100);
  const late = { ...line(2, 100), day: "2025-12-14" };
  expect((await reconcile(cdAccountId, [late])).body.data).toMatchObject({ matchedCount: 1, differences: [] });
  await reconcile(cdAccountId, [line(2, 100)]);
  const { body } = await reconcile(cdAccountId, [late]);
  expect(body.data.differences).toMatchObject([{ queue: "ONLY_THEIRS" }]);
});

test("the same line twice, and a statement without lines", async () => {
  const { cdAccountId } = await clientWithAccount(provider);
  await post(cdAccountId, 100);
  const { body } = await reconcile(cdAccountId, [line(2, 100), line(3, 100)]);
  expect(body.data.matchedCount).toBe(1);
  expect(body.data.differences).toMatchObject([{ queue: "ONLY_THEIRS", line: { row: 3 } }]);
  expect((await reconcile(cdAccountId, [])).status).toBe(400);
});

describe("the days of a statement from 5 to 10 December", () => {
  const at = (instant: string) => provider.setClock(`${instant}+05:30`);
  afterAll(() => at("2025-12-10T10:00:00"));

  /** Lines of the first and the last day, with amounts that only the insurer has unless an entry has the same. */
  const statement = (first: number, last: number) => [
    { ...line(2, first), day: "2025-12-05" },
    { ...line(3, last), day: "2025-12-10" },
  ];
  const postedAt = async (instant: string, amount: number) => {
    const { cdAccountId } = await clientWithAccount(provider);
    at(instant);
    await post(cdAccountId, amount);
    at("2025-12-20T10:00:00");
    return cdAccountId;
  };

  test.each([
    ["2025-12-04T23:59:59", false],
    ["2025-12-05T00:00:00", true],
    ["2025-12-10T23:59:59", true],
    ["2025-12-11T00:00:00", false],
  ])("an unanswered entry of %s IST is its business: %s", async (instant, isOurs) => {
    const cdAccountId = await postedAt(instant, 100);
    for (const lines of [statement(900, 901), statement(900, 901).reverse()]) {
      const { body } = await reconcile(cdAccountId, lines);
      expect(body.data.differences.filter(({ queue }) => queue === "ONLY_OURS")).toHaveLength(isOurs ? 1 : 0);
    }
  });

  test.each([
    ["2025-11-27T23:59:59", 100, 901, 0],
    ["2025-11-28T00:00:00", 100, 901, 1],
    ["2025-12-17T23:59:59", 900, 100, 1],
    ["2025-12-18T00:00:00", 900, 100, 0],
  ])(
    "an entry of %s IST answers a line of the nearest day, seven days away at most",
    async (instant, first, last, matched) => {
      const { body } = await reconcile(await postedAt(instant, 100), statement(first, last));
      expect(body.data.matchedCount).toBe(matched);
    },
  );
});

describe("matched by hand", () => {
  const match = (id: string, oursIds: string[]) =>
    provider.call("finance", matchDifference, { params: { id }, body: { oursIds } });

  /** Two entries of 60 and 40 on one day, and one line of 100 ten days later: no rule pairs them. */
  async function apart(theirs = 100) {
    const { cdAccountId } = await clientWithAccount(provider);
    await post(cdAccountId, 60);
    await post(cdAccountId, 40);
    const lines = [{ ...line(5, theirs), day: "2025-12-25" }, line(6, 1)];
    const { body } = await reconcile(cdAccountId, lines);
    const of = (queue: string) => body.data.differences.filter((each) => each.queue === queue);
    const theirsId = of("ONLY_THEIRS").find((each) => each.line?.row === 5)?.id ?? "";
    return { cdAccountId, lines, theirsId, oursIds: of("ONLY_OURS").map(({ id }) => id), other: of("ONLY_THEIRS") };
  }
  const states = async (cdAccountId: string) => {
    const { body } = await provider.call("finance", getReconciliation, { params: { id: cdAccountId } });
    return body.data?.differences.map(({ status, difference }) => `${status} ${difference}`).sort();
  };

  test("a line and entries that cancel out are answered together, nothing is posted, and it stays so the next time", async () => {
    const { cdAccountId, lines, theirsId, oursIds } = await apart();
    const before = await ledgerOf(provider, cdAccountId);
    const { status, body } = await match(theirsId, oursIds);
    expect(status).toBe(200);
    const reasons = new Map(body.data.map(({ id, reason, resolvedBy }) => [id, [reason, resolvedBy]]));
    expect(reasons.get(theirsId)).toEqual(["Matched manually with 2 ledger entries", "finance Staff"]);
    expect(reasons.get(oursIds[0] ?? "")).toEqual(["Matched manually with row 5 of icici-dec.xlsx", "finance Staff"]);
    const after = ["OPEN 1", "PAIRED -40", "PAIRED -60", "PAIRED 100"];
    expect(await states(cdAccountId)).toEqual(after);
    expect(await ledgerOf(provider, cdAccountId)).toEqual(before);
    await reconcile(cdAccountId, lines);
    expect(await states(cdAccountId)).toEqual(after);
  });

  test.each([
    [100.01, "₹0.01"],
    [99.99, "₹0.01"],
  ])("a line of %d against 100 is refused, to the paisa", async (theirs, left) => {
    const { cdAccountId, theirsId, oursIds } = await apart(theirs);
    const { status, body } = await match(theirsId, oursIds);
    expect(status).toBe(400);
    expect(body.message).toContain(`${left} would remain unmatched.`);
    expect((await states(cdAccountId))?.every((state) => state.startsWith("OPEN"))).toBe(true);
  });

  test("a second match gets 409 with the first user's name; lines that do not add up are refused", async () => {
    const { theirsId, oursIds, other } = await apart();
    const answers = await Promise.all([match(theirsId, oursIds), match(theirsId, oursIds)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain("resolved this difference already");
    const fresh = await apart();
    const otherLine = fresh.other.find(({ id }) => id !== fresh.theirsId)?.id ?? "";
    expect((await match(fresh.theirsId, [otherLine])).status).toBe(400);
    expect((await match(fresh.oursIds[0] ?? "", [fresh.oursIds[1] ?? ""])).status).toBe(400);
    expect((await match(fresh.theirsId, [...fresh.oursIds, "none"])).status).toBe(404);
    // Of another account's comparison.
    expect((await match(fresh.theirsId, [other[0]?.id ?? ""])).status).toBe(404);
    expect((await match("none", fresh.oursIds)).status).toBe(404);
  });
});
