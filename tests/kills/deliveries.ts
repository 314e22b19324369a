import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { openDatabase } from "@/lib/provider/db/open-database";
import { webhookDeliveries, webhooks } from "@/lib/provider/db/schema";
import { publishEvents } from "@/lib/provider/events/publish-events";
import { startWebhookReceiver } from "../support/webhook-receiver";
import { prepareStore, type Store, withKillable } from "./runner";

/**
 * The real program sends events to a receiver that fails half of the time, and is killed with SIGKILL meanwhile. Each life
 * starts six hours later, so that retries are due.
 */
const OWNER = "owner@genome.example";
const EVENTS_OF_RECORD = 4;
const LATER_MS = 6 * 3_600_000;
const MAX_LIVES = 60;
const LOOK_MS = 250;

export type DeliveryKillReport = {
  events: number;
  kills: number;
  requests: number;
  /** Requests that repeated an event which the receiver had accepted: at least once, never lost. */
  repeated: number;
  faults: string[];
};

type Options = {
  events: number;
  kills: number;
  /** A life that is killed lasts at most this time. */
  lifeMs: number;
  /** Called after each life. */
  onLife?: (life: number, requests: number, pending: number) => void;
};

export const killDeliveries = ({ events, kills, lifeMs, onLife }: Options): Promise<DeliveryKillReport> =>
  withKillable(async ({ store, start, end }) => {
    const receiver = await startWebhookReceiver();
    receiver.answerWith(failHalfOfTheTime());
    try {
      await prepare(store, receiver.address, events);
      for (let life = 0; life < MAX_LIVES; life += 1) {
        await start(life * LATER_MS);
        if (life < kills) await sleep(Math.random() * lifeMs);
        else await untilQuiet(receiver.received);
        await end(life < kills ? "SIGKILL" : "SIGTERM");
        const pending = await countPending(store);
        onLife?.(life, receiver.received.length, pending);
        if (life >= kills && pending === 0) break;
      }
      const pending = await countPending(store);
      const checked = check(receiver.received, events);
      if (pending > 0) checked.faults.push(`${pending} deliveries are still pending`);
      return { events, kills, requests: receiver.received.length, ...checked };
    } finally {
      receiver.close();
    }
  });

/** Limits the failures of one event. Otherwise some would fail all twelve tries and be parked. */
const MAX_FAILURES = 8;

function failHalfOfTheTime() {
  const failures = new Map<string, number>();
  return ({ body }: { body: string }) => {
    const failed = failures.get(body) ?? 0;
    const isFailing = failed < MAX_FAILURES && Math.random() < 0.5;
    if (isFailing) failures.set(body, failed + 1);
    return { status: isFailing ? 500 : 200 };
  };
}

function prepare(store: Store, address: string, events: number): Promise<void> {
  return prepareStore(store, [{ email: OWNER, roles: ["loopOwner"] }], async (_make, db, at) => {
    const about = { id: "hook", name: "Hook", channel: "WEBHOOK" as const, address, eventTypes: [], ownerId: "owner" };
    const secret = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
    await db.insert(webhooks).values({ ...about, withPersonal: false, secret, createdAt: at, updatedAt: at });
    const numbers = Array.from({ length: events }, (_, number) => number);
    const records = Math.ceil(events / EVENTS_OF_RECORD);
    await publishEvents(
      db,
      { clock: () => at.getTime() },
      numbers.map((number) => {
        const policyId = `policy-${number % records}`;
        const data = { policyId, renewedFrom: String(number) };
        return { type: "policy.renewed", companyId: null, recordId: policyId, data };
      }),
    );
  });
}

const QUIET_MS = 3_000;
const FIRST_WITHIN_MS = 20_000;

/** Until the program sends no more for a while: what is left is due later. A busy machine needs time for the first one. */
async function untilQuiet(received: readonly unknown[]): Promise<void> {
  let seen = received.length;
  let quietMs = FIRST_WITHIN_MS;
  for (let last = Date.now(); Date.now() - last < quietMs; await sleep(LOOK_MS)) {
    if (received.length === seen) continue;
    seen = received.length;
    quietMs = QUIET_MS;
    last = Date.now();
  }
}

async function countPending({ settings }: Store): Promise<number> {
  const database = await openDatabase(settings);
  try {
    const state = eq(webhookDeliveries.state, "DELIVERED");
    const [all, delivered] = [
      await database.db.$count(webhookDeliveries),
      await database.db.$count(webhookDeliveries, state),
    ];
    return all === 0 ? 1 : all - delivered;
  } finally {
    await database.close();
  }
}

type Request = { body: string; status: number };

/** Every event is accepted, and only after the earlier events of its record. */
function check(received: readonly Request[], events: number): { repeated: number; faults: string[] } {
  const faults: string[] = [];
  const accepted = new Map<string, number>();
  const all = new Set<number>();
  let repeated = 0;
  const records = Math.ceil(events / EVENTS_OF_RECORD);
  for (const { body, status } of received) {
    const { recordId, data } = JSON.parse(body);
    const number = Number(data.renewedFrom);
    const last = accepted.get(recordId) ?? (number % records) - records;
    if (number <= last) repeated += 1;
    else if (number !== last + records) faults.push(`${recordId}: ${number} was sent after ${last}`);
    if (status !== 200 || number <= last) continue;
    accepted.set(recordId, number);
    all.add(number);
  }
  if (all.size !== events) faults.push(`${events - all.size} of ${events} events were lost`);
  return { repeated, faults };
}
