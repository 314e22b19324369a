import {
  addBalanceAdjustment,
  changeAccountNumber,
  createCdAccount,
  delinkCdAccount,
  getCdAccount,
  getCdAccountByPolicy,
  linkCdAccount,
  listCdAccounts,
  searchCdAccounts,
} from "@/lib/contract/cd-accounts";
import { emailLedger } from "@/lib/contract/cd-exports";
import type { BodyOf } from "@/lib/contract/endpoint";
import { getPolicyHistory } from "@/lib/contract/policy-changes";
import { outbox } from "@/lib/provider/db/schema";
import { type Caller, sharedProvider } from "@/tests/support/provider";
import { clientWithAccount, draftWithOneAddition, ONE_ADDITION_RUPEES, walkTo } from "../endorsements/story";
import { storedProof } from "./stored-proof";

const provider = sharedProvider({ flags: { cdAccountDeletion: true } });

let numbers = 0;
const newNumber = () => {
  numbers += 1;
  return `CD${String(numbers).padStart(6, "0")}`;
};

/** A company with a policy that has no account yet. */
async function policyWithout(fields: { companyId?: string; insurerId?: string } = {}) {
  const insurer = fields.insurerId ? { id: fields.insurerId, name: fields.insurerId } : await provider.insurer();
  const { id: policyId, companyId } = await provider.policy({ ...fields, insurerId: insurer.id });
  return { policyId, companyId, insurerId: insurer.id, insurer: insurer.name };
}

type Body = BodyOf<typeof createCdAccount>;
async function create(
  client: Awaited<ReturnType<typeof policyWithout>>,
  fields: Partial<Body> = {},
  as: Caller = "csm",
) {
  const { companyId, insurer, policyId } = client;
  const body = { accountNumber: newNumber(), companyId, insurer, policies: [policyId], balance: 0, ...fields };
  return provider.call(as, createCdAccount, { body });
}

test("a new account has its inception amount as balance, serves its policies, and tells who made it", async () => {
  const client = await policyWithout();
  const paymentProof = [await storedProof(provider)];
  const { status, body } = await create(client, { balance: 1234.5, paymentProof });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    balance: 1234.5,
    paymentProof,
    addedBy: "csm Staff",
    policyData: [{ policyId: client.policyId }],
  });
  const byPolicy = await provider.call("viewer", getCdAccountByPolicy, { params: { id: client.policyId } });
  expect(byPolicy.body.data?.id).toBe(body.data.id);
  const [audited] = await provider.audits({ entityId: body.data.id });
  expect(audited).toMatchObject({ action: "createCdAccount", actor: "staff-csm" });
});

test("no amount means balance 0 without proof; an amount needs a proof", async () => {
  expect((await create(await policyWithout())).body.data.balance).toBe(0);
  const { status, body } = await create(await policyWithout(), { balance: 5 });
  expect([status, body.message]).toEqual([400, { paymentProof: "Please upload payment proof" }]);
});

test.each<[Partial<Body>, string]>([
  [{ accountNumber: "CD 1" }, "Please enter a valid cd account id"],
  [{ companyId: "" }, "Please select a company"],
  [{ insurer: "" }, "Please select an insurer"],
  [{ policies: [] }, "Please select atleast one policy"],
  [{ balance: 1_000_000_000 }, "Please enter a valid inception amount"],
])("%j is refused with its sentence", async (fields, message) => {
  const { status, body } = await create(await policyWithout(), fields);
  expect([status, Object.values(body.message as object)]).toEqual([400, [message]]);
});

test("a number that is taken, another insurer's policy and a policy with an account are refused", async () => {
  const client = await policyWithout();
  const accountNumber = newNumber();
  await create(client, { accountNumber });
  const claimed = await create(await policyWithout(), { accountNumber });
  expect([claimed.status, claimed.body.message]).toEqual([409, "Account ID already exists"]);
  const again = await create(client);
  expect([again.status, again.body.message]).toEqual([409, "The policy has another CD account"]);
  const other = await policyWithout({ companyId: client.companyId });
  const mixed = await create({ ...other, insurer: client.insurer });
  expect([mixed.status, mixed.body.message]).toEqual([400, "CD account belongs to another insurer"]);
  const foreign = await policyWithout({ insurerId: client.insurerId });
  expect((await create({ ...foreign, companyId: client.companyId })).status).toBe(404);
});

test("one of two concurrent requests for a number gets it", async () => {
  const accountNumber = newNumber();
  const clients = await Promise.all(Array.from({ length: 4 }, () => policyWithout()));
  const answers = await Promise.all(clients.map((client) => create(client, { accountNumber })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test("an existing account is linked to another policy of the same company and insurer", async () => {
  const client = await policyWithout();
  const { body } = await create(client);
  const second = await policyWithout({ companyId: client.companyId, insurerId: client.insurerId });
  const link = (policies: string[]) =>
    provider.call("csm", linkCdAccount, { params: { id: body.data.id }, body: { policies } });
  const linked = await link([second.policyId]);
  expect(linked.body.data.policyData.map(({ policyId }) => policyId)).toEqual([client.policyId, second.policyId]);
  const foreign = await link([(await policyWithout()).policyId]);
  expect(foreign.status).toBe(404);
  const elsewhere = await link([(await policyWithout({ companyId: client.companyId })).policyId]);
  expect(elsewhere.body.message).toBe("CD account belongs to another insurer");
});

test("the history of a policy names its CD accounts, with who attached and delinked them", async () => {
  const client = await policyWithout();
  const second = await policyWithout({ companyId: client.companyId, insurerId: client.insurerId });
  const { body } = await create(client);
  const { id, accountNumber } = body.data;
  const params = { id };
  expect((await provider.call("csm", linkCdAccount, { params, body: { policies: [second.policyId] } })).status).toBe(
    200,
  );
  expect((await provider.call("loopOwner", delinkCdAccount, { params, query: { sendEmail: "false" } })).status).toBe(
    200,
  );
  const historyOf = async (policyId: string) =>
    (await provider.call("viewer", getPolicyHistory, { params: { id: policyId } })).body.data;
  const attached = [{ label: "CD account", from: "", to: accountNumber }];
  const delinked = [{ label: "CD account", from: accountNumber, to: "" }];
  expect(await historyOf(second.policyId)).toMatchObject([
    { what: "Delinked the CD account", by: "loopOwner Staff", changes: delinked },
    { what: "Attached a CD account", by: "csm Staff", changes: attached },
  ]);
  expect(await historyOf(client.policyId)).toMatchObject([
    { what: "Delinked the CD account", changes: delinked },
    { what: "Attached a CD account", changes: attached },
  ]);
});

test("a changed number is shown; 409 with the user's name when another user changed it first", async () => {
  const { body } = await create(await policyWithout());
  const { id, version = 0 } = body.data;
  const change = (accountNumber: string, seen = version, as: Caller = "finance") =>
    provider.call(as, changeAccountNumber, { params: { id }, body: { id, accountNumber, version: seen } });
  const expected = newNumber();
  expect((await change(expected)).body.data).toMatchObject({ accountNumber: expected, version: version + 1 });
  const late = await change(newNumber(), version, "opsLead");
  expect(late.status).toBe(409);
  expect(late.body.data).toMatchObject({ changedBy: "finance Staff", current: { accountNumber: expected } });
  const entries = await provider.audits({ entityId: id, action: "changeAccountNumber" });
  expect(entries.map(({ before, after }) => ({ before, after }))).toEqual([
    { before: { accountNumber: body.data.accountNumber }, after: { accountNumber: expected } },
  ]);
  expect((await change("", version + 1)).status).toBe(400);
});

test("the list has every account; the search matches numbers, and companies for some roles", async () => {
  const client = await policyWithout();
  const { body } = await create(client);
  const { accountNumber, companyName, id } = body.data;
  const all = await provider.call("viewer", listCdAccounts, {});
  expect(all.body.data.some((account) => account.id === id)).toBe(true);
  const search = async (as: Caller, value: string) => {
    const found = await provider.call(as, searchCdAccounts, { query: { field: "accountNumber", value } });
    return found.body.data.map((account) => account.id);
  };
  expect(await search("viewer", accountNumber.slice(2).toLowerCase())).toEqual([id]);
  expect(await search("viewer", companyName)).toEqual([]);
  expect(await search("finance", companyName)).toEqual([id]);
  expect(await search("finance", "%")).toEqual([]);
});

test("a delinked account is gone with its policies, its number is free, and an email with the cleared data is queued", async () => {
  const client = await policyWithout();
  const { body } = await create(client);
  const { id, accountNumber } = body.data;
  const delinked = await provider.call("loopOwner", delinkCdAccount, { params: { id }, query: { sendEmail: "true" } });
  expect(delinked.body.message).toBe(
    "The CD account has been delinked from its policies and the cleared data was emailed to the engineering escalation address",
  );
  expect((await provider.call("viewer", getCdAccount, { params: { id } })).status).toBe(404);
  const byPolicy = await provider.call("viewer", getCdAccountByPolicy, { params: { id: client.policyId } });
  expect(byPolicy.body.data).toBeNull();
  const late = { cdAccountId: id, transactionType: "credit" as const, amount: 1, message: "late" };
  expect((await provider.call("finance", addBalanceAdjustment, { body: late })).status).toBe(404);
  const [queued] = await provider.find(outbox, { kind: "cdDelinked" });
  expect(queued?.payload).toMatchObject({ accountNumber, policyData: [{ policyId: client.policyId }] });
  expect((await create(client, { accountNumber })).status).toBe(200);
});

test("no email is queued if the caller wants none", async () => {
  const { body } = await create(await policyWithout());
  const params = { id: body.data.id };
  const delinked = await provider.call("loopOwner", delinkCdAccount, { params, query: { sendEmail: "false" } });
  expect(delinked.status).toBe(200);
  const emails = await provider.find(outbox, { kind: "cdDelinked" });
  expect(emails.some(({ payload }) => JSON.stringify(payload).includes(body.data.id))).toBe(false);
});

test("the ledger of an unknown account is not sent", async () => {
  expect((await provider.call("finance", emailLedger, { params: { id: "none" }, body: {} })).status).toBe(404);
});

test("409 when an account with insurer holds is delinked", async () => {
  const client = await clientWithAccount(provider);
  await walkTo(provider, client, await draftWithOneAddition(provider, client), "SENT_TO_INSURER");
  const params = { id: client.cdAccountId };
  const { status, body } = await provider.call("loopOwner", delinkCdAccount, { params });
  expect([status, body.message]).toEqual([409, "Endorsements at the insurer hold money on this CD account"]);
});

test("the runway subtracts holds and needs, burns by endorsement cost, and alerts", async () => {
  const client = await clientWithAccount(provider, { balanceRupees: 2 * ONE_ADDITION_RUPEES });
  // The account also pays for a policy that ends later, so the later end counts.
  const { companyId, insurerId, cdAccountId } = client;
  await provider.policy({ companyId, insurerId, cdAccountId, endDate: "2025-12-31" });
  const runway = async () => {
    const { body } = await provider.call("viewer", getCdAccount, { params: { id: client.cdAccountId } });
    return body.data.runway;
  };
  expect(await runway()).toMatchObject({ burnPerDay: 0, days: null, dryOn: null, alert: null });
  await walkTo(provider, client, await draftWithOneAddition(provider, client), "ENDO_RECEIVED");
  const burnPerDay = Math.round((ONE_ADDITION_RUPEES * 100) / 90) / 100;
  expect(await runway()).toMatchObject({ available: ONE_ADDITION_RUPEES, needed: 0, burnPerDay, alert: null });
  // 1,682.07 at 18.69 a day.
  expect((await runway())?.days).toBe(89);
  await walkTo(provider, client, await draftWithOneAddition(provider, client), "SENT_TO_INSURER");
  expect(await runway()).toMatchObject({ available: 0, days: 0, alert: "RUNS_DRY" });
  await draftWithOneAddition(provider, client);
  expect(await runway()).toMatchObject({ needed: ONE_ADDITION_RUPEES, alert: "BELOW_NEED" });
});
