import { sql } from "drizzle-orm";
import { addBalanceAdjustment } from "@/lib/contract/cd-accounts";
import { getCoverAtRisk } from "@/lib/contract/cover-at-risk";
import { listPendingEndorsements } from "@/lib/contract/endorsement-list";
import { assignEndorsement } from "@/lib/contract/endorsement-owner";
import { countWork, getToday } from "@/lib/contract/today";
import { inboxEmails, validatorDrafts } from "@/lib/provider/db/schema";
import { insertMany } from "@/tests/support/insert-many";
import { type Caller, freshProvider } from "@/tests/support/provider";
import { clientWithAccount, clientWithDraft, ONE_ADDITION_RUPEES, rollUp, walkTo } from "../endorsements/story";

const provider = freshProvider(() => ({ settings: { secondPersonAbovePaise: 100_000 } }));

const counts = async (query = {}, caller: Caller = "viewer") =>
  (await provider.call(caller, countWork, { query })).body.data;
const today = async (caller: Caller) => (await provider.call(caller, getToday)).body.data;
const risk = async (query = {}, caller: Caller = "viewer") =>
  (await provider.call(caller, getCoverAtRisk, { query })).body.data;

test("each count is the number of endorsements that its filter finds", async () => {
  const ready = await clientWithDraft(provider);
  const blocked = await clientWithDraft(provider, { withRater: false });
  const sent = await clientWithDraft(provider);
  await walkTo(provider, sent.client, sent.id, "SENT_TO_INSURER");
  const done = await clientWithDraft(provider);
  await walkTo(provider, done.client, done.id, "ENDO_COMPLETE");
  provider.setDay("2025-12-15");
  expect(await counts()).toEqual({ open: 3, mine: 0, overdue: 2, blocked: 1, ready: 1, atInsurer: 1 });
  for (const [queue, expected] of Object.entries({
    overdue: [ready.id, blocked.id],
    blocked: [blocked.id],
    ready: [ready.id],
    atInsurer: [sent.id],
  })) {
    const { body } = await provider.call("viewer", listPendingEndorsements, { query: { queue } });
    expect([queue, body.data.map(({ id }) => id).sort()]).toEqual([queue, expected.sort()]);
  }
  await provider.call("opsExecutive", assignEndorsement, { params: { id: ready.id }, body: { ownerId: "mine" } });
  expect(await counts({ ownerId: "mine" }, "opsExecutive")).toMatchObject({ open: 1, mine: 1, overdue: 1, ready: 1 });
  expect(await counts({}, "opsExecutive")).toMatchObject({ open: 3, mine: 1 });
  expect(await counts({}, "csm")).toMatchObject({ open: 3, mine: 0 });
  expect(await counts({ ownerId: "mine" }, "csm")).toMatchObject({ open: 0 });
});

describe("next to the queue", () => {
  test("a CD account is below need once open endorsements cost more than is available, to the paisa", async () => {
    const exact = await clientWithDraft(provider, { balanceRupees: ONE_ADDITION_RUPEES });
    const short = await clientWithDraft(provider, { balanceRupees: ONE_ADDITION_RUPEES - 0.01 });
    const { belowNeed } = await today("finance");
    expect(belowNeed).toEqual([
      expect.objectContaining({
        cdAccountId: short.client.cdAccountId,
        available: ONE_ADDITION_RUPEES - 0.01,
        needed: ONE_ADDITION_RUPEES,
      }),
    ]);
    expect(exact.client.cdAccountId).not.toBe(short.client.cdAccountId);
  });

  test("an overdrawn CD account is below need, with a refund to come and without endorsements", async () => {
    const overdraw = (cdAccountId: string, balancePaise: number) =>
      provider.db.execute(sql`update cd_accounts set balance_paise = ${balancePaise} where id = ${cdAccountId}`);
    const refunded = await clientWithDraft(provider);
    const empty = await clientWithDraft(provider, { balanceRupees: 0 });
    const priceAt = (id: string, paise: number) =>
      provider.db.execute(sql`update endorsement_members set total_paise = ${paise} where endorsement_id = ${id}`);
    await priceAt(refunded.id, -90_000);
    await priceAt(empty.id, 0);
    await overdraw(refunded.client.cdAccountId, -1);
    expect((await today("finance")).belowNeed).toEqual([
      expect.objectContaining({ cdAccountId: refunded.client.cdAccountId, available: -0.01, needed: 0 }),
    ]);
    const { cdAccountId } = await clientWithAccount(provider, { balanceRupees: 0 });
    await overdraw(cdAccountId, -200);
    expect((await today("finance")).belowNeed?.map(({ available, needed }) => [available, needed])).toEqual([
      [-2, 0],
      [-0.01, 0],
    ]);
  });

  test("approvals are those proposed by other users, for roles that may approve", async () => {
    const { client } = await clientWithDraft(provider);
    const body = {
      cdAccountId: client.cdAccountId,
      transactionType: "credit",
      amount: 5_000,
      message: "UTR 1",
      source: "manual",
    } as const;
    await provider.call("finance", addBalanceAdjustment, { body });
    expect((await today("finance")).approvals).toEqual({ total: 0, first: [] });
    const { total, first } = (await today("opsLead")).approvals ?? {};
    expect(total).toBe(1);
    expect(first).toEqual([
      expect.objectContaining({
        entity: "cdAccount",
        entityId: client.cdAccountId,
        entry: expect.objectContaining({ amount: 5_000, transactionType: "credit" }),
        proposedBy: "finance Staff",
      }),
    ]);
    expect((await today("csm")).approvals).toBeNull();
  });

  test("each role gets its own work, and null for the rest", async () => {
    const parts = async (caller: Caller) =>
      Object.entries(await today(caller))
        .filter(([, part]) => part !== null)
        .map(([name]) => name)
        .sort();
    expect(await parts("viewer")).toEqual(["endingEnrolments"]);
    expect(await parts("engineer")).toEqual(["endingEnrolments"]);
    expect(await parts("opsExecutive")).toEqual([
      "endingEnrolments",
      "savedUploads",
      "topUps",
      "uncomparedRosters",
      "unmatchedEmails",
    ]);
    expect(await parts("csm")).toEqual([
      "endingEnrolments",
      "endingPolicies",
      "toVerify",
      "topUps",
      "uncomparedRosters",
    ]);
    expect(await parts("finance")).toEqual(["approvals", "belowNeed", "differences", "endingEnrolments"]);
    expect(await parts("loopOwner")).toEqual(["approvals", "endingEnrolments", "endingPolicies", "topUps"]);
    expect(await parts("opsLead")).toEqual([
      "approvals",
      "belowNeed",
      "breaches",
      "differences",
      "endingEnrolments",
      "endingPolicies",
      "savedUploads",
      "toVerify",
      "topUps",
      "uncomparedRosters",
      "unmatchedEmails",
    ]);
  });

  test("endorsements that need documents or money are counted", async () => {
    const kyc = await clientWithDraft(provider);
    await provider.db.execute(
      sql`update endorsement_members set source = 'HRD', is_midterm_member = true, relationship = 'child'
          where endorsement_id = ${kyc.id}`,
    );
    const { client, id } = await clientWithDraft(provider, { balanceRupees: 1 });
    await provider.db.execute(
      sql`update companies set spoc_email = 'hr@kaveri.example' where id = ${client.companyId}`,
    );
    const { toVerify, topUps } = await today("csm");
    expect([toVerify, topUps?.total]).toEqual([1, 1]);
    expect(topUps?.first).toEqual([
      expect.objectContaining({
        endorsementId: id,
        endorsementNumber: 1,
        companyId: client.companyId,
        cdAccountId: client.cdAccountId,
        cost: ONE_ADDITION_RUPEES,
        balance: 1,
        hrEmail: "hr@kaveri.example",
      }),
    ]);
  });

  test("a balance of exactly the cost needs no top-up, a paisa less does; the largest gap is first", async () => {
    await clientWithDraft(provider, { balanceRupees: ONE_ADDITION_RUPEES });
    const short = await clientWithDraft(provider, { balanceRupees: ONE_ADDITION_RUPEES - 0.01 });
    const shorter = await clientWithDraft(provider, { balanceRupees: 1 });
    const { topUps } = await today("csm");
    expect(topUps?.total).toBe(2);
    expect(topUps?.first.map(({ endorsementId }) => endorsementId)).toEqual([shorter.id, short.id]);
  });

  test("a lead sees the overdue endorsements of each status, from the working day after they are due", async () => {
    provider.setDay("2025-12-10");
    await clientWithDraft(provider);
    await clientWithDraft(provider);
    const sent = await clientWithDraft(provider);
    await walkTo(provider, sent.client, sent.id, "SENT_TO_INSURER");
    provider.setDay("2025-12-12");
    expect((await today("opsLead")).breaches).toEqual([]);
    provider.setDay("2025-12-15");
    expect((await today("opsLead")).breaches).toEqual([{ status: "DRAFT", overdue: 2 }]);
    provider.setDay("2025-12-31");
    expect((await today("opsLead")).breaches).toEqual([
      { status: "DRAFT", overdue: 2 },
      { status: "SENT_TO_INSURER", overdue: 1 },
    ]);
  });

  test("parts without an own screen list all of their records", async () => {
    const { client } = await clientWithDraft(provider);
    const window = { registrationStart: "2025-12-01", registrationEnd: "2025-12-12" };
    for (let n = 1; n <= 11; n++) await provider.enrolment({ id: `w${n}`, companyId: client.companyId, ...window });
    const at = new Date("2025-12-09");
    const saved = { savedBy: "u-1", savedByName: "Asha", contents: "", savedAt: at, expiresAt: new Date("2026-01-01") };
    const ids = { companyId: client.companyId, id: sql`'d' || n` };
    await insertMany(provider.db, validatorDrafts, { count: 11 }, { ...saved, ...ids });
    const { endingEnrolments, savedUploads } = await today("opsLead");
    expect([endingEnrolments.length, savedUploads?.length]).toEqual([11, 11]);
  });

  test("open emails that are not matched to an endorsement are counted", async () => {
    const { id: endorsementId } = await clientWithDraft(provider);
    const email = (name: string, more: object = {}) => ({
      id: `received_${name}`,
      fingerprint: name,
      fromName: "",
      fromAddress: "",
      subject: "",
      body: "",
      receivedAt: new Date(),
      createdAt: new Date(),
      ...more,
    });
    await provider.db
      .insert(inboxEmails)
      .values([email("waits"), email("attached", { endorsementId }), email("dismissed", { state: "DISMISSED" })]);
    expect([(await today("opsLead")).unmatchedEmails, (await today("csm")).unmatchedEmails]).toEqual([1, null]);
  });

  test("an enrolment window is there in its last week, from the seventh day before its end to the end", async () => {
    const { client } = await clientWithDraft(provider);
    const window = { registrationStart: "2025-12-01", registrationEnd: "2025-12-17" };
    await provider.enrolment({ id: "w1", companyId: client.companyId, ...window });
    const daysLeft = async () => (await today("viewer")).endingEnrolments.map((window) => window.daysLeft);
    provider.setDay("2025-12-09");
    expect(await daysLeft()).toEqual([]);
    provider.setDay("2025-12-10");
    expect(await daysLeft()).toEqual([7]);
    provider.setDay("2025-12-17");
    expect(await daysLeft()).toEqual([0]);
    provider.setDay("2025-12-18");
    expect(await daysLeft()).toEqual([]);
  });
});

describe("cover at risk", () => {
  test("an addition whose cover has begun is at risk until it is sent to the insurer", async () => {
    const { client, id } = await clientWithDraft(provider);
    const { groups, lives, hasMore } = await risk();
    expect(groups[0]).toEqual({
      kind: "NOT_SENT",
      lives: 1,
      days: 9,
      premium: ONE_ADDITION_RUPEES,
      sumInsured: lives[0]?.sumInsured,
    });
    expect(lives).toEqual([
      expect.objectContaining({ kind: "NOT_SENT", endorsementId: id, since: "2025-12-01", days: 9, daysLeft: null }),
    ]);
    expect(hasMore).toBe(false);
    await walkTo(provider, client, id, "SENT_TO_INSURER");
    expect((await risk()).lives).toEqual([]);
    await walkTo(provider, client, id, "ENDO_DECLINED");
    expect((await risk()).lives).toHaveLength(1);
  });

  test("mine covers the endorsements I own, in figures and list, and none without an owner", async () => {
    const mine = await clientWithDraft(provider);
    const other = await clientWithDraft(provider);
    await provider.call("opsExecutive", assignEndorsement, { params: { id: mine.id }, body: { ownerId: "mine" } });
    const of = async (ownerId: string, caller: Caller) => {
      const { groups, lives } = await risk({ ownerId }, caller);
      return [groups[0]?.lives, lives.map(({ endorsementId }) => endorsementId)];
    };
    expect(await of("mine", "opsExecutive")).toEqual([1, [mine.id]]);
    expect(await of("mine", "csm")).toEqual([0, []]);
    expect(await of("none", "viewer")).toEqual([1, [other.id]]);
    expect((await risk({ ownerId: "mine", companyId: other.client.companyId }, "opsExecutive")).lives).toEqual([]);
  });

  test("a leaver is listed from the day after leaving, with the refund, and the kinds can be filtered", async () => {
    const client = await clientWithAccount(provider);
    const { leaver } = await rollUp(provider, client);
    const { groups, lives } = await risk({ kind: "STILL_COVERED" });
    expect(lives).toEqual([
      expect.objectContaining({ userId: leaver.user.id, since: "2025-11-30", days: 10, premium: -2_699.13 }),
    ]);
    // The groups cover all kinds; only the list is filtered.
    expect(groups.map(({ kind, lives: count }) => [kind, count])).toEqual([
      ["NOT_SENT", 1],
      ["WINDOW_CLOSING", 1],
      ["STILL_COVERED", 1],
    ]);
    expect((await risk({ companyId: "nobody" })).lives).toEqual([]);
  });

  test("every life of a large upload is on a page, as many as the group counts", async () => {
    await clientWithDraft(provider);
    await provider.db.execute(sql`insert into endorsement_members
      select (jsonb_populate_record(m, jsonb_build_object('id', 'more-' || n, 'seq', 1000 + n))).*
      from endorsement_members m, generate_series(1, 600) n`);
    const { id: later } = await clientWithDraft(provider);
    await provider.db.execute(sql`update endorsement_members set seq = 2000 where endorsement_id = ${later}`);
    const { groups, lives, hasMore } = await risk({ from: 550 });
    expect([groups[0]?.lives, lives.length, lives[0]?.memberId, hasMore]).toEqual([602, 50, "more-550", true]);
    const last = await risk({ from: 600 });
    const [first, second, ...others] = last.lives;
    expect([first?.memberId, second?.endorsementId, others, last.hasMore]).toEqual(["more-600", later, [], false]);
    expect((await risk({ from: 10_001 })).lives).toEqual([]);
  });
});
