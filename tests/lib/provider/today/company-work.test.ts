import { sql } from "drizzle-orm";
import { getCdAccount } from "@/lib/contract/cd-accounts";
import { getCompanyWork, getPolicyWork } from "@/lib/contract/company-work";
import { listPendingEndorsements } from "@/lib/contract/endorsement-list";
import { assignEndorsement } from "@/lib/contract/endorsement-owner";
import { type Caller, sharedProvider } from "@/tests/support/provider";
import {
  type Client,
  clientWithAccount,
  clientWithDraft,
  draftWithOneAddition,
  ONE_ADDITION_RUPEES,
  walkTo,
} from "../endorsements/story";

const provider = sharedProvider();
beforeEach(() => provider.setDay("2025-12-10"));

const ofCompany = async ({ companyId }: Pick<Client, "companyId">, caller: Caller = "viewer") =>
  (await provider.call(caller, getCompanyWork, { params: { id: companyId } })).body.data;
const ofPolicy = async (id: string, caller: Caller = "viewer") =>
  (await provider.call(caller, getPolicyWork, { params: { id } })).body.data;

test("open endorsements match the list, without those of others; those of one policy only its own", async () => {
  const { client, id: first } = await clientWithDraft(provider);
  await provider.call("opsExecutive", assignEndorsement, { params: { id: first }, body: { ownerId: "mine" } });
  const other = await clientWithAccount(provider, { policy: { companyId: client.companyId }, withRater: false });
  const second = await draftWithOneAddition(provider, { ...other, companyId: client.companyId });
  await draftWithOneAddition(provider, await clientWithAccount(provider));
  provider.setDay("2025-12-15");
  const { endorsements } = await ofCompany(client);
  const { body: list } = await provider.call("viewer", listPendingEndorsements, { query: { sort: "dueOn" } });
  const own = list.data.filter(({ policyID }) => [client.policyId, other.policyId].includes(policyID));
  expect(endorsements).toEqual({
    counts: { open: 2, mine: 0, overdue: 2, blocked: 1, ready: 1, atInsurer: 0 },
    first: own,
  });
  expect(own.map(({ id }) => id).sort()).toEqual([first, second].sort());
  expect((await ofPolicy(other.policyId)).endorsements).toMatchObject({
    counts: { open: 1, blocked: 1, ready: 0 },
    first: [{ id: second }],
  });
});

test("a complete endorsement is not listed; the first five are on the page, the count is of all", async () => {
  const client = await clientWithAccount(provider);
  const ids: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    const policy = await clientWithAccount(provider, { policy: { companyId: client.companyId } });
    ids.push(await draftWithOneAddition(provider, { ...policy, companyId: client.companyId }));
  }
  const done = await draftWithOneAddition(provider, client);
  await walkTo(provider, client, done, "ENDO_COMPLETE");
  const { endorsements } = await ofCompany(client);
  expect(endorsements?.counts.open).toBe(6);
  expect(endorsements?.first).toHaveLength(5);
  expect(endorsements?.first.every(({ id }) => ids.includes(id))).toBe(true);
});

test("money is the account's own answer, of the company's accounts or the policy's one", async () => {
  const client = await clientWithAccount(provider, { balanceRupees: ONE_ADDITION_RUPEES - 0.01 });
  await draftWithOneAddition(provider, client);
  const { body } = await provider.call("viewer", getCdAccount, { params: { id: client.cdAccountId } });
  const { accounts } = await ofCompany(client);
  expect(accounts).toMatchObject([{ id: client.cdAccountId, balance: body.data.balance, runway: body.data.runway }]);
  expect(accounts?.[0]?.runway?.alert).toBe("BELOW_NEED");
  expect((await ofPolicy(client.policyId)).accounts).toEqual(accounts);
  const { id } = await provider.policy({ companyId: client.companyId });
  expect((await ofPolicy(id)).accounts).toEqual([]);
});

const WINDOW = { registrationStart: "2025-12-05", registrationEnd: "2025-12-17" };

test("a running enrolment shows how many of its lives have enrolled, from its first day to its last", async () => {
  const client = await clientWithAccount(provider);
  const { companyId, policyId } = client;
  await provider.life({ companyId, policyId, cover: { enrolmentStatus: "ENROLED" } });
  await provider.life({ companyId, policyId });
  await provider.life({ companyId, policyId, cover: { active: false, enrolmentStatus: "ENROLED" } });
  const { id: otherId } = await provider.policy({ companyId, nickName: "Other" });
  await provider.enrolment({ id: "w1", companyId, ...WINDOW, policyIds: [policyId, otherId] });
  const shown = async () => (await ofCompany(client)).enrolments?.map(({ daysLeft }) => daysLeft);
  provider.setDay("2025-12-04");
  expect(await shown()).toEqual([]);
  provider.setDay("2025-12-05");
  expect(await shown()).toEqual([12]);
  provider.setDay("2025-12-17");
  const window = { id: "w1", policyNames: policyId, endsOn: "2025-12-17", daysLeft: 0, lives: 2, enrolled: 1 };
  expect((await ofCompany(client)).enrolments).toEqual([{ ...window, policyNames: `${policyId}, Other` }]);
  expect((await ofPolicy(policyId)).enrolments).toEqual([window]);
  provider.setDay("2025-12-18");
  expect(await shown()).toEqual([]);
});

test("an enrolment counts lives, not covers: one on two policies is one life, enrolled when both are", async () => {
  const client = await clientWithAccount(provider);
  const { companyId, policyId } = client;
  const { id: second } = await provider.policy({ companyId });
  const both = async (status: "ENROLED" | null) => {
    const { user } = await provider.life({ companyId, policyId, cover: { enrolmentStatus: "ENROLED" } });
    await provider.covers([{ userId: user.id, policyId: second, enrolmentStatus: status }]);
  };
  await both("ENROLED");
  await both(null);
  await provider.enrolment({ id: "w2", companyId, ...WINDOW, policyIds: [policyId, second] });
  provider.setDay("2025-12-05");
  const company = await ofCompany(client);
  expect(company.lives.lives.active).toBe(2);
  expect(company.enrolments).toMatchObject([{ lives: 2, enrolled: 1 }]);
  // A policy's page counts the lives of that policy.
  expect((await ofPolicy(policyId)).enrolments).toMatchObject([{ lives: 2, enrolled: 2 }]);
  expect((await ofPolicy(second)).enrolments).toMatchObject([{ lives: 2, enrolled: 1 }]);
});

test("a policy is listed with its end until it has ended; a draft never", async () => {
  const client = await clientWithAccount(provider);
  await provider.policy({ companyId: client.companyId, placementStatus: "DRAFT" });
  const left = async () => (await ofCompany(client)).ending.map(({ id, daysLeft }) => [id, daysLeft]);
  provider.setDay("2026-01-30");
  expect(await left()).toEqual([[client.policyId, 60]]);
  provider.setDay("2026-03-31");
  expect((await ofPolicy(client.policyId)).ending).toEqual([
    { id: client.policyId, name: client.policyId, endsOn: "2026-03-31", daysLeft: 0, isRenewed: false },
  ]);
  provider.setDay("2026-04-01");
  expect(await left()).toEqual([]);
});

test("the set-up of a company counts its running policies, step by step", async () => {
  const company = await provider.company({ spocEmail: "hr@acme.example" });
  const client = { companyId: company.id };
  const draft = await provider.policy({ ...client, placementStatus: "DRAFT" });
  await provider.policy({ ...client, endDate: "2025-12-09" });
  await provider.policy({ ...client, policyType: null });
  const open = async () =>
    (await ofCompany(client)).setUp?.flatMap(({ step, isDone, isNext }) =>
      isDone ? [] : [isNext ? `${step} next` : step],
    );
  expect(await open()).toEqual(["POLICY next", "RATER", "CD_ACCOUNT", "ROSTER", "EMAILS"]);
  expect((await ofCompany(client)).setUp?.[0]?.missing).toEqual([{ id: draft.id, name: draft.id }]);
  const { id: policyId, insurerId } = await provider.policy({ ...client, endDate: "2025-12-10" });
  expect(await open()).toEqual(["RATER next", "CD_ACCOUNT", "ROSTER", "EMAILS"]);
  expect((await ofCompany(client)).setUp?.[1]?.missing).toEqual([{ id: policyId, name: policyId }]);
  await provider.rater({ policyId });
  await provider.cdAccount({ ...client, insurerId: insurerId ?? "", policyId });
  expect(await open()).toEqual(["ROSTER next", "EMAILS"]);
  await provider.life({ ...client, policyId });
  expect(await open()).toEqual(["EMAILS next"]);
  const contact = (recipients: string) =>
    provider.db.execute(sql`
      insert into email_contacts (stage, party, recipients, copies, version, updated_by, updated_at)
      values ('INSURER', ${insurerId}, ${recipients}::text[], '{}', 1, 'Test', now())
      on conflict (stage, party) do update set recipients = excluded.recipients`);
  await contact("{}");
  expect(await open()).toEqual(["EMAILS next"]);
  await contact("{a@insurer.example}");
  expect(await open()).toEqual([]);
  await provider.db.execute(sql`update companies set spoc_email = null where id = ${company.id}`);
  expect(await open()).toEqual(["EMAILS next"]);
  expect((await ofPolicy(policyId)).setUp).toBeNull();
});

test("lives are counted as everywhere; an unknown company or policy is 404", async () => {
  const client = await clientWithAccount(provider);
  await provider.life(client);
  await provider.life({ ...client, user: { relationship: "spouse" } });
  const lives = { active: 2, total: 2 };
  expect(await ofCompany(client)).toMatchObject({
    lives: { lives, employees: { active: 1 }, dependents: { active: 1 } },
  });
  expect((await ofPolicy(client.policyId)).lives.lives).toEqual(lives);
  expect((await provider.call("viewer", getCompanyWork, { params: { id: "none" } })).status).toBe(404);
  expect((await provider.call("viewer", getPolicyWork, { params: { id: "none" } })).status).toBe(404);
});

test("without the CD accounts' feature their part is null, the others are filled", async () => {
  provider.services.flags.cdAccount = false;
  const client = await clientWithAccount(provider);
  expect(await ofCompany(client)).toMatchObject({ accounts: null, endorsements: { counts: { open: 0 }, first: [] } });
});
