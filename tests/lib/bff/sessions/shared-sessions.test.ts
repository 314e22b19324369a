import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { SessionRecord, SessionRegistry } from "@/lib/bff/sessions/registry";
import type { Tokens } from "@/lib/bff/sessions/tokens";
import { setConsoleEnv } from "../../../support/console-env";
import { openTestDatabase, type TestDatabase } from "../../../support/postgres";

/** The same promises for both registries; PostgreSQL's run where the suite runs on PostgreSQL. */
const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;
const USER = { userId: "u1", firstName: "Asha", roles: ["opsLead"] };

let clockMs = Date.now();
const record = (): SessionRecord => ({
  id: randomUUID(),
  user: USER,
  lastActivityMs: clockMs,
  endsAtMs: clockMs + 1_000_000,
  tokens: null,
});
const tokens = (name: string): Tokens => ({ idToken: name, expiresAtMs: clockMs, refreshToken: `${name}-refresh` });

beforeAll(() => setConsoleEnv({}));

describe("in memory", () => {
  promises(async () => {
    const { createMemoryRegistry } = await import("@/lib/bff/sessions/memory");
    return createMemoryRegistry(() => clockMs);
  });
});

onPostgres("in PostgreSQL", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const open = async () => {
    const { createPostgresRegistry } = await import("@/lib/bff/sessions/postgres");
    return createPostgresRegistry(database.url ?? "", () => clockMs);
  };
  promises(open);

  test("a sign-out at one console is felt at another within five seconds", async () => {
    const [here, there] = await Promise.all([open(), open()]);
    const session = record();
    await here.open(session);
    expect(await there.find(session.id)).not.toBeNull();
    await here.revoke(session.id);
    clockMs += 5_000;
    expect(await there.find(session.id)).toBeNull();
  });

  test("two consoles refresh one session once between them", async () => {
    const [here, there] = await Promise.all([open(), open()]);
    const session = record();
    await here.open(session);
    let refreshes = 0;
    const work = async () => {
      refreshes++;
      await sleep(100);
      return { tokens: tokens("new"), user: USER };
    };
    const both = await Promise.all([here, there].map((console) => console.renew(session.id, tokens("old"), work)));
    expect(both).toEqual([tokens("new"), tokens("new")]);
    expect(refreshes).toBe(1);
  });

  test("tokens are sealed before they are stored", async () => {
    const registry = await open();
    const session = record();
    await registry.open(session);
    const work = async () => ({ tokens: tokens("canary-token"), user: USER });
    await registry.renew(session.id, tokens("old"), work);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query("select * from console_sessions");
    await client.end();
    expect(JSON.stringify(rows)).not.toContain("canary-token");
  });
});

function promises(open: () => Promise<SessionRegistry>): void {
  test("an opened session is found until it is revoked", async () => {
    const registry = await open();
    const session = record();
    await registry.open(session);
    expect(await registry.find(session.id)).toEqual(session);
    await registry.revoke(session.id);
    expect(await registry.find(session.id)).toBeNull();
    expect(await registry.find("unknown")).toBeNull();
  });

  test("a session is gone at its absolute end", async () => {
    const registry = await open();
    const session = record();
    await registry.open(session);
    clockMs += 1_000_000;
    expect(await registry.find(session.id)).toBeNull();
  });

  test("activity moves forward only", async () => {
    const registry = await open();
    const session = record();
    await registry.open(session);
    await registry.touch(session.id, clockMs + 10);
    await registry.touch(session.id, clockMs + 5);
    expect((await registry.find(session.id))?.lastActivityMs).toBe(session.lastActivityMs + 10);
  });

  test("renewed tokens and roles are kept, and whoever comes with the old ones gets the new ones", async () => {
    const registry = await open();
    const session = record();
    await registry.open(session);
    const user = { ...USER, roles: ["viewer"] };
    const renewed = await registry.renew(session.id, tokens("old"), async () => ({ tokens: tokens("new"), user }));
    expect(renewed).toEqual(tokens("new"));
    const never = () => Promise.reject(new Error("refreshed again"));
    expect(await registry.renew(session.id, tokens("old"), never)).toEqual(tokens("new"));
    expect(await registry.find(session.id)).toMatchObject({ user, tokens: tokens("new") });
  });

  test("a refresh that fails changes nothing, and the next one is tried", async () => {
    const registry = await open();
    const session = record();
    await registry.open(session);
    const fails = () => Promise.reject(new Error("away"));
    await expect(registry.renew(session.id, tokens("old"), fails)).rejects.toThrow("away");
    const works = async () => ({ tokens: tokens("new"), user: USER });
    expect(await registry.renew(session.id, tokens("old"), works)).toEqual(tokens("new"));
  });

  test("a session that was signed out while its tokens were renewed stays signed out", async () => {
    const registry = await open();
    const session = record();
    await registry.open(session);
    await registry.revoke(session.id);
    const works = async () => ({ tokens: tokens("new"), user: USER });
    expect(await registry.renew(session.id, tokens("old"), works)).toBeNull();
    expect(await registry.find(session.id)).toBeNull();
  });
}
