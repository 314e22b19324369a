import { checkReadiness } from "@/lib/bff/readiness";
import { getSessionRegistry } from "@/lib/bff/sessions/get-session-registry";
import type { SessionRegistry } from "@/lib/bff/sessions/registry";
import { setConsoleEnv } from "../../support/console-env";
import { FAULTS, json, sharedFaultyProvider } from "../../support/faulty-provider";

/** Readiness: a provider that is down is only reported, but the console is not ready if it cannot store sessions. */

const provider = sharedFaultyProvider();
let registry: SessionRegistry;
beforeAll(async () => {
  setConsoleEnv({ PROVIDER_URL: provider.url });
  registry = getSessionRegistry();
});
afterEach(() => {
  Object.assign(globalThis, { genomeSessions: registry });
});

/** A registry whose database is down. */
const away = () =>
  Object.assign(globalThis, { genomeSessions: { ...registry, check: () => Promise.reject(new Error("away")) } });

/** A busy machine may respond late. The test waits this long only for a response that will come. */
const PATIENT_MS = 60_000;

test.each([
  ["200", () => provider.answerWith((_, response) => json(response, 200, {})), "ok", PATIENT_MS],
  ["500 in its words", () => provider.answerWith(FAULTS["500 in its words"]), "ok", PATIENT_MS],
  ["a broken connection", () => provider.answerWith(FAULTS.reset), "down", PATIENT_MS],
  ["nothing", () => provider.answerWith(FAULTS.hang), "down", undefined],
] as const)("a provider that responds with %s", async (_, prepare, answer, probeMs) => {
  prepare();
  const status = answer === "ok" ? "ok" : "degraded";
  expect(await checkReadiness(probeMs)).toEqual({ status, sessions: "ok", provider: answer, disk: "ok" });
  away();
  expect(await checkReadiness(probeMs)).toEqual({ status: "unready", sessions: "down", provider: answer, disk: "ok" });
});

test("the provider is only read", async () => {
  provider.answerWith((_, response) => json(response, 200, {}));
  await checkReadiness();
  expect(provider.seen.map(({ method, path }) => [method, path])).toEqual([["GET", "/"]]);
});
