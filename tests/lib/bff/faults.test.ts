import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { handle } from "@/lib/bff/handle";
import { CONNECT_MS, exchange, TOTAL_MS } from "@/lib/bff/transport";
import { ErrorReply } from "@/lib/contract/common";
import { listCompanies } from "@/lib/contract/companies";
import { addEndorsementNote } from "@/lib/contract/endorsements";
import type { AnyEndpoint } from "@/lib/contract/endpoint";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { parseFlags } from "@/lib/flags";
import { ROLES } from "@/lib/permissions";
import { callConsole, OWN_PAGE, openSession, type TestSession } from "../../support/console";
import { setConsoleEnv } from "../../support/console-env";
import { FAULTS, type Fault, json, sharedFaultyProvider } from "../../support/faulty-provider";
import { sampleAddress, sampleCall } from "../../support/sample-call";
import { testIdentity } from "../../support/tokens";
import { byDay } from "../../support/whole";

const provider = sharedFaultyProvider();
/** An identity provider and the token that it returns at every refresh. */
const identity = sharedFaultyProvider();
let renewed: string;
let session: TestSession;

beforeAll(async () => {
  const flags = Object.keys(parseFlags("")).map((flag) => `${flag}=on`);
  setConsoleEnv({
    PROVIDER_URL: provider.url,
    OIDC_ISSUER: identity.url,
    CALLS_PER_MINUTE: "100000",
    FLAGS: flags.join(","),
  });
  const { sign } = await testIdentity();
  renewed = await sign("asha@genome.example");
  const discovery = { issuer: identity.url, token_endpoint: `${identity.url}/token` };
  const tokens = { id_token: renewed, refresh_token: "refresh-1" };
  identity.answerWith((request, response) =>
    json(response, 200, request.url?.includes("openid-configuration") ? discovery : tokens),
  );
  session = await openSession({ roles: [...ROLES] });
});

const READ = ["/api/company", {}] as const;
const WRITE = ["/api/addNote/e1", { method: "PUT", headers: OWN_PAGE, body: '{"description":"x"}' }] as const;

/** Sent by POST, so that search terms stay out of addresses. */
const SEARCH = [
  "/api/user/search",
  { method: "POST", headers: OWN_PAGE, body: '{"searchType":"email","value":"a@b.example","checkBackupCreds":true}' },
] as const;

const EXPECTED: Record<Fault, [status: number, message: RegExp | object]> = {
  reset: [502, /interrupted/],
  hang: [504, /in time/],
  "a drop at a time": [504, /in time/],
  "half an answer": [502, /interrupted/],
  "500 in its words": [500, /^There was an error processing your request$/],
  "500 as HTML": [502, /could not be read/],
  "429": [429, /Too many requests/],
  "503 with an object message": [503, { policy: "is busy" }],
  "malformed JSON": [502, /could not be read/],
  HTML: [502, /could not be read/],
  empty: [502, /could not be read/],
  "wrong shape": [502, /could not be read/],
  redirect: [502, /could not be read/],
};

const cases = Object.entries(EXPECTED) as [keyof typeof EXPECTED, (typeof EXPECTED)["hang"]][];

test.each(cases.filter(([fault]) => fault !== "a drop at a time"))(
  "%s: a read and a write get a message and a trace id",
  async (fault, [status, message]) => {
    provider.answerWith(FAULTS[fault]);
    const answers = await Promise.all(
      ENDLESS.includes(fault)
        ? [listCompanies, addEndorsementNote].map((endpoint) => callImpatiently(endpoint, session))
        : [READ, WRITE].map(([path, call]) => callConsole(path, session, call)),
    );
    for (const answer of answers) {
      const body = await answer.json();
      expect(answer.status).toBe(status);
      if (message instanceof RegExp) expect(body.message).toMatch(message);
      else expect(body.message).toEqual(message);
      expect(JSON.stringify(body)).not.toContain("Jane Doe");
      expect(answer.headers.get("x-trace-id")).toBe(body.traceId);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      expect(provider.seen.map(({ headers }) => headers["x-trace-id"])).toContain(body.traceId);
    }
  },
);

test.each(["500 as HTML", "malformed JSON", "HTML", "empty", "wrong shape", "redirect"] as const)(
  "%s in response to a write says to check whether it was done; in response to a read it need not",
  async (fault) => {
    provider.answerWith(FAULTS[fault]);
    const messageOf = async (...[path, call]: typeof READ | typeof WRITE | typeof SEARCH) =>
      (await (await callConsole(path, session, call)).json()).message;
    expect(await messageOf(...WRITE)).toMatch(/check whether your change was made/);
    for (const read of [READ, SEARCH])
      expect(await messageOf(...read)).toBe("The provider's response could not be read. Please try again.");
  },
);

test("a call that is not a bulk one ends within 10 s: 2 s to connect, 8 s to respond", () => {
  expect([CONNECT_MS, TOTAL_MS]).toEqual([2_000, 8_000]);
});

/** Replaces the 8 s of a call, or the minutes of a bulk one, for endless faults. */
const IMPATIENT_MS = 120;
const ENDLESS: readonly Fault[] = ["hang", "a drop at a time"];
/** A success with nothing or with other JSON, where the specification does not show the reply. */
const ANY_REPLY: readonly Fault[] = ["empty", "wrong shape"];
/** Every field of these replies may be absent: no owner, nothing rejected, no start page, no contact. */
const MAY_BE_EMPTY = ["assignEndorsement", "getStartPage", "revealContact", "setStartPage", "validateMidtermAdditions"];
const HALVES: readonly Fault[] = ["half an answer", "a drop at a time"];

/** The console's own handler of one call of the contract, for a person with all permissions. */
function callImpatiently(endpoint: AnyEndpoint, person: TestSession): Promise<Response> {
  const { method = "GET", headers = {}, body = null } = sampleCall(endpoint);
  const request = new Request(new URL(sampleAddress(endpoint), "http://localhost:3000"), {
    method,
    headers: { ...headers, cookie: person.cookie },
    body,
  });
  return handle([{ ...endpoint, timeoutMs: IMPATIENT_MS }])[endpoint.method](request);
}

/** Higher than any number of queued sessions: this does not test crowds. */
const AT_ONCE = 25;

/** One of this many calls meets each fault; at night, all do. The next fault meets the next call. */
const SHARE = byDay(8, 1);

/** Runs a share of all calls. Calls with large bodies run one by one, because only a few may run at the same time. */
async function everyCall(turn: number, query: (endpoint: AnyEndpoint) => Promise<unknown>): Promise<void> {
  const share = ENDPOINTS.filter((_, index) => index % SHARE === turn % SHARE);
  const small = share.filter(({ maxBodyBytes }) => !maxBodyBytes);
  for (let from = 0; from < small.length; from += AT_ONCE) {
    const requested = await Promise.allSettled(small.slice(from, from + AT_ONCE).map(query));
    for (const one of requested) if (one.status === "rejected") throw one.reason;
  }
  for (const endpoint of share.filter(({ maxBodyBytes }) => maxBodyBytes)) await query(endpoint);
}

test.each(cases)(
  "%s: no call whose reply is specified succeeds, each has a message and a trace id",
  async (fault, [status]) => {
    provider.answerWith(FAULTS[fault]);
    const turn = cases.findIndex(([one]) => one === fault);
    await everyCall(turn, async (endpoint) => {
      // The start of a streamed file is forwarded before the rest is known to be missing.
      if (endpoint.streamed && HALVES.includes(fault)) return;
      if (MAY_BE_EMPTY.includes(endpoint.id) && fault === "wrong shape") return;
      const answer = ENDLESS.includes(fault)
        ? await callImpatiently(endpoint, session)
        : await callConsole(sampleAddress(endpoint), session, sampleCall(endpoint));
      if (endpoint.anyReply && ANY_REPLY.includes(fault)) return expect(answer.status).toBe(204);
      expect([endpoint.id, answer.status]).toEqual([endpoint.id, status]);
      const { message, traceId } = ErrorReply.parse(await answer.json());
      expect(message).toBeTruthy();
      expect(traceId).toBe(answer.headers.get("x-trace-id"));
    });
  },
);

test.each([
  ["once: the call is repeated with a new one", 418],
  ["always: it is called exactly twice", 401],
])("a token refused %s, whatever the call", async (_, status) => {
  const refusal = { message: "User verification failed", status: 401 };
  const second = status === 401 ? refusal : { message: "Answered to the new token", status };
  provider.answerWith((request, response) => {
    // With a refusal, the console would assume that the provider has none of our calls; with 'busy' it does not know.
    if (request.url === "/openapi.json") return json(response, 503, {});
    const details = request.headers.authorization === `Bearer ${renewed}` ? second : refusal;
    json(response, details.status, details);
  });
  await everyCall(status, async (endpoint) => {
    const person = await openSession({ roles: [...ROLES] });
    const answer = await callConsole(sampleAddress(endpoint), person, sampleCall(endpoint));
    const requested = provider.seen.filter(({ headers }) => headers["x-trace-id"] === answer.headers.get("x-trace-id"));
    expect([endpoint.id, answer.status]).toEqual([endpoint.id, status]);
    expect(requested.map(({ headers }) => headers.authorization)).toEqual(
      [person.idToken, renewed].map((token) => `Bearer ${token}`),
    );
  });
});

test("a 429 passes on the time to retry", async () => {
  provider.answerWith(FAULTS["429"]);
  const answer = await callConsole(READ[0], session);
  expect(answer.headers.get("retry-after")).toBe("7");
});

test("a read is repeated once when the connection breaks, a write is not", async () => {
  let calls = 0;
  provider.answerWith((request, response) => {
    if (++calls === 1) return FAULTS.reset(request, response);
    json(response, 200, { data: { companies: [] } });
  });
  expect((await callConsole("/api/company", session)).status).toBe(200);
  provider.answerWith(FAULTS.reset);
  expect((await callConsole(WRITE[0], session, WRITE[1])).status).toBe(502);
  expect(provider.seen).toHaveLength(1);
});

test("a provider that accepts the connection but never responds times out before the response is due", async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const attempt = exchange({ url: `https://127.0.0.1:${port}`, method: "GET", headers: {}, connectMs: 50 });
  await expect(attempt).rejects.toMatchObject({ problem: "refused" });
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test("an unreachable provider is reported", async () => {
  await provider.close();
  const answer = await callConsole(READ[0], session);
  expect(answer.status).toBe(502);
  expect((await answer.json()).message).toMatch(/cannot be reached/);
});
