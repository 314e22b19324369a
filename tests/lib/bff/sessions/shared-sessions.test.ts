import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import type { SessionRecord, SessionRegistry } from "@/lib/bff/sessions/registry";
import type { Tokens } from "@/lib/bff/sessions/tokens";
import { setConsoleEnv } from "../../../support/console-env";
import { sharedDatabase } from "../../../support/postgres";
import { until, waitingStatements } from "../../../support/waiting";

/** The same behaviour of both registries; PostgreSQL's runs where the suite runs on PostgreSQL. */
const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;
const USER = { userId: "u1", firstName: "Asha", email: "asha@genome.example", roles: ["opsLead"] };

let clockMs = Date.now();
const record = (): SessionRecord => ({
  id: randomUUID(),
  user: USER,
  lastActivityMs: clockMs,
  endsAtMs: clockMs + 1_000_000,
  tokens: null,
});
const tokens = (name: string): Tokens => ({ idToken: name, expiresAtMs: clockMs, refreshToken: `${name}-refresh` });
/** A registry with one open session. */
async function opened(open: () => Promise<SessionRegistry>) {
  const registry = await open();
  const session = record();
  await registry.open(session);
  return { registry, session };
}

const works = async () => ({ tokens: tokens("new"), user: USER });
const fails = () => Promise.reject(new Error("away"));

beforeAll(() => setConsoleEnv({}));

describe("in memory", () => {
  promises(async () => {
    const { createMemoryRegistry } = await import("@/lib/bff/sessions/memory");
    return createMemoryRegistry(() => clockMs);
  });
});

onPostgres("in PostgreSQL", () => {
  const database = sharedDatabase();

  const open = async () => {
    const { createPostgresRegistry } = await import("@/lib/bff/sessions/postgres");
    return createPostgresRegistry(database.url ?? "", () => clockMs);
  };
  promises(open);

  test("a sign-out at one console takes effect at another within five seconds", async () => {
    const [here, there] = await Promise.all([open(), open()]);
    const session = record();
    await here.open(session);
    expect(await there.find(session.id)).not.toBeNull();
    await here.revoke(session.id);
    clockMs += 5_000;
    expect(await there.find(session.id)).toBeNull();
  });

  test.each([
    [1_999, true],
    [2_000, false],
  ])("another console's change is not seen for less than two seconds: %s ms later it lives: %s", async (ms, lives) => {
    const [here, there] = await Promise.all([open(), open()]);
    const session = record();
    await here.open(session);
    await there.find(session.id);
    await here.revoke(session.id);
    clockMs += ms;
    expect((await there.find(session.id)) !== null).toBe(lives);
    expect(await here.find(session.id)).toBeNull();
  });

  const stored = async (sql: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query(sql, values);
    await client.end();
    return rows;
  };

  test("ended sessions are removed when another opens, but not exactly at their end", async () => {
    const registry = await open();
    const [ended, ending] = [record(), record()];
    await registry.open({ ...ended, endsAtMs: clockMs + 9 });
    await registry.open({ ...ending, endsAtMs: clockMs + 10 });
    clockMs += 10;
    await registry.open(record());
    const rows = await stored("select id from console_sessions where id = any($1)", [[ended.id, ending.id]]);
    expect(rows).toEqual([{ id: ending.id }]);
  });

  test("a sign-out takes the tokens out of the database", async () => {
    const registry = await open();
    const [one, all] = [record(), { ...record(), user: { ...USER, userId: "leaver" } }];
    for (const session of [one, all]) {
      await registry.open(session);
      await registry.renew(session.id, tokens("old"), async () => ({ tokens: tokens("new"), user: session.user }));
    }
    await registry.revoke(one.id);
    await registry.revokeAllOf("leaver");
    const rows = await stored("select tokens, revoked from console_sessions where id = any($1)", [[one.id, all.id]]);
    expect(rows).toEqual(Array(2).fill({ tokens: null, revoked: true }));
  });

  test("tokens that cannot be unsealed count as missing, and the next caller refreshes", async () => {
    const { registry, session } = await opened(open);
    await stored("update console_sessions set tokens = 'x.y.z' where id = $1", [session.id]);
    expect(await registry.find(session.id)).toEqual(session);
    expect(await registry.renew(session.id, tokens("old"), works)).toEqual(tokens("new"));
  });

  test("an available database is ready, an unavailable one is not", async () => {
    await expect((await open()).check()).resolves.toBeUndefined();
    const { createPostgresRegistry } = await import("@/lib/bff/sessions/postgres");
    await expect(createPostgresRegistry("postgres://nobody@127.0.0.1:1/none").check()).rejects.toThrow();
  });

  test("two consoles refresh one session once between them", async () => {
    const [here, there] = await Promise.all([open(), open()]);
    const session = record();
    await here.open(session);
    let refreshes = 0;
    const work = async () => {
      refreshes++;
      // The other console's renewal is blocked by this one.
      await waitingStatements(database.db);
      return { tokens: tokens("new"), user: USER };
    };
    const both = await Promise.all([here, there].map((console) => console.renew(session.id, tokens("old"), work)));
    expect(both).toEqual([tokens("new"), tokens("new")]);
    expect(refreshes).toBe(1);
  });

  test("a refresh that failed at one console is retried at another", async () => {
    const [here, there] = await Promise.all([open(), open()]);
    const session = record();
    await here.open(session);
    await expect(here.renew(session.id, tokens("old"), fails)).rejects.toThrow("away");
    expect(await there.renew(session.id, tokens("old"), works)).toEqual(tokens("new"));
  });

  test("a refresh whose connection is lost fails alone, and the next one works", async () => {
    const { registry, session } = await opened(open);
    const renewal = registry.renew(session.id, tokens("old"), async () => {
      await database.db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`);
      const open =
        "select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'";
      await until(async () => (await stored(open)).length === 0);
      return { tokens: tokens("lost"), user: USER };
    });
    await expect(renewal).rejects.toThrow();
    expect(await registry.renew(session.id, tokens("old"), works)).toEqual(tokens("new"));
  });

  test("tokens are sealed before they are stored", async () => {
    const { registry, session } = await opened(open);
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
    const { registry, session } = await opened(open);
    expect(await registry.find(session.id)).toEqual(session);
    await registry.revoke(session.id);
    expect(await registry.find(session.id)).toBeNull();
    expect(await registry.find("unknown")).toBeNull();
  });

  test("a session is found until its absolute end, also if it was read just before", async () => {
    const { registry, session } = await opened(open);
    clockMs += 999_999;
    expect(await registry.find(session.id)).toEqual(session);
    clockMs += 1;
    expect(await registry.find(session.id)).toBeNull();
  });

  test("all sessions of a person end, counted once, and no others", async () => {
    const registry = await open();
    const userId = randomUUID();
    const own = [record(), record(), record()].map((one) => ({ ...one, user: { ...USER, userId } }));
    const other = record();
    for (const session of [...own, other]) await registry.open(session);
    await registry.revoke(own[0]?.id ?? "");
    expect(await registry.revokeAllOf(userId)).toBe(2);
    expect(await registry.revokeAllOf(userId)).toBe(0);
    for (const { id } of own) expect(await registry.find(id)).toBeNull();
    expect(await registry.find(other.id)).toEqual(other);
  });

  test("a renewal by a holder of the newest tokens is a new one", async () => {
    const { registry, session } = await opened(open);
    const to = (name: string) => async () => ({ tokens: tokens(name), user: USER });
    expect(await registry.renew(session.id, tokens("old"), to("new"))).toEqual(tokens("new"));
    expect(await registry.renew(session.id, tokens("new"), to("newer"))).toEqual(tokens("newer"));
    expect(await registry.renew(session.id, tokens("new"), to("never"))).toEqual(tokens("newer"));
  });

  test("concurrent callers share one renewal", async () => {
    const { registry, session } = await opened(open);
    let renewals = 0;
    const work = async () => {
      renewals += 1;
      return { tokens: tokens("new"), user: USER };
    };
    const three = await Promise.all([1, 2, 3].map(() => registry.renew(session.id, tokens("old"), work)));
    expect([three, renewals]).toEqual([Array(3).fill(tokens("new")), 1]);
  });

  test("all people's sessions are listed until they are revoked or end", async () => {
    const registry = await open();
    const [one, other] = [record(), record()];
    const idsOf = async () => (await registry.list()).map(({ id }) => id);
    for (const session of [one, other]) await registry.open(session);
    expect(await idsOf()).toEqual(expect.arrayContaining([one.id, other.id]));
    expect((await registry.list()).find(({ id }) => id === one.id)).toEqual(one);
    await registry.revoke(one.id);
    expect(await idsOf()).not.toContain(one.id);
    clockMs += 999_999;
    expect(await idsOf()).toContain(other.id);
    clockMs += 1;
    expect(await idsOf()).not.toContain(other.id);
  });

  test("activity moves forward only", async () => {
    const { registry, session } = await opened(open);
    await registry.touch(session.id, clockMs + 10);
    await registry.touch(session.id, clockMs + 5);
    await registry.touch("unknown", clockMs + 5);
    expect(await registry.find("unknown")).toBeNull();
    expect((await registry.find(session.id))?.lastActivityMs).toBe(session.lastActivityMs + 10);
  });

  test("renewed tokens and roles are stored, and callers with the old ones get the new ones", async () => {
    const { registry, session } = await opened(open);
    const user = { ...USER, roles: ["viewer"] };
    const renewed = await registry.renew(session.id, tokens("old"), async () => ({ tokens: tokens("new"), user }));
    expect(renewed).toEqual(tokens("new"));
    const never = () => Promise.reject(new Error("refreshed again"));
    expect(await registry.renew(session.id, tokens("old"), never)).toEqual(tokens("new"));
    expect(await registry.find(session.id)).toMatchObject({ user, tokens: tokens("new") });
  });

  test("a failed refresh changes nothing, and the next one is tried", async () => {
    const { registry, session } = await opened(open);
    await expect(registry.renew(session.id, tokens("old"), fails)).rejects.toThrow("away");
    expect(await registry.renew(session.id, tokens("old"), works)).toEqual(tokens("new"));
  });

  test("a session that was signed out while its tokens were renewed stays signed out", async () => {
    const { registry, session } = await opened(open);
    await registry.revoke(session.id);
    expect(await registry.renew(session.id, tokens("old"), works)).toBeNull();
    expect(await registry.renew("unknown", tokens("old"), works)).toBeNull();
    expect(await registry.find(session.id)).toBeNull();
  });
}
