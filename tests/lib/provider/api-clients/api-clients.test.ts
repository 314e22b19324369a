import { sql } from "drizzle-orm";
import {
  type ClientWithSecret,
  changeApiClient,
  createApiClient,
  listApiClients,
  revokeApiClient,
  rotateApiClientSecret,
} from "@/lib/contract/api-clients";
import { postChangeRequest } from "@/lib/contract/change-requests";
import { readEndorsementStatus, readRoster } from "@/lib/contract/client-api";
import { getCompany, listCompanies } from "@/lib/contract/companies";
import { type AnyEndpoint, pathOf } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { listEvents } from "@/lib/contract/events";
import { listRecordHistory } from "@/lib/contract/record-histories";
import { API_EXAMPLES } from "@/lib/domain/api-clients/examples";
import { API_SCOPES, type ApiScope } from "@/lib/domain/api-clients/scopes";
import { idempotencyKeys } from "@/lib/provider/db/schema";
import { placeEvents } from "@/lib/provider/events/place-events";
import { sharedProvider } from "@/tests/support/provider";
import { clientWithAccount, draftWithOneAddition } from "../endorsements/story";

const provider = sharedProvider();
beforeEach(() => provider.setDay("2025-12-10"));

type Choices = { scopes?: readonly ApiScope[]; companyIds?: string[]; callsPerMinute?: number };

async function createClient({ scopes = API_SCOPES, companyIds = [], callsPerMinute = 60 }: Choices = {}) {
  const body = { name: "HR system", companyIds, scopes: [...scopes], source: "hrms" as const, callsPerMinute };
  const created = await provider.call("loopOwner", createApiClient, { body });
  expect(created.status).toBe(201);
  return created.body.data as ClientWithSecret & { secret: string };
}

const tokenRequest = (form: Record<string, string>, headers: Record<string, string> = {}) => {
  const body = new URLSearchParams(form).toString();
  return provider.app.request("http://provider.test/oauth/token", {
    method: "POST",
    body,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": String(body.length),
      ...headers,
    },
  });
};

const asClient = (id: string, secret: string) => ({
  grant_type: "client_credentials",
  client_id: id,
  client_secret: secret,
});

async function tokenOf({ client: { id }, secret }: { client: { id: string }; secret: string }): Promise<string> {
  const reply = await tokenRequest(asClient(id, secret));
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { access_token: string }).access_token;
}

type Input = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

async function callAs(token: string, endpoint: AnyEndpoint, { params, query, body }: Input = {}) {
  const reply = await provider.app.request(`http://provider.test${pathOf(endpoint, { params, query })}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: reply.status, headers: reply.headers, body: await reply.json() };
}

async function twoCompanies() {
  const own = await clientWithAccount(provider);
  const other = await clientWithAccount(provider);
  return { own, other };
}

test("a client reads the roster and the endorsements of its company, page by page, and of no other", async () => {
  const { own, other } = await twoCompanies();
  const endorsementId = await draftWithOneAddition(provider, own);
  await draftWithOneAddition(provider, other);
  const token = await tokenOf(await createClient({ companyIds: [own.companyId] }));

  const roster = await callAs(token, readRoster, { params: { companyId: own.companyId } });
  expect(roster.status).toBe(200);
  expect(roster.body.data.lives).toHaveLength(1);
  expect(roster.body.data).toMatchObject({ lives: [{ policyId: own.policyId, isActive: true }], cursor: null });
  const states = await callAs(token, readEndorsementStatus, { params: { companyId: own.companyId } });
  expect(states.body.data.endorsements).toEqual([
    expect.objectContaining({ endorsementId, status: "DRAFT", lives: 1, createdOn: "2025-12-10" }),
  ]);
  for (const endpoint of [readRoster, readEndorsementStatus]) {
    const refused = await callAs(token, endpoint, { params: { companyId: other.companyId } });
    expect([endpoint.id, refused.status]).toEqual([endpoint.id, 403]);
  }
});

test("a page ends at its limit, and its cursor leads to the rest", async () => {
  const { own } = await twoCompanies();
  const lives = [await provider.life(own), await provider.life(own), await provider.life(own)];
  const token = await tokenOf(await createClient());
  const page = (after: Record<string, string>) =>
    callAs(token, readRoster, { params: { companyId: own.companyId }, query: { limit: "2", ...after } });
  const first = (await page({})).body.data;
  const second = (await page({ after: first.cursor })).body.data;
  expect([first.lives.length, second.lives.length, second.cursor]).toEqual([2, 1, null]);
  const read = [...first.lives, ...second.lives].map(({ userId }: { userId: string }) => userId);
  expect(read.sort()).toEqual(lives.map(({ user }) => user.id).sort());
});

test("a cover of a policy that has ended is not active", async () => {
  const { own } = await twoCompanies();
  const ended = await provider.policy({ companyId: own.companyId, startDate: "2024-12-10", endDate: "2025-12-09" });
  await provider.life({
    ...own,
    policyId: ended.id,
    cover: { coverageStart: "2024-12-10", coverageEnd: "2025-12-09" },
  });
  const token = await tokenOf(await createClient());
  const { body } = await callAs(token, readRoster, { params: { companyId: own.companyId } });
  expect(body.data.lives).toMatchObject([{ policyId: ended.id, isActive: false }]);
});

test("personal data is in full with the scope, and masked without it", async () => {
  const { own } = await twoCompanies();
  await provider.life({ ...own, user: { mobile: "9812345678", dob: "1990-04-05" } });
  const mobileWith = async (scopes: ApiScope[]) => {
    const token = await tokenOf(await createClient({ scopes }));
    const { body } = await callAs(token, readRoster, { params: { companyId: own.companyId } });
    return [body.data.lives[0].mobile, body.data.lives[0].dateOfBirth];
  };
  expect(await mobileWith(["roster.read", "personal.read"])).toEqual(["9812345678", "1990-04-05"]);
  const [mobile, day] = await mobileWith(["roster.read"]);
  expect(mobile).not.toContain("981234");
  expect(day).not.toContain("04-05");
});

test("each scope opens its calls alone, and no scope opens a call of users", async () => {
  const { own } = await twoCompanies();
  const scoped = ENDPOINTS.filter(({ clientScope }) => clientScope);
  expect(scoped.map(({ id }) => id).sort()).toEqual([
    "listEvents",
    "postChangeRequest",
    "readEndorsementStatus",
    "readRoster",
  ]);
  for (const scope of API_SCOPES) {
    const token = await tokenOf(await createClient({ scopes: [scope] }));
    for (const endpoint of scoped) {
      const { status } = await callAs(token, endpoint, {
        params: { companyId: own.companyId },
        ...(endpoint.method === "POST" && { body: {} }),
      });
      const expected = endpoint.clientScope !== scope ? 403 : endpoint.method === "POST" ? 400 : 200;
      expect([scope, endpoint.id, status]).toEqual([scope, endpoint.id, expected]);
    }
  }
  const token = await tokenOf(await createClient());
  const closed = ENDPOINTS.filter(({ clientScope }) => !clientScope);
  for (const endpoint of closed) {
    const named = Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, "x"]);
    const { status } = await callAs(token, endpoint, { params: Object.fromEntries(named) });
    if (status !== 429) expect([endpoint.id, status]).toEqual([endpoint.id, 403]);
  }
});

test("a change request has the client's source and name; another company's is refused", async () => {
  const { own, other } = await twoCompanies();
  const token = await tokenOf(await createClient({ companyIds: [own.companyId] }));
  const body = { operationType: "ADD", name: "Asha Menon", relationship: "self" };
  const posted = await callAs(token, postChangeRequest, {
    body: { ...body, companyId: own.companyId, policyId: own.policyId },
  });
  expect(posted.body.data).toMatchObject({ source: "hrms", createdBy: "HR system", status: "PENDING" });
  const refused = await callAs(token, postChangeRequest, {
    body: { ...body, companyId: other.companyId, policyId: other.policyId },
  });
  expect(refused.status).toBe(403);
});

test("the feed has only events of the client's companies", async () => {
  const { own, other } = await twoCompanies();
  await draftWithOneAddition(provider, own);
  await draftWithOneAddition(provider, other);
  await placeEvents(provider.services);
  const companiesOf = async (companyIds: string[]) => {
    const { body } = await callAs(await tokenOf(await createClient({ companyIds })), listEvents);
    return new Set(body.data.events.map(({ companyId }: { companyId: string }) => companyId));
  };
  expect(await companiesOf([own.companyId])).toEqual(new Set([own.companyId]));
  expect([...(await companiesOf([]))]).toEqual(expect.arrayContaining([own.companyId, other.companyId]));
  const token = await tokenOf(await createClient({ companyIds: [own.companyId] }));
  expect((await callAs(token, listEvents, { query: { companyId: other.companyId } })).status).toBe(403);
});

test("the call above the limit gets 429 and when to try again; a minute later it succeeds", async () => {
  const { own } = await twoCompanies();
  const token = await tokenOf(await createClient({ callsPerMinute: 2 }));
  const read = () => callAs(token, readRoster, { params: { companyId: own.companyId } });
  expect([(await read()).status, (await read()).status]).toEqual([200, 200]);
  provider.setClock("2025-12-10T10:00:20+05:30");
  const refused = await read();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "40"]);
  provider.setClock("2025-12-10T10:01:00+05:30");
  expect((await read()).status).toBe(200);
});

test("a token is valid for an hour, and its client is shown with its last use", async () => {
  const { own } = await twoCompanies();
  const created = await createClient();
  const token = await tokenOf(created);
  const read = async () => (await callAs(token, readRoster, { params: { companyId: own.companyId } })).status;
  provider.setClock("2025-12-10T10:59:59+05:30");
  expect(await read()).toBe(200);
  provider.setClock("2025-12-10T11:00:00+05:30");
  expect(await read()).toBe(401);
  const { body } = await provider.call("loopOwner", listApiClients);
  const lastUsedAt = { seconds: Date.parse("2025-12-10T10:59:59+05:30") / 1000, nanoseconds: 0 };
  expect(body.data).toContainEqual({ ...created.client, lastUsedAt });
});

test("after a rotation both secrets work for 24 hours, then the new one alone", async () => {
  const created = await createClient();
  const rotated = await provider.call("loopOwner", rotateApiClientSecret, { params: { id: created.client.id } });
  const { secret } = rotated.body.data;
  const statuses = async () =>
    Promise.all(
      [created.secret, secret ?? ""].map(async (one) => (await tokenRequest(asClient(created.client.id, one))).status),
    );
  provider.setClock("2025-12-11T09:59:59+05:30");
  expect(await statuses()).toEqual([200, 200]);
  provider.setDay("2025-12-11");
  expect(await statuses()).toEqual([401, 200]);
});

test("revoking ends tokens and secrets at once, and a revoked client cannot be changed", async () => {
  const { own } = await twoCompanies();
  const created = await createClient({ companyIds: [own.companyId] });
  const token = await tokenOf(created);
  const { id } = created.client;
  const readsRoster = () => callAs(token, readRoster, { params: { companyId: own.companyId } });
  expect((await readsRoster()).status).toBe(200);
  expect((await provider.call("loopOwner", revokeApiClient, { params: { id } })).status).toBe(200);
  expect((await readsRoster()).status).toBe(401);
  expect((await tokenRequest(asClient(id, created.secret))).status).toBe(401);
  expect((await provider.call("loopOwner", rotateApiClientSecret, { params: { id } })).status).toBe(400);
  const history = await provider.call("loopOwner", listRecordHistory, { params: { kind: "apiClient", id } });
  expect(history.body.data.map(({ what }) => what)).toEqual(["Revoked the access", "Created the API client"]);
  const said = (wanted: string) => history.body.data[1]?.changes.find(({ label }) => label === wanted)?.to;
  expect(said("Allowed")).toMatch(/^[A-Z][a-z ]+/);
  const { body } = await provider.call("loopOwner", getCompany, { params: { id: own.companyId } });
  expect(said("Companies")).toBe(body.data.companyDetails.name);
});

test("the secret is in no table, and a repeated creation does not return it again", async () => {
  const body = { name: "Payroll", companyIds: [], scopes: ["events.read" as const], source: "hrms" as const };
  const input = { body, idempotencyKey: "create-client-1" };
  const first = await provider.call("loopOwner", createApiClient, input);
  const again = await provider.call("loopOwner", createApiClient, input);
  expect(again.body.data).toEqual({ ...first.body.data, secret: null });
  const stored = await provider.find(idempotencyKeys);
  const audited = await provider.audits();
  expect(JSON.stringify([stored, audited])).not.toContain(first.body.data.secret);
});

test("each call of a client has an audit row with its call, status and company, refused ones too", async () => {
  const { own } = await twoCompanies();
  const created = await createClient({ scopes: ["roster.read"], companyIds: [own.companyId] });
  const token = await tokenOf(created);
  await callAs(token, readRoster, { params: { companyId: own.companyId } });
  await callAs(token, listCompanies);
  const found = await provider.audits({ action: "callByApiClient", entityId: created.client.id });
  expect(found.map(({ actor, after }) => ({ actor, after }))).toEqual([
    { actor: created.client.id, after: { call: "readRoster", status: 200, companyId: own.companyId } },
    { actor: created.client.id, after: { call: "listCompanies", status: 403 } },
  ]);
});

test("a forbidden call of a client has one audit row, not a second one as a refused call", async () => {
  const { other, own } = await twoCompanies();
  const created = await createClient({ scopes: ["roster.read"], companyIds: [own.companyId] });
  const token = await tokenOf(created);
  await callAs(token, readRoster, { params: { companyId: other.companyId } });
  await callAs(token, listCompanies);
  const found = await provider.audits({ actor: created.client.id });
  expect(found.map(({ action, after }) => ({ action, after }))).toEqual([
    { action: "callByApiClient", after: { call: "readRoster", status: 403, companyId: other.companyId } },
    { action: "callByApiClient", after: { call: "listCompanies", status: 403 } },
  ]);
});

test("the first call above the limit in each minute has an audit row", async () => {
  const { own } = await twoCompanies();
  const created = await createClient({ companyIds: [own.companyId], callsPerMinute: 2 });
  const token = await tokenOf(created);
  const read = () => callAs(token, readRoster, { params: { companyId: own.companyId } });
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) statuses.push((await read()).status);
  provider.setClock("2025-12-10T10:02:00+05:30");
  for (let count = 0; count < 4; count += 1) statuses.push((await read()).status);
  provider.setDay("2025-12-10");
  expect(statuses).toEqual([200, 200, 429, 429, 429, 200, 200, 429, 429]);
  const found = await provider.audits({ actor: created.client.id });
  const audited = found.map(({ after }) => (after as { status: number }).status);
  expect(audited).toEqual([200, 200, 429, 200, 200, 429]);
});

test("a call that cannot be audited fails with its trace id, not with an empty error", async () => {
  const { own } = await twoCompanies();
  const token = await tokenOf(await createClient());
  await provider.db.execute(sql`alter table audit_log rename to audit_log_away`);
  const refused = await callAs(token, readRoster, { params: { companyId: own.companyId } });
  await provider.db.execute(sql`alter table audit_log_away rename to audit_log`);
  expect([refused.status, refused.body.traceId]).toEqual([500, refused.headers.get("x-trace-id")]);
});

test("a token request is refused by RFC 6749, and HTTP Basic works", async () => {
  const { client, secret } = await createClient();
  const errorOf = async (form: Record<string, string>, headers?: Record<string, string>) => {
    const reply = await tokenRequest(form, headers);
    return [reply.status, ((await reply.json()) as { error?: string }).error];
  };
  expect(await errorOf({ ...asClient(client.id, secret), grant_type: "password" })).toEqual([
    400,
    "unsupported_grant_type",
  ]);
  expect(await errorOf(asClient(client.id, "secret_wrong"))).toEqual([401, "invalid_client"]);
  expect(await errorOf(asClient("client_unknown", secret))).toEqual([401, "invalid_client"]);
  expect(await errorOf(asClient(client.id, secret), { "content-type": "application/json" })).toEqual([
    400,
    "invalid_request",
  ]);
  expect(await errorOf(asClient(client.id, secret), { "content-length": "4097" })).toEqual([400, "invalid_request"]);
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString("base64")}` });
  const grant = { grant_type: "client_credentials" };
  expect(await errorOf(grant, basic(`${client.id}:${secret}`))).toEqual([200, undefined]);
  expect(await errorOf(grant, basic(client.id))).toEqual([401, "invalid_client"]);
});

test("the documented examples work, in their order", async () => {
  const { own } = await twoCompanies();
  const token = await tokenOf(await createClient({ companyIds: [own.companyId] }));
  const filled = (text: string) => text.replace("{companyId}", own.companyId).replace("{policyId}", own.policyId);
  for (const { title, method, path, ...rest } of API_EXAMPLES.slice(1)) {
    const reply = await provider.app.request(`http://provider.test${filled(path)}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...("body" in rest && { body: filled(JSON.stringify(rest.body)) }),
    });
    expect([title, reply.status]).toEqual([title, method === "POST" ? 201 : 200]);
  }
});

test("an outdated version is a conflict, an unknown company a clear refusal", async () => {
  const { client } = await createClient();
  const { id, name, scopes, source, callsPerMinute, version } = client;
  const fields = { name, scopes, source, callsPerMinute, companyIds: [] as string[] };
  const change = (body: typeof fields & { version: number }) =>
    provider.call("loopOwner", changeApiClient, { params: { id }, body });
  expect((await change({ ...fields, name: "HR system 2", version })).body.data).toMatchObject({ name: "HR system 2" });
  const stale = await change({ ...fields, version });
  expect([stale.status, stale.body.data]).toMatchObject([409, { changedBy: expect.stringContaining("loopOwner") }]);
  const unknown = await change({ ...fields, companyIds: ["co-none"], version: version + 1 });
  expect([unknown.status, unknown.body.message]).toEqual([400, { companyIds: "Company co-none does not exist" }]);
});
