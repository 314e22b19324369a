import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import * as asOf from "@/lib/contract/as-of";
import type { AnyEndpoint } from "@/lib/contract/endpoint";
import * as contract from "@/lib/contract/users";
import { getRosterAsOf } from "@/lib/provider/as-of/get-roster-as-of";
import type { Call } from "@/lib/provider/context";
import type { Db } from "@/lib/provider/db/connect";
import { openDatabase } from "@/lib/provider/db/open-database";
import { userPolicies, users } from "@/lib/provider/db/schema";
import { fetchMembersByPolicy } from "@/lib/provider/members/fetch-members-by-policy";
import { read, type Verb } from "@/lib/provider/route";
import { builders } from "../support/builders";
import { insertMany, LARGE_TABLES, memberCells, withoutIndexes } from "../support/insert-many";
import { rows } from "../support/rows";
import { callOn } from "./call";
import { median, report } from "./measure";
import { onPostgres } from "./on-postgres";

/** `AS_OF_LIVES=100000 npm run bench -- as-of` measures a smaller roster. */
const LIVES = Number(process.env.AS_OF_LIVES ?? 1_000_000);
const ROUNDS = 7;
const LIMIT = 2;
const NOW = Date.parse("2026-03-31T10:00:00+05:30");
const DATES = ["2026-03-30", "2025-06-15", "2024-09-15", "2023-06-15"];

/**
 * The roster of one policy on a date, as known on that date, after three years of changes, beside today's list: first page
 * with counts, and a page in the middle.
 */
export async function run(): Promise<void> {
  await onPostgres(async (url) => {
    const name = `genome_bench_${randomUUID().replaceAll("-", "")}`;
    const admin = await openDatabase({ databaseUrl: url, poolSize: 1 });
    await admin.db.execute(sql.raw(`create database ${name}`));
    const database = await openDatabase({
      databaseUrl: Object.assign(new URL(url), { pathname: name }).href,
      poolSize: 2,
    });
    try {
      await database.migrate();
      await measure(database.db);
    } finally {
      await database.close();
      await admin.db.execute(sql.raw(`drop database ${name} with (force)`));
      await admin.close();
    }
  });
}

async function measure(db: Db): Promise<void> {
  const policyId = await withoutIndexes(db, () => insertLives(db));
  for (const table of LARGE_TABLES) await db.execute(sql.raw(`vacuum analyze ${table}`));
  const [size] = await rows<{ versions: number }>(db, sql`select count(*)::int as versions from row_history`);
  console.log(`${LIVES.toLocaleString("en-IN")} lives, ${size?.versions.toLocaleString("en-IN")} replaced versions`);
  const call = { ...callOn(db, "csm"), clock: () => NOW };
  const after = Buffer.from(JSON.stringify([`E${String(LIVES / 2).padStart(9, "0")}`, "u"])).toString("base64url");
  const lists = { "first page with counts": {}, "page in the middle": { after } };
  for (const [list, query] of Object.entries(lists)) {
    const today = await timeOf(() =>
      page(call, contract.fetchMembersByPolicy, fetchMembersByPolicy, {
        params: { policyId, scope: "ACTIVE" },
        query,
      }),
    );
    for (const day of DATES) {
      const past = await timeOf(() =>
        page(call, asOf.getRosterAsOf, getRosterAsOf, {
          params: { policyId },
          query: { ...query, on: day, known: day },
        }),
      );
      const ratio = past / today;
      const text = `${past.toFixed(1)} ms, today's ${today.toFixed(1)} ms, ratio ${ratio.toFixed(2)}`;
      report(`as-of ${LIVES / 1000}k lives, ${list}, ${day}`, text, `<= ${LIMIT}×`, ratio <= LIMIT);
    }
  }
}

const page = <E extends AnyEndpoint>(
  call: Call,
  endpoint: E,
  verb: Verb<E>,
  input: { params: Record<string, string>; query: Record<string, string> },
) => read(endpoint, verb).run(call, { path: "", bodyHash: "", idempotencyKey: null, body: undefined, ...input });

/** The middle of several calls; the first one warms up. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now();
    await work();
    if (round > 0) times.push(performance.now() - started);
  }
  return median(times);
}

/**
 * One policy from April 2023 on. A third of the lives joins in each of the three years; every fifth leaves a year after. Each
 * year every third cover and every fifth person is changed.
 */
async function insertLives(db: Db): Promise<string> {
  const first = new Date("2023-03-01T00:00:00+05:30");
  const make = builders(db, () => first);
  const { id: companyId } = await make.company();
  const { id: policyId } = await make.policy({ companyId, startDate: "2023-04-01", endDate: "2026-03-31" });
  const joined = sql`timestamptz '2023-04-01 10:00+05:30' + (n % 36) * interval '30 days'`;
  const stamps = { createdAt: joined, updatedAt: joined, recordedFrom: joined };
  await insertMany(
    db,
    users,
    { from: 0, count: LIVES },
    {
      ...memberCells("u", companyId, first),
      parentId: null,
      employeeId: sql`'E' || lpad(n::text, 9, '0')`,
      active: true,
      ...stamps,
    },
  );
  await insertMany(
    db,
    userPolicies,
    { from: 0, count: LIVES },
    {
      id: sql`'c' || n`,
      userId: sql`'u' || n`,
      policyId,
      slabId: "1",
      sumInsuredPaise: 30_000_000,
      coverageStart: sql`(${joined})::date`,
      coverageEnd: "2026-03-31",
      ...stamps,
    },
  );
  for (const [index, year] of ["2023-12-01", "2024-12-01", "2025-12-01"].entries()) {
    await change(
      db,
      `${year}T10:00:00+05:30`,
      sql`update user_policies set sum_insured_paise = sum_insured_paise + 10000000
      where substr(id, 2)::int % 3 = ${index}`,
    );
    await change(
      db,
      `${year}T11:00:00+05:30`,
      sql`update users set last_name = 'Changed' || ${index}::int
      where substr(id, 2)::int % 5 = ${index}`,
    );
    await change(
      db,
      `${year}T12:00:00+05:30`,
      sql`update user_policies set active = false, coverage_end = coverage_start + 360
      where substr(id, 2)::int % 5 = 0 and substr(id, 2)::int % 36 / 12 = ${index - 1}`,
    );
  }
  return policyId;
}

const change = (db: Db, at: string, statement: ReturnType<typeof sql>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('genome.at', ${at}, true)`);
    await tx.execute(statement);
  });
