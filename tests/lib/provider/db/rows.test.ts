import { sql } from "drizzle-orm";
import { z } from "zod";
import { createTraceId, inSpan, startTracing, stopTracing } from "@/lib/edge/tracing";
import { prepareQuery, queryNamed, queryPrepared } from "@/lib/provider/db/prepared";
import { execute, queryRows } from "@/lib/provider/db/rows";
import { type BulkColumn, bulkInsert, chunksWithRows, queryRowsByChunk, unnest } from "@/lib/provider/db/unnest";
import { startOtlpServer } from "../../../support/otlp-server";
import { openTestDatabase, sharedDatabase, testDatabaseKind } from "../../../support/postgres";

const database = sharedDatabase();

const Row = z.object({ policyId: z.string(), lives: z.int() });

test("rows come as the schema says, whatever the order of their columns", async () => {
  const query = sql`select 2::bigint as lives, 'p' as "policyId"`;
  expect(await queryRows(database.db, Row, query)).toEqual([{ policyId: "p", lives: 2 }]);
});

test.each([
  ["a column of another name", sql`select 'p' as policy_id, 2 as lives`, "policy_id, lives"],
  ["a column that is missing, where no row is found", sql`select 'p' as "policyId" where false`, "policyId"],
  ["a column too many", sql`select 'p' as "policyId", 2 as lives, 3 as more`, "policyId, lives, more"],
])("%s is refused", async (_, query, columns) => {
  await expect(queryRows(database.db, Row, query)).rejects.toThrow(
    `The SQL returns the columns ${columns}, but its schema has policyId, lives.`,
  );
});

test("a value of another type is refused by its column, without the value", async () => {
  const query = sql`select 'p' as "policyId", 'ninety' as lives`;
  const refusal = queryRows(database.db, Row, query);
  await expect(refusal).rejects.toThrow(/^A row does not match its schema: lives: /);
  await expect(refusal).rejects.not.toThrow(/ninety/);
});

test("prepared and chunked statements parse each row alike", async () => {
  const Renamed = z.object({ id: z.string() });
  const prepared = prepareQuery("renamed", Renamed, sql`select ${sql.placeholder("id")}::text as policy_id`);
  await expect(queryPrepared(database.db, prepared, { id: "p" })).rejects.toThrow(
    "The SQL returns the columns policy_id",
  );
  await expect(queryPrepared(database.db, prepared, {})).rejects.toThrow('No value for placeholder "id"');
  const chunked = queryRowsByChunk(database.db, Renamed, ["p"], (ids) => sql`select unnest(${ids}) as policy_id`);
  await expect(chunked).rejects.toThrow("The SQL returns the columns policy_id");
});

test("a chunk's query that fails while the caller uses the previous rows fails the loop, not the program", async () => {
  const unhandled: unknown[] = [];
  const listen = (error: unknown) => void unhandled.push(error);
  process.on("unhandledRejection", listen);
  const Share = z.object({ share: z.int() });
  const numbers = Array.from({ length: 25_001 }, (_, index) => index);
  const read: number[] = [];
  const loop = async () => {
    const chunks = chunksWithRows(
      database.db,
      Share,
      numbers,
      ({ length }) => sql`select 1 / (${length}::int - 1) as share`,
    );
    for await (const { chunk } of chunks) {
      read.push(chunk.length);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await expect(loop()).rejects.toThrow();
  process.off("unhandledRejection", listen);
  expect([read, unhandled]).toEqual([[25_000], []]);
});

test("a named statement is planned once per connection, and its rows are parsed", async () => {
  const Found = z.object({ lives: z.int() });
  const lives = (tx: typeof database.db, count: number) =>
    queryNamed(tx, "lives of a test", Found, sql`select ${count}::int as lives`);
  await database.db.transaction(async (tx) => {
    expect([await lives(tx, 2), await lives(tx, 3)]).toEqual([[{ lives: 2 }], [{ lives: 3 }]]);
    if (testDatabaseKind === "pglite") return;
    const Plans = z.object({ plans: z.int() });
    const plans = sql`select generic_plans + custom_plans as plans from pg_prepared_statements where name = 'lives of a test'`;
    expect(await queryRows(tx, Plans, plans)).toEqual([{ plans: 2 }]);
    const other = queryNamed(tx, "lives of a test", Found, sql`select 4 as lives`);
    await expect(other).rejects.toThrow();
  });
});

describe("a bulk insert of several chunks", () => {
  const COLUMNS: readonly BulkColumn<number>[] = [
    { name: "number", type: "integer", value: (number) => number },
    { name: "document", type: "jsonb", value: (number) => (number % 2 === 0 ? { number } : null) },
  ];
  const numbers = Array.from({ length: 10_001 }, (_, index) => index);
  const Stored = z.object({ rows: z.int(), inOrder: z.boolean(), documents: z.int() });

  async function stored() {
    const [found] = await queryRows(
      database.db,
      Stored,
      sql`select count(*)::int as rows, coalesce(bool_and(number = place - 1), true) as "inOrder", count(document)::int as documents
          from bulk_numbers`,
    );
    return found;
  }

  beforeAll(() =>
    execute(database.db, sql`create table bulk_numbers (number integer primary key, document jsonb, place serial)`),
  );

  test("a refused row in the last chunk leaves nothing; otherwise every row is stored in order", async () => {
    const insert = (rows: readonly number[], onWritten?: (rows: number) => Promise<void>) =>
      database.db.transaction((tx) => bulkInsert(tx, { table: "bulk_numbers", columns: COLUMNS }, rows, onWritten));
    await expect(insert([...numbers, 0])).rejects.toThrow();
    expect(await stored()).toEqual({ rows: 0, inOrder: true, documents: 0 });
    await execute(database.db, sql`alter sequence bulk_numbers_place_seq restart`);
    const heard: number[] = [];
    await insert(numbers, async (written) => void heard.push(written));
    expect(await stored()).toEqual({ rows: 10_001, inOrder: true, documents: 5_001 });
    expect(heard).toEqual([0, 5_000, 10_000, 10_001]);
  });
});

describe("rows as a set", () => {
  const shared = { band: "26-35", notes: ['a "quoted" one', null] };
  const given = [
    { name: 'Ravi "R" \\ Kumar', day: "2025-12-01", rank: null, isMidterm: false, price: shared, files: ["a", "b,c"] },
    { name: "", day: "2025-12-01", rank: 2, isMidterm: true, price: null, files: [] },
    { name: "Sita {x}", day: "2025-12-01", rank: 3, isMidterm: false, price: shared, files: ['"'] },
    { name: "null", day: "2025-12-01", rank: 3, isMidterm: false, price: { band: null }, files: ["a"] },
  ];
  const COLUMNS: readonly BulkColumn<(typeof given)[number]>[] = [
    { name: "name", type: "text", value: ({ name }) => name },
    { name: "day", type: "date", value: ({ day }) => day },
    { name: "rank", type: "integer", value: ({ rank }) => rank },
    { name: "is_midterm", type: "boolean", value: ({ isMidterm }) => isMidterm },
    { name: "price", type: "jsonb", value: ({ price }) => price },
    { name: "files", type: "text[]", value: ({ files }) => files },
    { name: "left_on", type: "date", value: () => null },
  ];
  const Read = z.object({ day: z.string(), name: z.string(), rank: z.int().nullable(), left: z.string().nullable() });
  const Given = Read.extend({
    isMidterm: z.boolean(),
    price: z.unknown(),
    files: z.array(z.string()),
    isNull: z.boolean(),
  });

  const read = (rows: typeof given) =>
    queryRows(
      database.db,
      Given,
      sql`select day::text as day, name, rank, left_on::text as left, is_midterm as "isMidterm", price, files,
                 price is null as "isNull" from (${unnest(COLUMNS, rows)}) given`,
    );

  test.each([
    ["of several rows, some columns with one value in all", given],
    ["of one row", given.slice(0, 1)],
    ["of rows that are equal", [given[0], given[0]].flatMap((row) => row ?? [])],
    ["of none", []],
  ])("%s", async (_, rows) => {
    const expected = rows.map((row) => ({ ...row, left: null, isNull: row.price === null }));
    expect(await read(rows)).toEqual(expected);
  });
});

/** OpenTelemetry's number of a step that calls another system. */
const CLIENT = 3;

test("with tracing, each statement is one step of its call, in a transaction too", async () => {
  const collector = await startOtlpServer();
  await startTracing("provider", { endpoint: collector.endpoint, headers: {}, share: 1 }, () => {});
  const traced = await openTestDatabase();
  await inSpan({ name: "call", kind: "server", traceId: createTraceId() }, async () => {
    await execute(traced.db, sql`select id from users`);
    await execute(traced.db, sql.raw(`/* ${"long ".repeat(400)} */ select 1`));
    await traced.mayRewriteAudit();
    await traced.db.transaction((tx) => execute(tx, sql`delete from users where id = ${"nobody"}`));
  });
  await stopTracing();
  await traced.close();
  await collector.close();
  const stepsOfEach = {
    pglite: ["select", "statement", "delete from users", "call"],
    postgres: ["select", "statement", "select", "begin", "delete from users", "commit", "call"],
  };
  expect(collector.spans.map(({ name }) => name)).toEqual(stepsOfEach[testDatabaseKind]);
  expect(String(collector.spans[1]?.facts["db.query.text"])).toHaveLength(2_000);
  expect(collector.spans.find(({ name }) => name.startsWith("delete"))).toMatchObject({
    kind: CLIENT,
    facts: { "db.system.name": "postgresql", "db.query.text": "delete from users where id = $1" },
  });
});
