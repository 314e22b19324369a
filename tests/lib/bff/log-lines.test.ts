// Next does this first.
import "next/dist/server/node-environment-baseline.js";
import { jest } from "@jest/globals";
import { NextRequest } from "next/server";
import { loadPageData } from "@/lib/bff/page";
import { preload } from "@/lib/bff/provide";
import { checkReadiness } from "@/lib/bff/readiness";
import { sessionOf } from "@/lib/bff/sessions/session";
import { buildAuthOptions } from "@/lib/bff/sign-in/auth-options";
import { listCompanies } from "@/lib/contract/companies";
import { callConsole, openSession } from "../../support/console";
import { setConsoleEnv } from "../../support/console-env";
import { FAULTS, json, sharedFaultyProvider } from "../../support/faulty-provider";
import { type CapturedLog, captureLog } from "../../support/log-lines";
import { runInRequest } from "../../support/next-request";

/** The log line with the reason. */

const provider = sharedFaultyProvider();
let log: CapturedLog;
beforeAll(() => {
  log = captureLog();
  setConsoleEnv({ PROVIDER_URL: provider.url, OIDC_ISSUER: provider.url, LOG_LEVEL: "debug" });
});
afterAll(() => jest.restoreAllMocks());

/** The log lines of the work, without varying parts; one too many is the first of the next work. */
async function linesOf(count: number, work: () => unknown): Promise<object[]> {
  const before = log.lines().length;
  await work();
  const lines = (await log.find(before + count)).slice(before);
  return lines.map(({ at, ms, traceId, program, ...facts }) => facts);
}

const sessionWith = (roles: string[]) => openSession({ roles, userId: "u1" });

test("a call: its name and result, and the reasons if it is our or the provider's fault, without the query", async () => {
  provider.answerWith((_, response) => json(response, 200, { data: { companies: [] } }));
  const session = await sessionWith(["opsLead"]);
  const call = { level: "info", msg: "call", method: "GET" };
  expect(await linesOf(1, () => callConsole("/api/company", session))).toEqual([
    { ...call, status: 200, call: "listCompanies", userId: "u1" },
  ]);
  expect(await linesOf(1, () => callConsole("/api/nothing", session))).toEqual([
    { ...call, status: 404, code: "not_found" },
  ]);
  provider.answerWith(FAULTS["500 in its words"]);
  expect(await linesOf(2, () => callConsole("/api/company?name=asha", session))).toEqual([
    {
      level: "error",
      msg: "call failed",
      path: "/api/company",
      reasons: [
        { name: "ConsoleError", code: "internal" },
        expect.objectContaining({ text: "the provider responded with 500" }),
      ],
    },
    { ...call, status: 500, code: "internal" },
  ]);
});

test("a screen's data that was left out, and a program that is down", async () => {
  provider.answerWith(FAULTS.reset);
  const session = await sessionOf((await sessionWith(["opsLead"])).cookie);
  if (!session) throw new Error("no session");
  const page = async () => Response.json(await loadPageData(session, preload(listCompanies, {})));
  const open = () => runInRequest(page, new NextRequest("http://localhost:3000/app"), {});
  expect(await linesOf(1, open)).toMatchObject([
    { level: "warn", msg: "page data left out", call: "listCompanies", code: expect.any(String) },
  ]);
  expect(await linesOf(1, checkReadiness)).toMatchObject([{ level: "warn", msg: "not ready", what: "provider" }]);
});

test("ended sessions: whose, by whom and how many", async () => {
  const owner = await sessionWith(["loopOwner"]);
  await openSession({ roles: ["csm"], userId: "lost" });
  const end = () => callConsole("/api/sign-out/everywhere", owner, { method: "POST", body: '{"userId":"lost"}' });
  expect(await linesOf(2, end)).toEqual([
    { level: "info", msg: "all sessions ended", userId: "u1", of: "lost", ended: 1 },
    { level: "info", msg: "call", method: "POST", status: 200, userId: "u1" },
  ]);
});

test("a failed sign-in, whatever form the reason has", async () => {
  const { logger } = buildAuthOptions();
  const reasons = [expect.objectContaining({ text: "state missing" })];
  const failed = { level: "warn", msg: "sign-in failed", code: "OAUTH_CALLBACK_ERROR", reasons };
  const error = new Error("state missing");
  expect(await linesOf(1, () => logger?.error?.("OAUTH_CALLBACK_ERROR", error))).toEqual([failed]);
  const wrapped = { error, providerId: "sso" };
  expect(await linesOf(1, () => logger?.error?.("OAUTH_CALLBACK_ERROR", wrapped))).toEqual([failed]);
  expect(await linesOf(1, () => logger?.warn?.("NEXTAUTH_URL"))).toEqual([
    { level: "debug", msg: "next-auth", code: "NEXTAUTH_URL" },
  ]);
});
