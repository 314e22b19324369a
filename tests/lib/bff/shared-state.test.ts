import { randomUUID } from "node:crypto";
import pg from "pg";
import { limitSession } from "@/lib/bff/limits";
import { getSessionRegistry } from "@/lib/bff/sessions/get-session-registry";
import { setConsoleEnv } from "../../support/console-env";
import { openTestDatabase, type TestDatabase } from "../../support/postgres";

/** Consoles that share a database store their state in it. */
const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onPostgres("consoles with one database", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    setConsoleEnv({ SESSION_DATABASE_URL: database.url ?? "" });
  });
  afterAll(() => database.close());

  const count = async (sql: string) => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rowCount } = await client.query(sql);
    await client.end();
    return rowCount;
  };

  test("open sessions and count calls for all of them", async () => {
    const user = { userId: "u1", firstName: "Asha", email: "", roles: [] };
    const id = randomUUID();
    const now = Date.now();
    await getSessionRegistry().open({ id, user, lastActivityMs: now, endsAtMs: now + 60_000, tokens: null });
    await limitSession(id);
    expect(await count("select * from console_sessions")).toBe(1);
    expect(await count("select * from console_call_counts")).toBe(1);
  });
});
