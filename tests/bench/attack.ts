import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { generateSignedUrl } from "@/lib/contract/files";
import { registerMembers } from "@/lib/contract/registration";
import { uploadOf, type World } from "../load/actions";
import { explore } from "../load/explore";
import { ownPage, type Staff, signIn } from "../load/staff";
import { p95Of } from "../support/attacks";
import { type MemoryUse, watchMemory } from "../support/memory";
import type { Attack, Outcome } from "./attacker";
import { report } from "./measure";
import { type Demo, startDemo } from "./stack";

/**
 * R17: how one person's huge, slow or frequent requests affect others, and the programs' memory.
 * ATTACK_MB is the size of a huge body.
 */
const HUGE_MB = Number(process.env.ATTACK_MB ?? 400);
const MAX_GROWTH_MB = 100;
const MAX_SLOWER = 2;
const IDLE_CALLS = 100;
const CALL_EVERY_MS = 10;
/** Another person's lists are measured this long, then a large upload. */
const LISTS_MS = 6_000;
const UPLOADED_ROWS = 6_000;
const SETTLE_MS = 1_000;
/** The attacker gives up after this. */
const WITHIN_MS = 30_000;
const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";
const BULK_PATH = "/api/registration/genome/unifiedUpload";

type Named = { name: string; attack: Attack; withBulk?: true };
type Others = { staff: Staff; policy: World["policies"][number] };

async function attacksOn({ url, providerUrl }: Demo, attacker: Staff): Promise<Named[]> {
  const own = ownPage(url);
  const signedIn = { ...own, cookie: attacker.cookie };
  const huge = (to: string, at: string, headers: Record<string, string>, method = "POST"): Named[] =>
    [true, false].map((isAnnounced) => {
      const { port, pathname, search } = new URL(at, url);
      const body = { port: Number(port), path: `${pathname}${search}`, method, headers, megabytes: HUGE_MB };
      const name = `${HUGE_MB} MB ${to}, ${isAnnounced ? "announced" : "in chunks"}`;
      return { name, attack: { kind: "huge", body: { ...body, isAnnounced, withinMs: WITHIN_MS } } };
    });
  const trickle = (count: number): Named => {
    const body = {
      port: Number(new URL(url).port),
      path: BULK_PATH,
      headers: { ...signedIn, "content-type": JSON_TYPE },
    };
    const attack: Attack = { kind: "trickle", trickle: { ...body, count, announcedMb: 20, withinMs: WITHIN_MS } };
    return { name: `${count} bulk uploads of 2 bytes a second`, attack, withBulk: true };
  };
  const uploads = { count: 6, megabytes: 20, headers: { ...signedIn, "content-type": JSON_TYPE } };
  const lists = `${url}/api/company`;
  return [
    ...huge("of form to the sign-in", "/api/auth/signin/sso", { ...own, "content-type": FORM }),
    ...huge("of JSON to the sign-in", "/api/auth/signin/sso", { ...own, "content-type": JSON_TYPE }),
    ...huge("of form to a page", "/login", { ...own, "content-type": FORM }),
    ...huge("to the file door", await fileDoor(attacker), { ...signedIn, "content-type": "image/png" }, "PUT"),
    ...huge("to a bulk call", BULK_PATH, { ...signedIn, "content-type": JSON_TYPE }),
    ...huge("to the provider itself", `${providerUrl}${registerMembers.path}`, { "content-type": JSON_TYPE }),
    trickle(2),
    trickle(20),
    {
      name: "6 bulk uploads of 20 MB by one person",
      attack: { kind: "uploads", url: `${url}${BULK_PATH}`, ...uploads },
    },
    { name: "300 calls without a session", attack: { kind: "calls", url: lists, amount: 300 } },
    { name: "calls without a session for 8 s", attack: { kind: "calls", url: lists, seconds: 8 } },
  ];
}

/** The signed console address to which one picture can be uploaded. */
async function fileDoor(staff: Staff): Promise<string> {
  const content = { fileName: "logo.png", docType: "COMPANY_LOGOS", method: "WRITE" };
  const { status, text } = await staff.write("POST", `/api${generateSignedUrl.path}`, content);
  if (status !== 200) throw new Error(`No address to send a file to: ${status} ${text}`);
  return `/api/files?${new URLSearchParams({ address: JSON.parse(text).signedURL })}`;
}

/** Another person's list, repeatedly until it is over. @returns the times in ms. */
async function timeLists(staff: Staff, isOver: (calls: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (times.length === 0 || !isOver(times.length)) {
    const started = performance.now();
    const { status } = await staff.get("/api/company");
    if (status !== 200) throw new Error(`Another person's list was answered ${status}.`);
    times.push(performance.now() - started);
    await sleep(CALL_EVERY_MS);
  }
  return times;
}

/** Another person's large upload, computed and not written. @returns its time in ms. */
async function timeUpload({ staff, policy }: Others): Promise<number> {
  const started = performance.now();
  const { status } = await staff.write("POST", "/api/registration/genome/dryRun", uploadOf(policy, UPLOADED_ROWS));
  if (status !== 200) throw new Error(`Another person's upload was answered ${status}.`);
  return performance.now() - started;
}

/** @throws Error when the attacker ends before its attack does. */
async function launch(attacker: ChildProcess, attack: Attack): Promise<Outcome> {
  const over = new AbortController();
  const ended = once(attacker, "exit", over).then(() => {
    throw new Error("The attacker ended before its attack did.");
  });
  const answered = once(attacker, "message", over) as Promise<[Outcome]>;
  attacker.send(attack);
  try {
    const [outcome] = await Promise.race([answered, ended]);
    return outcome;
  } finally {
    over.abort();
  }
}

async function measure(demo: Demo, others: Others, attacker: ChildProcess, { name, attack, withBulk }: Named) {
  const idle = p95Of(await timeLists(others.staff, (calls) => calls === IDLE_CALLS));
  const idleUpload = withBulk && (await timeUpload(others));
  let outcome: Outcome = {};
  let lists: number[] = [];
  let upload: number | undefined;
  const memory = await watchMemory(
    [demo.consolePid, demo.providerPid],
    async () => {
      let isOver = false;
      const attacked = launch(attacker, attack).finally(() => {
        isOver = true;
      });
      const ends = performance.now() + LISTS_MS;
      lists = await timeLists(others.staff, () => isOver || (withBulk === true && performance.now() > ends));
      if (withBulk) upload = await timeUpload(others);
      outcome = await attacked;
    },
    SETTLE_MS,
  );
  const p95 = p95Of(lists);
  const times = `p95 ${idle.toFixed(0)} → ${p95.toFixed(0)} ms (${lists.length})`;
  report(`R17 ${name}: ${words(outcome)}`, times, `${MAX_SLOWER}×`, p95 <= MAX_SLOWER * idle);
  if (idleUpload && upload) {
    const slower = `${idleUpload.toFixed(0)} → ${upload.toFixed(0)} ms`;
    report("    another's upload meanwhile", slower, `${MAX_SLOWER}×`, upload <= MAX_SLOWER * idleUpload);
  }
  reportMemory(memory);
}

function reportMemory(memory: readonly MemoryUse[]): void {
  for (const [index, program] of ["console", "provider"].entries()) {
    const { beforeMb = 0, peakMb = 0, afterMb = 0 } = memory[index] ?? {};
    const holds = peakMb - beforeMb <= MAX_GROWTH_MB;
    report(`    memory of the ${program}`, `${beforeMb} → ${peakMb} → ${afterMb} MB`, `+${MAX_GROWTH_MB} MB`, holds);
  }
}

const words = (outcome: Outcome) =>
  Object.entries(outcome)
    .map(([status, count]) => `${status} ×${count}`)
    .join(", ");

export async function run(): Promise<void> {
  const demo = await startDemo(undefined, { ANONYMOUS_CALLS_PER_MINUTE: "200" });
  const attacker = fork("tests/bench/attacker.ts");
  try {
    const lead = await signIn(demo.url, "lead@genome.example");
    const staff = await signIn(demo.url, "ops@genome.example");
    const [policy] = (await explore(staff)).policies;
    if (!policy) throw new Error("The demo has no policy that runs today.");
    // The first calls are part of the start.
    await timeLists(staff, (calls) => calls === IDLE_CALLS);
    await timeUpload({ staff, policy });
    for (const each of await attacksOn(demo, lead)) await measure(demo, { staff, policy }, attacker, each);
  } finally {
    attacker.kill();
    await demo.stop();
  }
}
