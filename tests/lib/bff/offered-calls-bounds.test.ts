import { jest } from "@jest/globals";
import { loadClientDocument } from "@/lib/bff/client-document";
import { areCallsKnown, findMissingCalls, isKnownMissing, listNotOffered } from "@/lib/bff/offered-calls";
import { ENDPOINTS } from "@/lib/contract/endpoints";
import { setConsoleEnv } from "../../support/console-env";
import { FAULTS, json, sharedFaultyProvider } from "../../support/faulty-provider";

/** How long the console caches the provider's calls, and the effect of a provider that does not respond. */

const MINUTES_5 = 300_000;
const SECONDS_5 = 5_000;
let now = Date.now();
const provider = sharedFaultyProvider();

beforeAll(() => setConsoleEnv({ PROVIDER_URL: `${provider.url}/` }));
beforeEach(() => {
  now += MINUTES_5;
  jest.spyOn(Date, "now").mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

const own = ENDPOINTS.filter(({ origin }) => origin === "console");
const [first] = own;
if (!first) throw new Error("the console does not call itself");
const key = `${first.method} ${first.path}`;
/** A provider with all of the console's calls but the first. */
const withoutFirst = () => {
  const paths: Record<string, Record<string, object>> = {};
  for (const { method, path } of own.slice(1)) paths[path] = { ...paths[path], [method.toLowerCase()]: {} };
  return paths;
};
const document = () =>
  provider.answerWith((_, response) => json(response, 200, { openapi: "3.1.0", paths: withoutFirst() }));

test("until the provider has answered, screens offer none of our own calls, but no call is refused", async () => {
  provider.answerWith(FAULTS.reset);
  expect(await findMissingCalls()).toEqual([]);
  expect([areCallsKnown(), listNotOffered().length, own.some(isKnownMissing)]).toEqual([false, own.length, false]);
  now += SECONDS_5;
  document();
  await findMissingCalls();
  expect([areCallsKnown(), listNotOffered()]).toEqual([true, [key]]);
});

test("a result is cached for five minutes", async () => {
  document();
  expect(await findMissingCalls()).toEqual([key]);
  now += MINUTES_5 - 1;
  expect(await findMissingCalls()).toEqual([key]);
  expect(provider.seen.map(({ method, path }) => `${method} ${path}`)).toEqual(["GET /openapi.json"]);
  expect([isKnownMissing(first), own.slice(1).some(isKnownMissing)]).toEqual([true, false]);
  now += 1;
  await findMissingCalls();
  expect(provider.seen).toHaveLength(2);
});

test.each([
  ["500", "500 in its words"],
  ["a broken connection", "reset"],
] as const)("after a %s response the last result is kept, for five seconds", async (_, fault) => {
  document();
  await findMissingCalls();
  now += MINUTES_5;
  provider.answerWith(FAULTS[fault]);
  expect(await findMissingCalls()).toEqual([key]);
  now += SECONDS_5 - 1;
  expect(await findMissingCalls()).toEqual([key]);
  expect(provider.seen).toHaveLength(1);
  now += 1;
  await findMissingCalls();
  expect(provider.seen).toHaveLength(2);
});

test.each([
  [499, { paths: withoutFirst() }],
  [404, {}],
  [200, { paths: [] }],
])("a provider that returns %s has only the specification's calls", async (status, body) => {
  provider.answerWith((_, response) => json(response, status, body));
  expect(await findMissingCalls()).toHaveLength(own.length);
});

test("concurrent callers query once", async () => {
  document();
  const all = await Promise.all([findMissingCalls(), findMissingCalls(), findMissingCalls()]);
  expect(all).toEqual([[key], [key], [key]]);
  expect(provider.seen).toHaveLength(1);
});

test("the document for API clients has their calls alone, and the schemas that these need, directly or through others", async () => {
  const [user, client] = [{ user: [] }, { client: [] }];
  const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const [Lives, Life] = [{ items: refer("Life") }, { properties: { family: refer("Lives") } }];
  const listLives = { summary: "Lists lives", responses: { 200: refer("Lives") } };
  const ofUsers = { tags: ["Lives"], security: [user], responses: { 200: refer("Draft") } };
  const ofBoth = { tags: ["API clients"], description: "For users", security: [user, client] };
  const paths = { "/lives": { get: { ...listLives, ...ofBoth }, post: ofUsers }, "/drafts": { get: ofUsers } };
  const securitySchemes = { user: { type: "http" }, client: { type: "oauth2" } };
  const components = { securitySchemes, schemas: { Draft: { type: "object" }, Lives, Life } };
  const info = { title: "Provider", version: "9" };
  provider.answerWith((_, response) =>
    json(response, 200, { openapi: "3.1.0", info, security: [user], paths, components }),
  );
  expect(await loadClientDocument()).toEqual({
    openapi: "3.1.0",
    info: { title: "Genome API", version: "1" },
    security: [],
    paths: { "/lives": { get: { ...listLives, security: [client] } } },
    components: { securitySchemes: { client: { type: "oauth2" } }, schemas: { Lives, Life } },
  });
});
