import { addBalanceAdjustment } from "@/lib/contract/cd-accounts";
import { changeConfiguration, getConfiguration, previewConfiguration } from "@/lib/contract/configuration";
import { getPolicyHistory } from "@/lib/contract/policy-changes";
import { getRowFacts } from "@/lib/contract/row-facts";
import type { Role } from "@/lib/permissions";
import { configVersions } from "@/lib/provider/db/schema";
import { sharedProvider } from "@/tests/support/provider";
import { clientWithAccount, draftWithOneAddition, move, overview } from "../endorsements/story";

/** Settings by date: who may change them, and which value applies before and from their first day [domain §0]. */

const provider = sharedProvider(() => ({ settings: { secondPersonAbovePaise: 10_000_000 } }));
beforeEach(() => provider.setDay("2025-12-10"));

type Change = {
  insurerId?: string;
  policyId?: string;
  from?: string;
  overrides: Record<string, unknown>;
  version?: number;
  note?: string;
};

const change = (as: Role, wanted: Change) =>
  provider.call(as, changeConfiguration, { body: { from: "2025-12-10", version: 0, note: null, ...wanted } as never });
const preview = (wanted: Change) =>
  provider.call("opsLead", previewConfiguration, { body: { from: "2025-12-10", ...wanted } as never });
const read = async (query: { insurerId?: string; policyId?: string }) =>
  (await provider.call("viewer", getConfiguration, { query })).body.data;
const insurerOf = async (policyId: string) => (await read({ policyId })).insurer?.id ?? "";

async function rowFacts({ companyId, policyId }: { companyId: string; policyId: string }) {
  const names = { employeeIds: [], userIds: [], mobiles: [], emails: [] };
  const reply = await provider.call("opsLead", getRowFacts, { body: { companyId, policyId, ...names } });
  return reply.body.data.policies[0]?.policy.config;
}

test("a value applies from its first day, the previous one until then", async () => {
  const client = await clientWithAccount(provider);
  const insurerId = await insurerOf(client.policyId);
  const made = await change("opsLead", { insurerId, from: "2026-01-01", overrides: { midtermWindowDays: 30 } });
  expect(made.status).toBe(200);
  provider.setDay("2025-12-31");
  expect((await rowFacts(client))?.midtermWindowDays).toBe(45);
  provider.setDay("2026-01-01");
  expect((await rowFacts(client))?.midtermWindowDays).toBe(30);
});

test("a policy's value overrides its insurer's, which overrides the default; each has its source", async () => {
  const client = await clientWithAccount(provider);
  const insurerId = await insurerOf(client.policyId);
  await change("opsLead", { insurerId, overrides: { outdatedDays: 50, futureDays: 20 } });
  await change("opsLead", { policyId: client.policyId, overrides: { outdatedDays: 60 } });
  const policy = await read({ policyId: client.policyId });
  expect(policy).toMatchObject({
    layer: "policy",
    values: { outdatedDays: 60, futureDays: 20, refreshToDays: 40 },
    inherited: { outdatedDays: 50 },
    overrides: { outdatedDays: 60 },
    sources: { outdatedDays: "insurer", futureDays: "insurer", refreshToDays: "builtIn" },
    version: 1,
  });
  expect(policy.versions).toMatchObject([{ number: 1, state: "current", createdBy: "opsLead Staff" }]);
  const insurer = await read({ insurerId });
  expect(insurer.deviations).toEqual([expect.objectContaining({ id: client.policyId, keys: ["outdatedDays"] })]);
  const everybody = await read({});
  expect(everybody.deviations.map(({ id }) => id)).toEqual(expect.arrayContaining([insurerId, client.policyId]));
});

test("versions are kept: the latest of one first day applies, and a future one is scheduled", async () => {
  const { policyId } = await clientWithAccount(provider);
  await change("opsLead", { policyId, overrides: { futureDays: 10 } });
  await change("opsLead", { policyId, overrides: { futureDays: 11 }, version: 1, note: "typed wrong" });
  await change("opsLead", { policyId, from: "2025-12-11", overrides: { futureDays: 12 }, version: 2 });
  const states = async () => (await read({ policyId })).versions.map(({ number, state }) => [number, state]);
  expect(await states()).toEqual([
    [3, "future"],
    [2, "current"],
    [1, "replaced"],
  ]);
  provider.setDay("2025-12-11");
  expect(await states()).toEqual([
    [3, "current"],
    [2, "past"],
    [1, "replaced"],
  ]);
  await expect(provider.db.delete(configVersions)).rejects.toThrow();
});

test("the audit log has a changed setting before and after", async () => {
  const { policyId } = await clientWithAccount(provider);
  const wanted = { policyId, overrides: { refundScale: "SHORT_PERIOD" } };
  expect((await change("opsLead", wanted)).status).toBe(200);
  const rows = await provider.audits({ entityId: `policy:${policyId}` });
  expect(rows).toMatchObject([
    {
      action: "changeConfiguration",
      actor: "staff-opsLead",
      before: {},
      after: { refundScale: "SHORT_PERIOD", from: "2025-12-10" },
    },
  ]);
});

test("a policy's history says which setting changed, from what to what and from which date", async () => {
  const { policyId } = await clientWithAccount(provider);
  await change("opsLead", { policyId, overrides: { ageBasis: "COVERAGE_START" } });
  const { body } = await provider.call("viewer", getPolicyHistory, { params: { id: policyId } });
  expect(body.data[0]).toMatchObject({
    what: "Changed its configuration",
    by: "opsLead Staff",
    changes: [
      { label: "From date", from: "", to: "10/12/2025" },
      { label: "Age as of", from: "", to: "Coverage Start Date" },
    ],
  });
});

test("409 with the current values for a change based on an older version, also for concurrent changes", async () => {
  const { policyId } = await clientWithAccount(provider);
  const both = await Promise.all([
    change("opsLead", { policyId, overrides: { futureDays: 10 } }),
    change("opsLead", { policyId, overrides: { futureDays: 20 } }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const stale = await change("opsLead", { policyId, overrides: { futureDays: 21 } });
  expect([stale.status, stale.body.data]).toMatchObject([409, { version: 1, changedBy: "opsLead Staff" }]);
  const previews = [0, 1].map((version) => preview({ policyId, overrides: { futureDays: 21 }, version }));
  expect((await Promise.all(previews)).map(({ status }) => status)).toEqual([409, 200]);
});

test.each([
  ["yesterday", { from: "2025-12-09", overrides: { futureDays: 1 } }, "from"],
  ["nothing new", { overrides: {} }, "from"],
  ["dates refreshed to outdated ones", { overrides: { refreshToDays: 45 } }, "refreshToDays"],
  ["a second person for one policy", { overrides: { secondPersonAbove: 5 } }, "secondPersonAbove"],
  ["two rates of one day", { overrides: { gst: [18, 5].map((ratePct) => ({ from: "2026-04-01", ratePct })) } }, "gst"],
])("%s is refused at its field", async (_, wanted, field) => {
  const { policyId } = await clientWithAccount(provider);
  const { status, body: refused } = await change("opsLead", { policyId, ...wanted });
  expect([status, Object.keys((refused.data as { fields?: object }).fields ?? {})]).toEqual([400, [field]]);
  expect((await change("opsLead", { policyId, overrides: { refreshToDays: 44 } })).status).toBe(200);
});

test.each([
  [0, 200],
  [366, 200],
  [-1, 400],
  [367, 400],
])("a window of %d days is answered %d", async (midtermWindowDays, status) => {
  const { policyId } = await clientWithAccount(provider);
  expect((await change("opsLead", { policyId, overrides: { midtermWindowDays } })).status).toBe(status);
});

test("a change that a policy's own values do not fit is refused with the policy's name", async () => {
  const { policyId } = await clientWithAccount(provider);
  await change("opsLead", { policyId, overrides: { refreshToDays: 44 } });
  const insurerId = await insurerOf(policyId);
  const refused = await change("opsLead", { insurerId, overrides: { outdatedDays: 44, refreshToDays: 43 } });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining(policyId)]);
});

test("an insurer's approval limit applies to its accounts from its first day and overrides the installation's", async () => {
  const client = await clientWithAccount(provider);
  const insurerId = await insurerOf(client.policyId);
  await change("opsLead", { insurerId, from: "2025-12-11", overrides: { secondPersonAbove: 500 } });
  const post = async (amount: number) => {
    const entry = { cdAccountId: client.cdAccountId, transactionType: "credit" as const, amount, message: "Deposit" };
    return (await provider.call("finance", addBalanceAdjustment, { body: entry })).body.proposal !== null;
  };
  expect([await post(100_000), await post(100_000.01)]).toEqual([false, true]);
  provider.setDay("2025-12-11");
  expect([await post(500), await post(500.01)]).toEqual([false, true]);
  await change("opsLead", { insurerId, from: "2025-12-12", overrides: { secondPersonAbove: null }, version: 1 });
  provider.setDay("2025-12-12");
  expect(await post(9_000_000)).toBe(false);
});

test("'what changes' says before and after, whom it reaches and the premium of open drafts, which the move then charges", async () => {
  const client = await clientWithAccount(provider);
  const { companyId, policyId } = client;
  const id = await draftWithOneAddition(provider, client);
  const { netCostOfEndorsement: now } = await overview(provider, id);
  const insurerId = await insurerOf(policyId);
  const gst = [
    { from: "2025-12-11", ratePct: 5 },
    { from: "2017-07-01", ratePct: 18 },
  ];
  const { body: seen } = await preview({ insurerId, from: "2025-12-11", overrides: { gst } });
  expect(seen.data).toMatchObject({
    changes: [{ key: "gst", before: [{ ratePct: 18 }], after: [{ ratePct: 18 }, { ratePct: 5 }] }],
    policies: 1,
    openEndorsements: 1,
    followedBy: null,
    premium: { notCalculated: 0, endorsements: [{ endorsementId: id, before: now, refusedRows: 0 }] },
  });
  const [effect] = seen.data.premium?.endorsements ?? [];
  expect(seen.data.premium?.difference).toBeCloseTo((effect?.after ?? 0) - now, 2);
  expect(effect?.after).toBeLessThan(now);
  expect((await read({ insurerId })).version).toBe(0);
  await change("opsLead", { insurerId, from: "2025-12-11", overrides: { gst } });
  provider.setDay("2025-12-11");
  expect((await move(provider, id, "IN_PROGRESS")).status).toBe(200);
  expect((await overview(provider, id)).netCostOfEndorsement).toBe(effect?.after);
  expect((await rowFacts({ companyId, policyId }))?.gst[0]?.ratePct).toBe(18);
});

test("a policy that sets the value itself is not reached; a change of windows has no premium; the next version is named", async () => {
  const client = await clientWithAccount(provider);
  const insurerId = await insurerOf(client.policyId);
  await provider.policy({ insurerId });
  await change("opsLead", { policyId: client.policyId, overrides: { futureDays: 10 } });
  await change("opsLead", { insurerId, from: "2026-02-01", overrides: { futureDays: 15 } });
  const { body: seen } = await preview({ insurerId, overrides: { futureDays: 14 } });
  expect(seen.data).toMatchObject({ policies: 1, followedBy: "2026-02-01", premium: null });
  // Both end on 31 March 2026.
  const late = await preview({ insurerId, from: "2026-03-31", overrides: { futureDays: 14 } });
  const after = await preview({ insurerId, from: "2026-04-01", overrides: { futureDays: 14 } });
  expect([late.body.data.policies, after.body.data.policies]).toEqual([1, 0]);
});

test("who is not known, or named twice, is refused", async () => {
  const { policyId } = await clientWithAccount(provider);
  const insurerId = await insurerOf(policyId);
  const statusOf = async (query: object) => (await provider.call("viewer", getConfiguration, { query })).status;
  expect([await statusOf({ policyId: "none" }), await statusOf({ insurerId: "none" })]).toEqual([404, 404]);
  expect(await statusOf({ policyId, insurerId })).toBe(400);
});
