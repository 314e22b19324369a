import pg from "pg";
import { type CallLimiter, memoryLimiter } from "@/lib/edge/call-limiter";
import { setConsoleEnv } from "../../support/console-env";
import { openTestDatabase, type TestDatabase } from "../../support/postgres";

/** The same buckets in memory and in PostgreSQL, where several consoles count together. */
const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;
const START_MS = 1_765_000_000_000;

function buckets(open: () => Promise<CallLimiter>): void {
  test("a minute's calls may be one burst, the next is refused; half of them are allowed half a minute later", async () => {
    const limiter = await open();
    const count = (afterMs: number) => limiter.count("session a", 60, START_MS + afterMs);
    for (let call = 0; call < 60; call += 1) expect(await count(0)).toBe(0);
    expect(await count(0)).toBe(1);
    expect(await count(999)).toBe(1);
    for (let call = 0; call < 30; call += 1) expect(await count(30_000)).toBe(0);
    expect(await count(30_000)).toBe(1);
    expect(await limiter.count("session b", 60, START_MS)).toBe(0);
  });

  test("setting the clock back refills nothing", async () => {
    const limiter = await open();
    expect(await limiter.count("c", 2, START_MS)).toBe(0);
    expect(await limiter.count("c", 2, START_MS - 600_000)).toBe(0);
    expect(await limiter.count("c", 2, START_MS - 600_000)).toBe(30);
  });
}

beforeAll(() => setConsoleEnv({}));

describe("in memory", () => buckets(async () => memoryLimiter()));

onPostgres("in PostgreSQL", () => {
  let database: TestDatabase;
  const opened: { close(): Promise<void> }[] = [];
  const open = async () => {
    const { createSharedLimiter } = await import("@/lib/bff/shared-limiter");
    const limiter = createSharedLimiter(database.url ?? "");
    opened.push(limiter);
    return limiter;
  };
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((limiter) => limiter.close()));
    await database.close();
  });

  buckets(open);

  test("buckets that were idle for a minute are removed, checked once a minute", async () => {
    const limiter = await open();
    const keysAfter = async (afterMs: number, key: string) => {
      await limiter.count(key, 60, START_MS + afterMs);
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      const { rows } = await client.query("select key from console_call_counts order by key");
      await client.end();
      return rows.map((row) => row.key).join("");
    };
    expect(await keysAfter(0, "a")).toBe("a");
    expect(await keysAfter(60_000, "b")).toBe("ab");
    expect(await keysAfter(60_001, "c")).toBe("abc");
    expect(await keysAfter(120_000, "d")).toBe("bcd");
  });

  test("two consoles that start together count one session's calls together, each once", async () => {
    const consoles = await Promise.all([open(), open()]);
    const waits = await Promise.all(
      Array.from({ length: 80 }, (_, call) => (consoles[call % 2] as CallLimiter).count("session d", 60, START_MS)),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(60);
  });
});
