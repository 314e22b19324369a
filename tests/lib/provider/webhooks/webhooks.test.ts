import { eq, sql } from "drizzle-orm";
import { Webhook as Verifier } from "standardwebhooks";
import { listNotifications } from "@/lib/contract/notifications";
import { listRecordHistory } from "@/lib/contract/record-histories";
import { updateContactDetails } from "@/lib/contract/users";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getDelivery,
  getWebhook,
  listWebhooks,
  pauseWebhook,
  resendDeliveries,
  resendDelivery,
  rotateWebhookSecret,
} from "@/lib/contract/webhooks";
import { users, webhookDeliveries } from "@/lib/provider/db/schema";
import { placeEvents } from "@/lib/provider/events/place-events";
import { publishEvents } from "@/lib/provider/events/publish-events";
import { lockWebhook } from "@/lib/provider/webhooks/load-webhooks";
import { postTo } from "@/lib/provider/webhooks/post-to";
import { removeOldDeliveries } from "@/lib/provider/webhooks/remove-old";
import { testDatabaseKind } from "@/tests/support/postgres";
import { freshProvider, staffId } from "@/tests/support/provider";
import { waitingStatements } from "@/tests/support/waiting";
import { startWebhookReceiver, type WebhookReceiver } from "@/tests/support/webhook-receiver";
import { deliver, deliveries, publish, subscribe } from "./story";

const provider = freshProvider();
let receiver: WebhookReceiver;

beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(() => receiver.close());

const onPostgres = testDatabaseKind === "postgres" ? test : test.skip;

const at = (moment: string) => provider.setClock(`${moment}+05:30`);
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body));
const records = () => bodies().map(({ recordId }) => recordId);
const read = async (id: string) => (await provider.call("loopOwner", getWebhook, { params: { id } })).body.data;

/** The signature check compares with the real time. */
const isSigned = (secret: string, { headers, body }: (typeof receiver.received)[number]) => {
  const signatures = String(headers["webhook-signature"]).split(" ");
  const moment = new Date(Number(headers["webhook-timestamp"]) * 1000);
  return signatures.includes(new Verifier(secret).sign(String(headers["webhook-id"]), moment, body));
};

test("an event is delivered once, signed, with its id", async () => {
  const { id, secret } = await subscribe(provider, receiver.address);
  await publish(provider, ["p1"]);
  await deliver(provider);
  await deliver(provider);
  expect(bodies()).toEqual([
    {
      id: expect.stringMatching(/^evt_\d+$/),
      type: "policy.renewed",
      version: 1,
      timestamp: "2025-12-10T04:30:00.000Z",
      companyId: null,
      record: "policy",
      recordId: "p1",
      data: { policyId: "p1", renewedFrom: "old" },
    },
  ]);
  const [request] = receiver.received;
  expect(request?.headers["webhook-id"]).toBe(bodies()[0].id);
  expect(request?.headers["content-type"]).toBe("application/json");
  expect(isSigned(secret, request as never)).toBe(true);
  expect(isSigned(`whsec_${Buffer.alloc(24).toString("base64")}`, request as never)).toBe(false);
  expect(await deliveries(provider, id)).toEqual([
    expect.objectContaining({ state: "DELIVERED", attempts: 1, status: 200, reason: null, recordId: "p1" }),
  ]);
});

test("the receiver's library accepts a request of now", async () => {
  provider.setClock(new Date().toISOString());
  const { secret } = await subscribe(provider, receiver.address);
  await publish(provider, ["p1"]);
  await deliver(provider);
  const [request] = receiver.received;
  const verify = (text: string) => new Verifier(secret).verify(text, request?.headers as Record<string, string>);
  expect(verify(request?.body ?? "")).toEqual(bodies()[0]);
  expect(() => verify(`${request?.body} `)).toThrow();
});

test("only events of the chosen types and company are sent, and only later ones", async () => {
  const { id: companyId } = await provider.company();
  await publish(provider, ["before"], companyId);
  await deliver(provider);
  await subscribe(provider, receiver.address, { eventTypes: ["policy.renewed"], companyId });
  await subscribe(provider, receiver.address, { eventTypes: ["life.added"] });
  await publish(provider, ["own"], companyId);
  await publish(provider, ["other"], (await provider.company()).id);
  await deliver(provider);
  expect(records()).toEqual(["own"]);
});

test("a failed event is retried later; the next event of its record is sent after it, those of others before", async () => {
  const { id } = await subscribe(provider, receiver.address);
  const text = `out \0of order ${"x".repeat(1_000)}`;
  receiver.answerWith(({ body }) => ({ status: body.includes('"first"') ? 500 : 200, text }));
  const event = (recordId: string, renewedFrom: string) => ({ recordId, renewedFrom });
  await publishAll([event("a", "first"), event("a", "second"), event("b", "other")]);
  await deliver(provider);
  const seen = () => receiver.received.map(({ body, status }) => `${JSON.parse(body).data.renewedFrom} ${status}`);
  expect(seen().sort()).toEqual(["first 500", "other 200"]);
  expect(await deliveries(provider, id)).toEqual([
    expect.objectContaining({ recordId: "b", state: "DELIVERED" }),
    expect.objectContaining({ recordId: "a", state: "PENDING", attempts: 0, status: null }),
    expect.objectContaining({ recordId: "a", state: "PENDING", attempts: 1, status: 500, reason: "Response 500" }),
  ]);
  // The first 1,000 bytes of a response are stored, without zero bytes.
  const params = { id: String((await deliveries(provider, id))[2]?.id) as never };
  const { history } = (await provider.call("loopOwner", getDelivery, { params })).body.data;
  expect(history.map(({ response }) => response)).toEqual([`out of order ${"x".repeat(986)}`]);
  receiver.answerWith(() => ({ status: 204 }));
  at("2025-12-10T10:00:04");
  await deliver(provider);
  expect(seen()).toHaveLength(2);
  at("2025-12-10T10:00:05");
  await deliver(provider);
  expect(seen().slice(2)).toEqual(["first 204", "second 204"]);
});

test("a receiver's wait counts in seconds; without a response there is a reason", async () => {
  const hosts = { names: "any", privateNames: ["127.0.0.1"] } as const;
  const post = (address: string) => postTo(address, hosts, { headers: {}, text: "{}" });
  for (const [wait, seconds] of [
    ["120", 120],
    ["1", 1],
    ["0", null],
    ["-1", null],
    ["Wed, 10 Dec 2025 04:30:00 GMT", null],
  ] as const) {
    receiver.answerWith(() => ({ status: 503, text: "busy", headers: { "retry-after": wait } }));
    expect(await post(receiver.address)).toEqual({
      status: 503,
      text: "busy",
      error: null,
      retryAfterSeconds: seconds,
    });
  }
  receiver.close();
  const none = { status: null, text: null, retryAfterSeconds: null };
  expect(await post(receiver.address)).toEqual({ ...none, error: "Not reachable: ECONNREFUSED" });
  expect(await post("http://10.0.0.7/")).toEqual({
    ...none,
    error: "The address on 10.0.0.7 must start with https://",
  });
});

async function publishAll(list: { recordId: string; renewedFrom: string }[]) {
  await publishEvents(
    provider.db,
    provider.services,
    list.map(({ recordId, renewedFrom }) => ({
      type: "policy.renewed",
      companyId: null,
      recordId,
      data: { policyId: recordId, renewedFrom },
    })),
  );
}

test("after three days of failures an event is parked with the reason, and the next one of its record follows", async () => {
  const { id } = await subscribe(provider, receiver.address);
  receiver.answerWith(({ body }) => ({ status: body.includes('"bad"') ? 422 : 200 }));
  await publishAll([
    { recordId: "a", renewedFrom: "bad" },
    { recordId: "a", renewedFrom: "good" },
  ]);
  const started = Date.parse("2025-12-10T10:00:00+05:30");
  let endedAfterHours = 0;
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    await deliver(provider);
    // Other records succeed meanwhile, so the address is not paused.
    await publish(provider, [`other-${attempt}`]);
    await deliver(provider);
    const [next] = await provider.db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.recordKey, "policy a"))
      .orderBy(webhookDeliveries.eventId)
      .limit(1);
    if (next?.state === "PARKED") break;
    endedAfterHours = ((next?.nextAt.getTime() ?? 0) - started) / 3_600_000;
    provider.setClock(next?.nextAt.toISOString() ?? "");
  }
  expect(endedAfterHours).toBeCloseTo(72, 0);
  const listed = await deliveries(provider, id);
  const ofA = listed.filter(({ recordId }) => recordId === "a").map(({ state, reason }) => ({ state, reason }));
  expect(ofA).toEqual([
    { state: "DELIVERED", reason: null },
    { state: "PARKED", reason: "Not delivered after 12 attempts in three days. Response 422" },
  ]);
  expect((await read(id)).parked).toBe(1);
});

test("an address that fails for a day is paused and its owner notified; its events are sent when it is resumed", async () => {
  const { id } = await subscribe(provider, receiver.address);
  receiver.answerWith(() => ({ status: 503 }));
  await publish(provider, ["a", "c", "d"]);
  await deliver(provider);
  at("2025-12-11T09:59:00");
  await deliver(provider);
  expect((await read(id)).isPaused).toBe(false);
  at("2025-12-11T10:10:00");
  await deliver(provider);
  expect(await read(id)).toMatchObject({
    isPaused: true,
    pauseReason: "Every attempt failed for 24 hours",
    pending: 3,
  });
  const { items } = (await provider.call("loopOwner", listNotifications, { query: {} })).body.data;
  expect(items.map(({ kind, text, path }) => ({ kind, text, path }))).toEqual([
    {
      kind: "WEBHOOK_PAUSED",
      text: "Warehouse was paused. Every attempt failed for 24 hours",
      path: `/app/webhook-details?id=${id}`,
    },
  ]);
  receiver.answerWith(() => ({ status: 200 }));
  await publish(provider, ["b"]);
  at("2025-12-12T10:00:00");
  const before = receiver.received.length;
  await deliver(provider);
  expect(receiver.received).toHaveLength(before);
  await provider.call("loopOwner", pauseWebhook, { params: { id }, body: { isPaused: false } });
  await deliver(provider);
  expect(records().slice(before).sort()).toEqual(["a", "b", "c", "d"]);
  expect(await read(id)).toMatchObject({ isPaused: false, pauseReason: null, pending: 0, failingSince: null });
  // Paused again, its owner is notified again.
  receiver.answerWith(() => ({ status: 410 }));
  await publish(provider, ["e"]);
  at("2025-12-20T10:00:00");
  await deliver(provider);
  const again = (await provider.call("loopOwner", listNotifications, { query: {} })).body.data.items;
  expect(again.map(({ kind, isRead }) => [kind, isRead])).toEqual([
    ["WEBHOOK_PAUSED", false],
    ["WEBHOOK_PAUSED", true],
  ]);
});

test("an address is not paused after few failures, although the provider was stopped for a day between them", async () => {
  const { id } = await subscribe(provider, receiver.address);
  receiver.answerWith(() => ({ status: 503 }));
  await publish(provider, ["a", "b"]);
  await deliver(provider);
  at("2025-12-12T10:00:00");
  await deliver(provider);
  expect(await read(id)).toMatchObject({ isPaused: false, pending: 2 });
  await publish(provider, ["c"]);
  await deliver(provider);
  expect((await read(id)).isPaused).toBe(true);
});

onPostgres(
  "a failure waits for a user's change of the subscription, which locks it before its deliveries",
  async () => {
    const { id } = await subscribe(provider, receiver.address);
    receiver.answerWith(() => ({ status: 503 }));
    await publish(provider, ["a"]);
    const sent = await provider.db.transaction(async (holder) => {
      await lockWebhook(holder, id);
      const sent = deliver(provider);
      await waitingStatements(provider.db);
      await holder.update(webhookDeliveries).set({ reason: null }).where(eq(webhookDeliveries.webhookId, id));
      return { done: sent };
    });
    await sent.done;
    expect(await deliveries(provider, id)).toMatchObject([{ attempts: 1, reason: "Response 503" }]);
  },
);

test("an address that is gone (410) is paused at once", async () => {
  const { id } = await subscribe(provider, receiver.address);
  receiver.answerWith(() => ({ status: 410 }));
  await publish(provider, ["a"]);
  await deliver(provider);
  expect((await read(id)).pauseReason).toBe("The receiver reports that the address no longer exists (410)");
});

test("an address that is down gets few events, however many are due", async () => {
  await subscribe(provider, receiver.address);
  receiver.answerWith(() => ({ status: 500 }));
  await publish(
    provider,
    Array.from({ length: 60 }, (_, index) => `p${index}`),
  );
  await deliver(provider);
  await deliver(provider);
  expect(receiver.received.length).toBeLessThanOrEqual(20);
  receiver.answerWith(() => ({ status: 200 }));
  at("2025-12-10T10:10:00");
  await deliver(provider);
  expect(
    new Set(receiver.received.filter(({ status }) => status === 200).map(({ headers }) => headers["webhook-id"])).size,
  ).toBe(60);
});

test("a redirect is not followed, and a public address needs https", async () => {
  const { id } = await subscribe(provider, receiver.address);
  receiver.answerWith(() => ({ status: 302, headers: { location: receiver.address } }));
  await publish(provider, ["a"]);
  await deliver(provider);
  expect(receiver.received).toHaveLength(1);
  expect((await deliveries(provider, id))[0]?.reason).toBe("Response 302: redirects are not followed");
});

test.each([
  ["http://example.com/hook", "The address on example.com must start with https://"],
  ["https://10.0.0.7/hook", "10.0.0.7 is inside the network. An engineer can add it to WEBHOOK_PRIVATE_HOSTS."],
  [
    "https://169.254.169.254/latest",
    "169.254.169.254 is inside the network. An engineer can add it to WEBHOOK_PRIVATE_HOSTS.",
  ],
  ["https://[::1]/hook", "::1 is inside the network. An engineer can add it to WEBHOOK_PRIVATE_HOSTS."],
])("%s is refused", async (address, message) => {
  const body = { name: "Bad", channel: "WEBHOOK" as const, address, eventTypes: [] };
  const answer = await provider.call("loopOwner", createWebhook, { body });
  expect(answer).toMatchObject({ status: 400, body: { message: { address: message } } });
});

test("a name that resolves into the network is refused when the event is sent", async () => {
  const { id } = await subscribe(provider, "https://localhost:1/hook");
  await publish(provider, ["a"]);
  await deliver(provider);
  expect((await deliveries(provider, id))[0]?.reason).toBe(
    "localhost is inside the network. An engineer can add it to WEBHOOK_PRIVATE_HOSTS.",
  );
});

test("after a rotation both secrets sign for 24 hours, then only the new one", async () => {
  const { id, version, secret } = await subscribe(provider, receiver.address);
  const rotated = await provider.call("loopOwner", rotateWebhookSecret, { params: { id }, body: { version } });
  const next = rotated.body.data.secret ?? "";
  expect(next).not.toBe(secret);
  await publish(provider, ["a"]);
  at("2025-12-11T09:59:59");
  await deliver(provider);
  await publish(provider, ["b"]);
  at("2025-12-11T10:00:00");
  await deliver(provider);
  const signedBy = receiver.received.map((request) => [isSigned(secret, request), isSigned(next, request)]);
  expect(signedBy).toEqual([
    [true, true],
    [false, true],
  ]);
  const again = await provider.call("loopOwner", rotateWebhookSecret, { params: { id }, body: { version } });
  expect(again.status).toBe(409);
});

test("the secret is in one reply only, and neither it nor a team's address is in the audit log", async () => {
  const { id, secret } = await subscribe(provider, receiver.address);
  const slack = "https://hooks.slack.com/services/T0/B0/verysecret";
  const team = { name: "Leads", channel: "SLACK" as const, address: slack, team: "opsLead" as const };
  const body = { ...team, eventTypes: ["endorsement.declined" as const] };
  expect((await provider.call("loopOwner", createWebhook, { body })).body.data).toMatchObject({
    secret: null,
    webhook: { address: "https://hooks.slack.com/…cret", team: "opsLead" },
  });
  const all = (await provider.call("loopOwner", listWebhooks)).body;
  const audit = await provider.audits({ entity: "webhook" });
  for (const text of [JSON.stringify(all), JSON.stringify(audit), JSON.stringify(await read(id))]) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain("verysecret");
  }
});

test("members' contact data are sent only while the owner may see them, and are not stored", async () => {
  const company = await provider.company();
  const { id: policyId } = await provider.policy({ companyId: company.id });
  const user = { firstName: "Asha", email: "asha@example.com", mobile: "9812345678", dob: "1990-06-15" };
  const life = await provider.life({ companyId: company.id, policyId, user });
  const full = await subscribe(provider, receiver.address, { withPersonal: true });
  receiver.answerWith(({ body }) => ({ status: 200, text: body }));
  const edit = (email: string) => provider.call("csm", updateContactDetails, { body: { userId: life.user.id, email } });
  await edit("asha2@example.com");
  await deliver(provider);
  expect(bodies()[0].personal).toMatchObject({ firstName: "Asha", email: "asha2@example.com", dob: "1990-06-15" });
  const [delivery] = await deliveries(provider, full.id);
  const shown = await provider.call("loopOwner", getDelivery, { params: { id: String(delivery?.id) as never } });
  expect(JSON.stringify(shown.body)).not.toContain("asha2@example.com");
  expect(shown.body.data.history).toEqual([expect.objectContaining({ number: 1, status: 200, response: null })]);
  await provider.change(users, { id: staffId("loopOwner") }, { roles: ["engineer"] });
  await edit("asha3@example.com");
  await deliver(provider);
  expect(bodies()[1]).not.toHaveProperty("personal");
});

test("'Send again' and 'Send all since' send delivered events again, in their order", async () => {
  const { id } = await subscribe(provider, receiver.address);
  await publishAll([{ recordId: "a", renewedFrom: "1" }]);
  await deliver(provider);
  at("2025-12-10T11:00:00");
  await publishAll([
    { recordId: "a", renewedFrom: "2" },
    { recordId: "a", renewedFrom: "3" },
  ]);
  await deliver(provider);
  const [newest] = await deliveries(provider, id);
  const params = { id: String(newest?.id) as never };
  expect((await provider.call("loopOwner", resendDelivery, { params })).body.data).toMatchObject({ state: "PENDING" });
  await deliver(provider);
  const since = { seconds: Date.parse("2025-12-10T11:00:00+05:30") / 1000, nanoseconds: 0 };
  const queued = await provider.call("loopOwner", resendDeliveries, { params: { id }, body: { since } });
  expect(queued.body.data).toEqual({ queued: 2 });
  await deliver(provider);
  expect(bodies().map(({ data }) => data.renewedFrom)).toEqual(["1", "2", "3", "3", "2", "3"]);
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect(ids[3]).toBe(ids[2]);
});

test("a subscription is changed by version, paused and deleted with its deliveries", async () => {
  const { id, version } = await subscribe(provider, receiver.address);
  const body = { name: "Lake", eventTypes: ["life.added" as const], version };
  const changed = await provider.call("loopOwner", changeWebhook, { params: { id }, body });
  expect(changed.body.data).toMatchObject({ name: "Lake", eventTypes: ["life.added"], address: receiver.address });
  const stale = await provider.call("loopOwner", changeWebhook, { params: { id }, body });
  const current = { name: "Lake", eventTypes: ["life.added"], address: receiver.address, withPersonal: false };
  expect([stale.status, stale.body.data]).toMatchObject([409, { changedBy: "loopOwner Staff", current }]);
  await provider.call("loopOwner", pauseWebhook, { params: { id }, body: { isPaused: true } });
  expect(await read(id)).toMatchObject({ isPaused: true, pauseReason: null });
  const history = await provider.call("loopOwner", listRecordHistory, { params: { kind: "webhook", id } });
  expect(history.body.data.map(({ what }) => what)).toEqual([
    "Paused or resumed the webhook",
    "Changed the webhook",
    "Added the webhook",
  ]);
  expect(history.body.data[0]?.changes).toEqual([{ label: "Paused", from: "No", to: "Yes" }]);
  expect((await provider.call("loopOwner", deleteWebhook, { params: { id } })).status).toBe(200);
  expect((await provider.call("loopOwner", getWebhook, { params: { id } })).status).toBe(404);
});

test("ended deliveries are removed after 30 days, pending ones are kept", async () => {
  const { id } = await subscribe(provider, receiver.address);
  await publish(provider, ["done"]);
  await deliver(provider);
  receiver.answerWith(() => ({ status: 500 }));
  await publish(provider, ["open"]);
  await deliver(provider);
  at("2026-01-09T10:00:00");
  await removeOldDeliveries(provider.services);
  expect(await deliveries(provider, id)).toHaveLength(2);
  at("2026-01-09T10:00:01");
  await removeOldDeliveries(provider.services);
  expect((await deliveries(provider, id)).map(({ recordId }) => recordId)).toEqual(["open"]);
});

test("a delivery that a killed provider had leased is sent by another one after the lease", async () => {
  await subscribe(provider, receiver.address);
  await publish(provider, ["a"]);
  await placeEvents(provider.services);
  await provider.db.execute(
    sql`update webhook_deliveries set attempts = 1, leased_until = '2025-12-10T10:00:30+05:30'::timestamptz`,
  );
  await deliver(provider);
  expect(receiver.received).toHaveLength(0);
  at("2025-12-10T10:00:30");
  await deliver(provider);
  expect(records()).toEqual(["a"]);
});
