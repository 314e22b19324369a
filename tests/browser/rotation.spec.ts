import { setTimeout as sleep } from "node:timers/promises";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { type Program, stopPrograms } from "@/lib/demo/programs";
import { startConsoleBeside } from "./console-beside";
import { BROWSER_PORTS } from "./ports";
import { signInAt } from "./sign-in-by-calls";

/** Two consoles of the build, as two machines behind one name, while their secrets change on one after the other. */
const PORTS = [BROWSER_PORTS.console + 6, BROWSER_PORTS.console + 7] as const;
const [OLD, NEW] = ["the-old-secret-of-at-least-32-characters", "the-new-secret-of-at-least-32-characters"] as const;
/** How long the consoles have different values; the long form is the issue's. */
const OVERLAP_MS = process.env.WHOLE === "1" ? 30_000 : 500;
const PAUSE_MS = 40;

/** Consoles that accept calls; one that restarts is not among them. */
const serving: (Program | null)[] = [null, null];

async function restart(place: 0 | 1, secret: string, other: string): Promise<void> {
  const running = serving[place];
  serving[place] = null;
  if (running) await stopPrograms([running]);
  const secrets = { NEXTAUTH_SECRET: secret, NEXTAUTH_OTHER_SECRET: other };
  const schedule = { CRON_SECRET: `${secret}-of-the-scheduler`, CRON_OTHER_SECRET: `${other}-of-the-scheduler` };
  serving[place] = await startConsoleBeside(`console-rotated-${place}`, PORTS[place], {
    ...secrets,
    ...schedule,
    CALLS_PER_MINUTE: "60000",
  });
}

test.afterAll(() => stopPrograms(serving.filter((program) => program !== null)));

const anyUrl = () => {
  const up = PORTS.filter((_, place) => serving[place]);
  return `http://localhost:${up[Math.floor(Math.random() * up.length)]}`;
};

type Traffic = { refusals: string[]; calls: number };

/** A person and two schedulers, one with each secret, without a pause while `work` runs. */
async function underTraffic(request: APIRequestContext, work: () => Promise<void>): Promise<Traffic> {
  const traffic: Traffic = { refusals: [], calls: 0 };
  let isOver = false;
  const repeat = async (what: string, send: (url: string) => ReturnType<APIRequestContext["get"]>) => {
    for (; !isOver; await sleep(PAUSE_MS)) {
      const response = await send(anyUrl());
      traffic.calls += 1;
      if (!response.ok()) traffic.refusals.push(`${what}: ${response.status()} ${await response.text()}`);
    }
  };
  const schedule = (secret: string) => (url: string) =>
    request.post(`${url}/api/cron/onboarding-auto-off`, {
      headers: { authorization: `Bearer ${secret}-of-the-scheduler` },
    });
  const traffics = Promise.all([
    repeat("person", (url) => request.get(`${url}/api/company`)),
    repeat("scheduler with the old secret", schedule(OLD)),
    repeat("scheduler with the new secret", schedule(NEW)),
  ]);
  await work().finally(() => {
    isOver = true;
  });
  await traffics;
  return traffic;
}

test("no call is refused while the secrets of sessions and scheduler change on one console after the other", async ({
  request,
}) => {
  test.setTimeout(120_000 + 6 * OVERLAP_MS);
  await Promise.all([restart(0, OLD, NEW), restart(1, OLD, NEW)]);
  await signInAt(anyUrl(), { request }, "lead@genome.example");
  const traffic = await underTraffic(request, async () => {
    await restart(0, NEW, OLD);
    await sleep(OVERLAP_MS);
    await restart(1, NEW, OLD);
    await sleep(OVERLAP_MS);
  });
  expect(traffic.refusals).toEqual([]);
  expect(traffic.calls).toBeGreaterThan(50);
});
