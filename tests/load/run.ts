import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { DEMO_PEOPLE } from "@/lib/demo/people";
import { verifyAuditLog } from "@/lib/provider/audit-chain/verify-audit-log";
import { ledgerFaults } from "@/lib/provider/cd-accounts/ledger-faults";
import { openDatabase } from "@/lib/provider/db/open-database";
import { cpuSeconds, report } from "../bench/measure";
import { fillMembers, MEMBERS } from "../bench/million-members";
import { rows } from "../support/rows";
import { chooseAction, NOTE, type World } from "./actions";
import { type Machines, startMachines } from "./machines";
import { type Answer, type Staff, signIn } from "./staff";

/**
 * `npm run load [-- --staff 100 --minutes 3 --machines 1 --roll]`: that many people at work on 1,000,000 members, each
 * with an action every five seconds [quality P10]; with `--roll`, machines are killed and replaced meanwhile [R14].
 */
const { values } = parseArgs({
  options: {
    staff: { type: "string", default: "100" },
    minutes: { type: "string", default: "3" },
    machines: { type: "string", default: "1" },
    roll: { type: "boolean", default: false },
  },
});
const THINK_MS = 5_000;
const ROLL_EVERY_MS = 15_000;
const LIMIT_MS = 250;
const SEARCH_LIMIT_MS = 100;

type Done = { action: string; milliseconds: number; statuses: number[] };

async function work(staff: Staff, world: World, endsAtMs: number, done: Done[]): Promise<void> {
  await sleep(Math.random() * THINK_MS);
  while (Date.now() < endsAtMs) {
    const action = chooseAction(staff);
    const started = performance.now();
    const answers = await action.run(staff, world);
    const milliseconds = performance.now() - started;
    done.push({ action: action.name, milliseconds, statuses: answers.map(({ status }) => status) });
    await sleep(Math.max(0, THINK_MS * (0.5 + Math.random()) - milliseconds));
  }
}

/** What the console lists, so that the work is on what people would see. */
async function explore(staff: Staff): Promise<World> {
  const dataOf = ({ status, text }: Answer) => {
    if (status !== 200) throw new Error(`the load test cannot begin: ${status} ${text.slice(0, 200)}`);
    return JSON.parse(text).data;
  };
  const ids = (list: { id: string }[]) => list.map(({ id }) => id);
  const companies: string[] = ids(dataOf(await staff.get("/api/company")).companies).filter(
    (id) => !/^bench-/.test(id),
  );
  const policies: World["policies"] = [];
  for (const companyId of companies) {
    const list: { id: string }[] = dataOf(await staff.get(`/api/policyPlan/fetchPolicies/${companyId}`));
    policies.push(...list.map(({ id }) => ({ companyId, policyId: id })));
  }
  const endorsements = ids(dataOf(await staff.get("/api/endorsement/pending")));
  const cdAccounts = ids(dataOf(await staff.get("/api/cdAccount")));
  return { companies, policies, endorsements, cdAccounts, members: MEMBERS };
}

/** One of each kind at a time, killed and replaced or let go and replaced. */
async function roll(machines: Machines, endsAtMs: number): Promise<number> {
  let replaced = 0;
  for (let round = 0; Date.now() + ROLL_EVERY_MS < endsAtMs; round += 1) {
    await sleep(ROLL_EVERY_MS);
    const kind = round % 2 === 0 ? "provider" : "console";
    await machines.end(kind, round % 4 < 2 ? "SIGKILL" : "SIGTERM");
    await machines.add(kind);
    replaced += 1;
  }
  return replaced;
}

const percentile = (times: number[], share: number) =>
  times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

function print(done: readonly Done[]): void {
  for (const name of [...new Set(done.map(({ action }) => action))].sort()) {
    const times = done.filter(({ action }) => action === name).map(({ milliseconds }) => milliseconds);
    const figures = [0.5, 0.95, 0.99].map((share) => `${percentile(times, share).toFixed(0)} ms`).join(" / ");
    console.log(`      ${name.padEnd(26)} ${String(times.length).padStart(5)} times, p50 / p95 / p99 ${figures}`);
  }
}

/** What the load wrote, counted in the database: acknowledged writes stand once, ledger and audit log are whole. */
async function judgeWrites(machines: Machines, done: readonly Done[]): Promise<void> {
  const acknowledged = (name: string) => done.filter(({ action, statuses }) => action === name && statuses[0] === 200);
  const database = await openDatabase({ databaseUrl: machines.databaseUrl, poolSize: 1 });
  try {
    const [{ entries } = { entries: -1 }] = await rows<{ entries: number }>(
      database.db,
      sql`select count(*)::int as entries from cd_ledger_entries where message = ${NOTE}`,
    );
    const posted = acknowledged("CD entry").length;
    report("CD entries: acknowledged / in the ledger", `${posted} / ${entries}`, "equal", posted === entries);
    const faults = await ledgerFaults(database.db);
    report("faults of the ledger", String(faults.length), "0", faults.length === 0);
    const { broken } = await verifyAuditLog(database.db);
    report("first broken row of the audit log", String(broken), "null", broken === null);
  } finally {
    await database.close();
  }
}

async function run(): Promise<void> {
  const count = Number(values.staff);
  const machines = await startMachines(Number(values.machines), fillMembers);
  try {
    const emails = DEMO_PEOPLE.filter(({ known, active, roles }) => known && active && roles.length > 0).map(
      ({ email }) => email,
    );
    const staff: Staff[] = [];
    for (let person = 0; person < count; person += 1) {
      staff.push(await signIn(machines.url, emails[person % emails.length] ?? ""));
    }
    const world = await explore(staff.find(({ email }) => email.startsWith("lead@")) as Staff);
    const { length: endorsements } = world.endorsements;
    console.log(
      `${count} people, ${world.companies.length} companies, ${endorsements} endorsements, ${MEMBERS} members`,
    );
    const pids = () => [
      ...(["console", "provider"] as const).flatMap((kind) =>
        machines.running(kind).map(({ program }) => ({ name: kind as string, pid: program.child.pid ?? 0 })),
      ),
      { name: "database", pid: machines.databasePid },
    ];
    const before = pids().map(({ name, pid }) => ({ name, pid, seconds: cpuSeconds(pid) }));
    const done: Done[] = [];
    const startedMs = Date.now();
    const endsAtMs = startedMs + Number(values.minutes) * 60_000;
    const rolling = values.roll ? roll(machines, endsAtMs) : Promise.resolve(0);
    await Promise.all(staff.map((person) => work(person, world, endsAtMs, done)));
    const replaced = await rolling;
    const elapsed = (Date.now() - startedMs) / 1000;

    print(done);
    const p95 = percentile(
      done.map(({ milliseconds }) => milliseconds),
      0.95,
    );
    report(`P10 ${count} people at work, p95 of an action`, `${p95.toFixed(0)} ms`, `${LIMIT_MS} ms`, p95 <= LIMIT_MS);
    const searches = done.filter(({ action }) => action === "member search").map(({ milliseconds }) => milliseconds);
    const search = percentile(searches, 0.95);
    report("P10 member search, p95", `${search.toFixed(0)} ms`, `${SEARCH_LIMIT_MS} ms`, search <= SEARCH_LIMIT_MS);
    const wrong = done.filter(({ statuses }) => statuses.some((status) => status !== 200));
    const kinds = [...new Set(wrong.map(({ action, statuses }) => `${action} ${statuses.join(",")}`))];
    report(`errors of ${done.length} actions`, `${wrong.length} ${kinds.join("; ")}`, "0", wrong.length === 0);
    const resent = staff.reduce((sum, person) => sum + person.resent(), 0);
    console.log(`      ${replaced} machines replaced, ${resent} writes sent again with their key`);
    if (!values.roll) {
      for (const { name, pid, seconds } of before) {
        console.log(
          `      ${name.padEnd(10)} ${(((cpuSeconds(pid) - seconds) / elapsed) * 100).toFixed(0)} % of one processor`,
        );
      }
    }
    await judgeWrites(machines, done);
  } finally {
    await machines.stop();
  }
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error);
    process.exit(1);
  },
);
