import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { Benefit, listPolicyBenefits } from "@/lib/contract/benefits";
import { getPolicy, Policy } from "@/lib/contract/policies";
import { addDays, istDay, startOfDaySeconds } from "@/lib/domain/dates/local-date";
import type { FlexRate } from "@/lib/domain/flex/flex-rate";
import { slipOf } from "@/lib/domain/policies/slips/slip-of";
import { verifyAuditLog } from "@/lib/provider/audit-chain/verify-audit-log";
import { ledgerFaults } from "@/lib/provider/cd-accounts/ledger-faults";
import type { Db } from "@/lib/provider/db/connect";
import { openDatabase } from "@/lib/provider/db/open-database";
import { endorsementMembers } from "@/lib/provider/db/schema";
import type { Builders } from "../support/builders";
import type { ProviderProcess } from "../support/provider-process";
import { rows } from "../support/rows";
import { makeClients, prepareStore, runningYear, type Store, withKillable } from "./runner";
import {
  contentsOf,
  type Desk,
  EDITED_NICKNAME,
  type Ground,
  type KilledWrite,
  proofOf,
  sendNewSlip,
  WRITE_KINDS,
} from "./write-kinds";

/**
 * Quality R1, R9: the real program does every kind of write concurrently, is killed with SIGKILL, and starts again on the
 * same data with its clock right, a day off, or about to pass midnight in India. A write without a response is sent again
 * with its key.
 */
export type WriteKillReport = {
  kills: number;
  /** How many of each kind, all of them acknowledged at the end. */
  writes: Record<string, number>;
  /** Without an answer because of the kill; sent again with their key afterwards. */
  unanswered: number;
  /** What must not be, in words; empty when all is well. */
  faults: string[];
};

export const STAFF = "all@genome.example";
const CLIENTS = 8;
/** More than one writer sends before it is killed. */
export const FAMILIES_PER_KILL = 400;
const FAMILIES_AT_ONCE = 500;
const JUDGE_EVERY = 10;
const DAY_MS = 86_400_000;
const TOKEN_SECONDS = (4 * DAY_MS) / 1000;
/** A life ends so long after its first write. */
const LATEST_MS = 600;
const TO_MIDNIGHT_MS = 1_500;
const RETRIED = [409, 429, 503];
const MAX_TRIES = 40;
const MAX_RESENT = 5;
const RETRY_MS = 250;

const shifts = [
  () => 0,
  () => DAY_MS,
  () => -DAY_MS,
  () => startOfDaySeconds(addDays(istDay(Date.now()), 1)) * 1000 - TO_MIDNIGHT_MS - Date.now(),
];

/** Kills the provider so many times in the middle of its writes. */
export const killWrites = (
  kills: number,
  onKill: (kill: number, faults: readonly string[]) => void = () => {},
): Promise<WriteKillReport> =>
  withKillable(async ({ store, folder, identity, start: startAt, end }) => {
    // Issued before the earliest of the programs' clocks.
    const claims = { iat: Math.floor((Date.now() - 2 * DAY_MS) / 1000) };
    const authorization = `Bearer ${await identity.sign(STAFF, { expiresIn: TOKEN_SECONDS, claims })}`;
    const writes: KilledWrite[] = [];
    const faults = new Set<string>();
    let unanswered = 0;
    const start = async (shiftMs = 0) => {
      const provider = await startAt(shiftMs);
      return { provider, desk: deskOf(provider, authorization) };
    };
    const ground = await prepare(store, start, end, kills * FAMILIES_PER_KILL);
    for (let at = 1; at <= kills; at += 1) {
      const { provider, desk } = await start(shifts[at % shifts.length]?.());
      const open = writes.filter(({ isAcknowledged }) => !isAcknowledged);
      await Promise.all(open.map((write) => sendAgain(desk, ground, write, provider)));
      const begun = await writeUntilKilled(desk, ground, provider);
      writes.push(...begun);
      unanswered += begun.filter(({ isAcknowledged }) => !isAcknowledged).length;
      if (at % JUDGE_EVERY === 0) await judge(store, folder, writes, faults);
      onKill(at, [...faults]);
    }
    const { provider, desk } = await start();
    await Promise.all(
      writes.filter(({ isAcknowledged }) => !isAcknowledged).map((write) => sendAgain(desk, ground, write, provider)),
    );
    await end("SIGTERM");
    await judge(store, folder, writes, faults);
    const counts: Record<string, number> = {};
    for (const { kind } of writes) counts[kind] = (counts[kind] ?? 0) + 1;
    return { kills, writes: counts, unanswered, faults: [...faults] };
  });

type Start = (shiftMs?: number) => Promise<{ provider: ProviderProcess; desk: Desk }>;

/** Staff, an account, a ticket, policies, and an endorsement that notes are written on. */
export async function prepare(store: Store, start: Start, end: () => Promise<void>, families: number): Promise<Ground> {
  const staff = [{ email: STAFF, roles: ["opsLead", "finance", "csm"] }];
  const filled = await prepareStore(store, staff, async (make, db) => {
    const clients = await makeClients(make, CLIENTS);
    const [moving] = await makeClients(make, 1);
    if (!moving) throw new Error("no policy to move lives on");
    const [company, insurer] = [await make.company(), await make.insurer()];
    const { id: cdAccountId } = await make.cdAccount({ companyId: company.id, insurerId: insurer.id });
    const { id: ticketId } = await make.ticket();
    const flex = await prepareFlex(make, runningYear(), families);
    const sent = await prepareSent(db, make, clients[0]);
    const emailed = await prepareSent(db, make, clients[0], "Care Health Insurance by email");
    const formatted = { insurerId: (await make.insurer({ name: "Insurer of many formats" })).id };
    return { cdAccountId, ticketId, clients, moving, flex, sent, emailed, formatted };
  });
  const { desk } = await start();
  const slip = await prepareSlip(desk, filled.clients[0]?.companyId ?? "");
  const ground = { ...filled, slip, endorsementId: "" };
  const answer = await WRITE_KINDS.family?.send(desk, ground, newWrite("family"));
  await end();
  const registered = z.object({
    data: z.object({ endorsementContexts: z.tuple([z.object({ endorsementId: z.string() })]) }),
  });
  const parsed = registered.safeParse(answer?.body.data);
  if (!parsed.success) throw new Error(`No family can be registered: ${JSON.stringify(answer)}`);
  return { ...ground, endorsementId: parsed.data.data.endorsementContexts[0].endorsementId };
}

const LIVES_SENT = 3;

/** An endorsement at the insurer, with its own policy and insurer. */
async function prepareSent(
  db: Db,
  make: Builders,
  client: Ground["clients"][number] | undefined,
  insurerName = "Another Insurance",
): Promise<Ground["sent"]> {
  const companyId = client?.companyId ?? "";
  const { id: insurerId } = await make.insurer({ name: insurerName });
  const { id: policyId } = await make.policy({ companyId, insurerId });
  const lives = await make.lives(Array.from({ length: LIVES_SENT }, () => ({ policyId, companyId })));
  const { id: endorsementId } = await make.endorsement({ companyId, policyId, status: "SENT_TO_INSURER" });
  await db.insert(endorsementMembers).values(
    lives.map(({ user, cover }) =>
      make.records().endorsementMember({
        id: `row-${user.id}`,
        endorsementId,
        userId: user.id,
        userPolicyId: cover.id,
        operation: "ADD",
        employeeId: user.employeeId,
      }),
    ),
  );
  return { endorsementId, employeeIds: lives.map(({ user }) => user.employeeId ?? "") };
}

/** A flex policy with one benefit and its rate, and families of two who do not have it yet. */
async function prepareFlex(
  make: Builders,
  period: { startDate: string; endDate: string },
  families: number,
): Promise<Ground["flex"]> {
  const { id: policyId, companyId } = await make.policy({ secondaryType: "FLEX", ...period });
  const { id: benefitId } = await make.benefit({ policyId });
  const rate: FlexRate = {
    row: 2,
    benefitId,
    benefitName: null,
    active: true,
    isProRated: true,
    raterType: "PER_LIFE",
    conditions: [],
    delimiter: null,
    premium: "1000",
  };
  await make.flexRater({ id: "flex", policyId, rates: [rate] });
  const cover = { coverageStart: period.startDate, coverageEnd: period.endDate };
  const waiting: [string, string][] = [];
  for (let from = 0; from < families; from += FAMILIES_AT_ONCE) {
    const ids = Array.from({ length: Math.min(FAMILIES_AT_ONCE, families - from) }, (_, index) => `w${from + index}`);
    const people = ids.flatMap((id) => [
      { id, employeeId: `W${id}` },
      { id: `${id}-s`, employeeId: `W${id}`, parentId: id, relationship: "spouse", mobile: null, email: null },
    ]);
    await make.lives(people.map((user) => ({ policyId, companyId, user, cover })));
    waiting.push(...ids.map((id): [string, string] => [id, `${id}-s`]));
  }
  return { companyId, policyId, benefitId, waiting };
}

/** A modular policy created from its slip, with the slip that the console would download now. */
async function prepareSlip(desk: Desk, companyId: string): Promise<Ground["slip"]> {
  const created = await sendNewSlip(desk, companyId, newWrite("edit of a policy by its slip"), EDITED_NICKNAME);
  const parsed = z.object({ policyId: z.string() }).safeParse(created?.body.data);
  if (!parsed.success) throw new Error(`No policy can be made by its slip: ${JSON.stringify(created)}`);
  const { policyId } = parsed.data;
  const readAt = async (path: string) => (await desk.read(path.replace("{id}", policyId)))?.body.data;
  const { policyPlan } = z.object({ policyPlan: Policy }).parse(await readAt(getPolicy.path));
  const { benefits } = z.object({ benefits: z.array(Benefit) }).parse(await readAt(listPolicyBenefits.path));
  return { companyId, policyId, state: slipOf(policyPlan, benefits) };
}

export const newWrite = (kind: string): KilledWrite => ({
  kind,
  mark: randomUUID(),
  fileName: null,
  isAcknowledged: false,
});

export function deskOf({ address }: ProviderProcess, authorization: string): Desk {
  const call = async (path: string, init: RequestInit) => {
    const answer = await fetch(address + path, init).catch(() => null);
    const body = await answer?.json().catch(() => null);
    return answer && body ? { status: answer.status, body } : null;
  };
  return {
    // "Not now": nothing was done, and the caller is to try again.
    async write(endpoint, path, key, body) {
      const headers = { authorization, "idempotency-key": key, "content-type": "application/json" };
      for (let tries = 1; ; tries += 1) {
        const answer = await call(path, { method: endpoint.method, headers, body: JSON.stringify(body) });
        if (!answer || !RETRIED.includes(answer.status) || tries === MAX_TRIES) return answer;
        await sleep(RETRY_MS);
      }
    },
    read: (path) => call(path, { headers: { authorization } }),
    async put(signedURL, bytes, contentType) {
      if (!signedURL) return null;
      const { pathname, search } = new URL(signedURL);
      const init = { method: "PUT", headers: { "content-type": contentType }, body: new Uint8Array(bytes) };
      return fetch(address + pathname + search, init).then(
        ({ status }) => status,
        () => null,
      );
    },
  };
}

/** One writer of each kind, until the program is killed under them. */
async function writeUntilKilled(desk: Desk, ground: Ground, provider: ProviderProcess): Promise<KilledWrite[]> {
  const begun: KilledWrite[] = [];
  setTimeout(() => provider.child.kill("SIGKILL"), Math.random() * LATEST_MS);
  const writer = async (kind: string) => {
    for (;;) {
      const write = newWrite(kind);
      begun.push(write);
      const answer = (await WRITE_KINDS[kind]?.send(desk, ground, write)) ?? null;
      if (answer && answer.status !== 200) throw refusal(write, answer, provider);
      write.isAcknowledged = answer !== null;
      if (!answer) return;
    }
  };
  await Promise.all(Object.keys(WRITE_KINDS).map(writer));
  await provider.ended;
  return begun;
}

/** What a browser does that had no answer: the same again, and once more to be sure. */
export async function sendAgain(
  desk: Desk,
  ground: Ground,
  write: KilledWrite,
  provider: ProviderProcess,
): Promise<void> {
  // A connection that has just been closed for being idle is no answer either.
  const send = async () => {
    for (let tries = 1; ; tries += 1) {
      const answer = (await WRITE_KINDS[write.kind]?.send(desk, ground, write)) ?? null;
      if (answer || tries === MAX_RESENT) return answer;
    }
  };
  const [first, second] = [await send(), await send()];
  if (first?.status !== 200 || !isDeepStrictEqual(first, second)) {
    throw refusal(write, [first, second], provider);
  }
  write.isAcknowledged = true;
}

export function refusal({ kind, mark }: KilledWrite, answers: unknown, provider: ProviderProcess): Error {
  return new Error(`${kind} ${mark}: ${JSON.stringify(answers)?.slice(0, 2_000)}\n${provider.output().slice(-4_000)}`);
}

/** Reads the data that a killed program left, before any other program has repaired it. */
export async function judge(
  store: Store,
  folder: string,
  writes: readonly KilledWrite[],
  faults: Set<string>,
): Promise<void> {
  const database = await openDatabase({ ...store.settings, poolSize: 1 } as Store["settings"]);
  try {
    const { db } = database;
    for (const [kind, { found }] of Object.entries(WRITE_KINDS)) {
      const standing = new Map<string, number>();
      for (const { mark } of await rows<{ mark: string }>(db, sql.raw(found))) {
        standing.set(mark, (standing.get(mark) ?? 0) + 1);
        if (mark.startsWith("half")) faults.add(`${kind}: ${mark}`);
      }
      for (const write of writes.filter((each) => each.kind === kind)) {
        const times = standing.get(write.mark) ?? 0;
        if (times > 1) faults.add(`doubled: ${kind} ${write.mark}`);
        if (times === 0 && write.isAcknowledged) faults.add(`lost: ${kind} ${write.mark}`);
      }
    }
    for (const { id, contents } of await rows<{ id: string; contents: string }>(
      db,
      sql`select id::text, contents from validator_drafts`,
    )) {
      if (contents !== contentsOf(id)) faults.add(`not whole: draft ${id}`);
    }
    await judgeRemovals(db, join(folder, "files"), writes, faults);
    for (const fault of await ledgerFaults(db)) faults.add(`ledger: ${JSON.stringify(fault)}`);
    const { broken } = await verifyAuditLog(db);
    if (broken) faults.add(`audit log: ${JSON.stringify(broken)}`);
  } finally {
    await database.close();
  }
  judgeProofs(join(folder, "files", "CD_PAYMENT_PROOFS"), faults);
  judgeFiles(join(folder, "files"), writes, faults);
}

/** Every stored payment proof is complete. */
function judgeProofs(folder: string, faults: Set<string>): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".pdf"))) {
    const [mark = ""] = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(name) ?? [];
    if (!readFileSync(join(folder, name)).equals(proofOf(mark))) faults.add(`not whole: file ${name}`);
  }
}

/** Every file that the store confirmed exists. */
function judgeFiles(folder: string, writes: readonly KilledWrite[], faults: Set<string>): void {
  for (const { fileName, kind } of writes) {
    const { docType = "", named } = WRITE_KINDS[kind] ?? {};
    if (fileName && !named && !existsSync(join(folder, docType, fileName))) faults.add(`lost: file ${fileName}`);
  }
}

/** A file named by a row exists; one that is no longer named is removed, or its removal is queued. */
async function judgeRemovals(
  db: Db,
  folder: string,
  writes: readonly KilledWrite[],
  faults: Set<string>,
): Promise<void> {
  const namesIn = async (query: string) =>
    new Set((await rows<{ name: string }>(db, sql.raw(query))).map(({ name }) => name));
  const promised = await namesIn(
    "select payload->>'name' as name from outbox where kind = 'fileRemoval' and done_at is null",
  );
  for (const [kind, { docType = "", named }] of Object.entries(WRITE_KINDS)) {
    if (!named) continue;
    const isNamed = await namesIn(named);
    for (const { fileName } of writes.filter((write) => write.kind === kind)) {
      if (!fileName) continue;
      const isThere = existsSync(join(folder, docType, fileName));
      if (isNamed.has(fileName) && !isThere) faults.add(`row without its file: ${fileName}`);
      if (isThere && !isNamed.has(fileName) && !promised.has(fileName)) faults.add(`file without a row: ${fileName}`);
    }
  }
}
