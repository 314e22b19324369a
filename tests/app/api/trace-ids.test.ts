import { jest } from "@jest/globals";
import { sql } from "drizzle-orm";
import { apiErrorOf, DEFAULT_ERROR_MESSAGE } from "@/lib/client/api-error";
import { createLogger } from "@/lib/provider/log";
import { callConsole, OWN_PAGE, openSession, type TestSession } from "../../support/console";
import { setConsoleEnv } from "../../support/console-env";
import { passTo, sharedFaultyProvider } from "../../support/faulty-provider";
import { type CapturedLog, captureLog } from "../../support/log-lines";
import { sharedProvider, staffEmail } from "../../support/provider";

let log: CapturedLog;
beforeAll(() => {
  log = captureLog();
});
const provider = sharedProvider(() => ({ log: createLogger("info") }));
const door = sharedFaultyProvider();
let session: TestSession;

beforeAll(async () => {
  door.answerWith(passTo(provider.app));
  setConsoleEnv({ PROVIDER_URL: door.url, LOG_LEVEL: "info" });
  await provider.company({ id: "co-trace" });
  const idToken = await provider.identity.sign(staffEmail("opsLead"));
  session = await openSession({ roles: ["opsLead"], idToken });
});
afterAll(() => jest.restoreAllMocks());

/** The lines under a trace id, once `count` of them are written, as "program: sentence call status". */
async function linesOf(traceId: string | null, count: number): Promise<string[]> {
  const found = await log.find(count, (line) => line.traceId === traceId);
  return found.map(({ program, msg, call, status }) => [`${program}:`, msg, call, status].filter(Boolean).join(" "));
}

test("a successful call has one trace id in the response, the console's line and the provider's", async () => {
  const answer = await callConsole("/api/company", session);
  expect(answer.status).toBe(200);
  expect((await linesOf(answer.headers.get("x-trace-id"), 2)).sort()).toEqual([
    "console: call listCompanies 200",
    "provider: call listCompanies 200",
  ]);
});

test("each call has its own id, and one from the browser is ignored", async () => {
  const headers = { ...OWN_PAGE, "x-trace-id": "chosen-by-the-browser" };
  const answers = await Promise.all([1, 2, 3].map(() => callConsole("/api/company", session, { headers })));
  const ids = answers.map((answer) => answer.headers.get("x-trace-id"));
  expect(new Set(ids).size).toBe(3);
  expect(ids).not.toContain("chosen-by-the-browser");
  expect(await linesOf("chosen-by-the-browser", 0)).toEqual([]);
});

test("a refusal of the provider shows the person its message under the id that both lines have", async () => {
  const error = await apiErrorOf(await callConsole("/api/company/nobody-knows", session));
  expect([error.status, error.message]).toEqual([404, expect.stringMatching(/\w/)]);
  expect((await linesOf(error.traceId, 2)).sort()).toEqual([
    "console: call 404",
    expect.stringMatching(/^provider: call \w+ 404$/),
  ]);
});

test("a refusal by the console itself is only in its own log line", async () => {
  const error = await apiErrorOf(await callConsole("/api/company", null));
  expect(error.status).toBe(401);
  expect(await linesOf(error.traceId, 1)).toEqual(["console: call 401"]);
});

// Last: the table remains renamed.
test("an internal error of the provider shows the fixed sentence; its reasons are in both programs' lines under the displayed id", async () => {
  await provider.db.execute(sql`alter table companies rename to companies_away`);
  const error = await apiErrorOf(await callConsole("/api/company", session));
  expect([error.status, error.message]).toEqual([500, DEFAULT_ERROR_MESSAGE]);
  expect((await linesOf(error.traceId, 4)).sort()).toEqual([
    "console: call 500",
    "console: call failed",
    "provider: call failed listCompanies",
    "provider: call listCompanies 500",
  ]);
});
