import { setTimeout } from "node:timers/promises";
import { addBalanceAdjustment } from "@/lib/contract/cd-accounts";
import { listEvents } from "@/lib/contract/events";
import type { Event } from "@/lib/contract/events/event-types";
import { sendReminders } from "@/lib/contract/reminders";
import { updateContactDetails } from "@/lib/contract/users";
import { cdAccounts, events } from "@/lib/provider/db/schema";
import { placeEvents } from "@/lib/provider/events/place-events";
import { publishDatedEvents } from "@/lib/provider/events/publish-dated";
import { publishEvents } from "@/lib/provider/events/publish-events";
import { refreshWorkload } from "@/lib/provider/workload/refresh-workload";
import { freshProvider } from "@/tests/support/provider";
import { storedProof } from "../cd-accounts/stored-proof";
import { clientWithAccount, clientWithDraft, draftWithOneAddition } from "../endorsements/story";

const provider = freshProvider();

async function feed(after = 0, query: { types?: string; companyId?: string; limit?: number } = {}) {
  await placeEvents(provider.services);
  const { body } = await provider.call("loopOwner", listEvents, { query: { after, ...query } });
  return body.data;
}

const typesIn = ({ events: listed }: { events: Event[] }) => listed.map(({ type }) => type);

async function deposit(cdAccountId: string, rupees: number) {
  const body = {
    cdAccountId,
    transactionType: "credit" as const,
    amount: rupees,
    message: "Deposit",
    paymentProof: [await storedProof(provider)],
  };
  return provider.call("finance", addBalanceAdjustment, { body });
}

test("an upload publishes the added life with its ids, dates and endorsement", async () => {
  const { client, id: endorsementId } = await clientWithDraft(provider);
  const { events: listed, cursor } = await feed();
  expect(listed).toEqual([
    {
      id: expect.stringMatching(/^evt_\d+$/),
      type: "life.added",
      version: 1,
      timestamp: "2025-12-10T04:30:00.000Z",
      companyId: client.companyId,
      record: "member",
      recordId: expect.any(String),
      data: {
        userId: expect.any(String),
        userPolicyId: expect.any(String),
        policyId: client.policyId,
        coverageStart: "2025-12-01",
        coverageEnd: "2026-03-31",
        endorsementId,
      },
    },
  ]);
  expect(await feed(cursor)).toEqual({ events: [], cursor });
});

test("an event without personal data says which fields changed", async () => {
  const { company, life } = await oneLife();
  await provider.call("csm", updateContactDetails, { body: { userId: life.user.id, email: "new@example.com" } });
  const listed = await feed();
  expect(listed.events.map(({ data }) => data)).toEqual([
    { userId: life.user.id, userPolicyId: null, policyId: null, fields: ["email"] },
  ]);
  expect(JSON.stringify(listed)).not.toContain("new@example.com");
  expect(listed.events[0]?.companyId).toBe(company.id);
});

async function oneLife() {
  const company = await provider.company();
  const { id: policyId } = await provider.policy({ companyId: company.id });
  return { company, life: await provider.life({ companyId: company.id, policyId }) };
}

test("an event that commits after a later one is not missed", async () => {
  const { company } = await oneLife();
  const event = (recordId: string) => ({
    type: "policy.renewed" as const,
    companyId: company.id,
    recordId,
    data: { policyId: recordId, renewedFrom: "old" },
  });
  let commitFirst = () => {};
  const first = provider.db.transaction(async (db) => {
    await publishEvents(db, provider.services, [event("slow")]);
    await new Promise<void>((resolve) => {
      commitFirst = resolve;
    });
  });
  // The embedded database has one connection: there, the second transaction follows the first.
  const second = publishEvents(provider.db, provider.services, [event("fast")]).then(() => feed());
  const seen = await Promise.race([second, setTimeout(500, { events: [], cursor: 0 })]);
  commitFirst();
  await Promise.all([first, second]);
  const rest = await feed(seen.cursor);
  expect([...seen.events, ...rest.events].map(({ recordId }) => recordId).sort()).toEqual(["fast", "slow"]);
});

test("a rolled-back change publishes nothing, and a position is given once", async () => {
  const { company } = await oneLife();
  const data = { policyId: "p", renewedFrom: "old" };
  const event = { type: "policy.renewed" as const, companyId: company.id, recordId: "p", data };
  const failed = provider.db.transaction(async (db) => {
    await publishEvents(db, provider.services, [event]);
    throw new Error("rolled back");
  });
  await expect(failed).rejects.toThrow("rolled back");
  expect((await feed()).events).toEqual([]);
  await publishEvents(provider.db, provider.services, [event]);
  expect((await feed()).events).toHaveLength(1);
  const moved = provider.change(events, { recordId: "p" }, { position: 9 });
  await expect(moved).rejects.toThrow();
});

test("types, company and limit select; the cursor continues", async () => {
  const one = await clientWithAccount(provider);
  const other = await clientWithAccount(provider);
  await draftWithOneAddition(provider, one);
  await draftWithOneAddition(provider, other);
  await deposit(one.cdAccountId, 500);
  expect(typesIn(await feed(0, { companyId: one.companyId }))).toEqual(["life.added", "deposit.posted"]);
  expect(typesIn(await feed(0, { types: "deposit.posted,policy.renewed" }))).toEqual(["deposit.posted"]);
  const first = await feed(0, { limit: 2 });
  expect(typesIn(first)).toEqual(["life.added", "life.added"]);
  const rest = await feed(first.cursor, { limit: 2 });
  expect(rest.events.map(({ data }) => data)).toEqual([
    { cdAccountId: one.cdAccountId, ledgerEntryId: expect.any(String), amountPaise: 50_000, balancePaise: 2_550_000 },
  ]);
  const wrong = { query: { types: "life.moved" } };
  expect((await provider.call("loopOwner", listEvents, wrong)).status).toBe(400);
});

test("a CD account that falls below need is published once, and again after it had enough", async () => {
  const client = await clientWithAccount(provider, { balanceRupees: 1_000 });
  await draftWithOneAddition(provider, client);
  const check = async () => {
    await refreshWorkload(provider.services);
    await publishDatedEvents(provider.services);
    return (await feed(0, { types: "balance.below_need" })).events.map(({ data }) => data);
  };
  const short = { cdAccountId: client.cdAccountId, availablePaise: 100_000, neededPaise: 168_207 };
  expect(await check()).toEqual([short]);
  expect(await check()).toEqual([short]);
  const set = (balancePaise: number) => provider.change(cdAccounts, { id: client.cdAccountId }, { balancePaise });
  await set(168_207);
  expect(await check()).toEqual([short]);
  await set(168_206);
  expect(await check()).toEqual([short, { ...short, availablePaise: 168_206 }]);
});

test("an enrolment window is published on its first date and after its last one", async () => {
  const company = await provider.company();
  const days = { registrationStart: "2025-12-11", registrationEnd: "2025-12-20" };
  await provider.enrolment({ id: "enr-1", companyId: company.id, ...days });
  const on = async (day: string) => {
    provider.setDay(day);
    await publishDatedEvents(provider.services);
    await publishDatedEvents(provider.services);
    return typesIn(await feed());
  };
  expect(await on("2025-12-10")).toEqual([]);
  expect(await on("2025-12-11")).toEqual(["enrolment.started"]);
  expect(await on("2025-12-20")).toEqual(["enrolment.started"]);
  expect(await on("2025-12-21")).toEqual(["enrolment.started", "enrolment.ended"]);
});

test("an overdue endorsement is published once by the daily job", async () => {
  const { client, id: endorsementId } = await clientWithDraft(provider);
  const runOn = async (day: string) => {
    provider.setDay(day);
    await refreshWorkload(provider.services);
    await provider.call("scheduler", sendReminders);
    return (await feed(0, { types: "endorsement.overdue" })).events.map(({ data }) => data);
  };
  expect(await runOn("2025-12-12")).toEqual([]);
  const overdue = {
    endorsementId,
    policyId: client.policyId,
    endorsementNumber: 1,
    status: "DRAFT",
    dueOn: "2025-12-12",
  };
  expect(await runOn("2025-12-15")).toEqual([overdue]);
  expect(await runOn("2025-12-16")).toEqual([overdue]);
});

test("events of several statements are placed in their order", async () => {
  const many = Array.from({ length: 12_000 }, (_, index) => ({
    type: "policy.renewed" as const,
    companyId: "c",
    recordId: `p${index}`,
    data: { policyId: `p${index}`, renewedFrom: "old" },
  }));
  await publishEvents(provider.db, provider.services, many);
  expect(await placeEvents(provider.services)).toBe(12_000);
  const last = await feed(11_999);
  expect(last.events.map(({ recordId }) => recordId)).toEqual(["p11999"]);
});
