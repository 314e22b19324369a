import { sql } from "drizzle-orm";
import * as contract from "@/lib/contract/endorsement-list";
import type { Database } from "@/lib/provider/db/connect";
import { endorsements } from "@/lib/provider/db/schema";
import { countEndorsements } from "@/lib/provider/endorsements/count-endorsements";
import { listPendingEndorsements } from "@/lib/provider/endorsements/list-pending-endorsements";
import { read } from "@/lib/provider/route";
import { builders } from "../support/builders";
import { insertMany } from "../support/insert-many";
import { rows } from "../support/rows";
import { callOn } from "./call";
import { report, timeWays } from "./measure";
import { onBothDatabases } from "./on-postgres";

/** P8: pages, searches and counts of 1,000, 10,000 and 100,000 endorsements, compared with primary-key lookups of the run. */
const SIZES = [1_000, 10_000, 100_000];
const COMPANIES = 500;
const ROUNDS = 4;
const CALLS = 20;
const LIMIT = 20;
/** A count is queried once per filter, with its page: a response to a click [quality P6]. */
const COUNT_LIMIT_MS = 100;

type Db = Database["db"];

async function fillUp(db: Db, from: number, to: number): Promise<void> {
  const id = sql`'bench-' || n % ${COMPANIES}::int`;
  await insertMany(
    db,
    endorsements,
    { from, count: to - from },
    {
      id: sql`'e-' || n`,
      companyId: id,
      policyId: id,
      endorsementNumber: sql`n / ${COMPANIES}::int + 1`,
      endorsementCycle: sql`'Dec 2025 - ' || n`,
      status: sql`(array['DRAFT', 'IN_PROGRESS', 'SENT_TO_INSURER', 'ENDO_COMPLETE'])[n % 4 + 1]`,
      supportTicketId: sql`(40000000 + n)::text`,
      livesCount: sql`n % 211`,
      createdBy: "Bench",
      createdAt: sql`timestamptz '2020-01-01' + n * interval '17 minutes'`,
      updatedAt: new Date(),
    },
  );
  await db.execute(sql`vacuum analyze endorsements`);
}

async function policies(db: Db): Promise<void> {
  const make = builders(db, () => new Date());
  for (let n = 0; n < COMPANIES; n += 1) {
    const company = await make.company({ id: `bench-${n}`, name: `Company ${n * 7919}` });
    await make.policy({ id: `bench-${n}`, companyId: company.id, policyType: n % 3 ? "GMC" : "GPA" });
  }
}

async function measure(db: Db, size: number, where: string): Promise<void> {
  const call = callOn(db, "opsExecutive");
  const request = { path: "", bodyHash: "", idempotencyKey: null, body: undefined };
  const list = read(contract.listPendingEndorsements, listPendingEndorsements);
  const count = read(contract.countEndorsements, countEndorsements);
  const page = (query: Record<string, string>) => list.run(call, { ...request, params: {}, query });
  const total = (query: Record<string, string>) => count.run(call, { ...request, params: { list: "pending" }, query });
  const ways = {
    key: (n: number) => rows(db, sql`select * from endorsements where id = ${`e-${n * 37}`}`),
    first: () => page({}),
    deep: () => page({ nextPageId: `e-${Math.floor(size / 8) * 4}` }),
    lives: () => page({ sort: "-livesCount", nextPageId: `e-${Math.floor(size / 8) * 4}` }),
    ticket: (n: number) => page({ search: String(40_000_000 + n * 36) }),
    terms: (n: number) => page({ search: `company ${(n % 20) * 4 * 7919}, gmc, endo 2` }),
    common: () => page({ search: "gmc, draft" }),
    none: () => page({ search: "nowhere to be found" }),
    countAll: () => total({}),
    countCommon: () => total({ search: "gmc" }),
  };
  type Way = keyof typeof ways;
  const medians = await timeWays(ways, { rounds: ROUNDS, calls: CALLS });
  const base = medians.key;
  const print = (name: string, way: Way) => {
    const ms = medians[way];
    const text = `${ms.toFixed(2)} ms, key ${base.toFixed(2)} ms, ratio ${(ms / base).toFixed(1)}`;
    report(`P8 ${name} of ${size}, ${where}`, text, `<= ${LIMIT}×`, ms / base <= LIMIT);
  };
  print("first page", "first");
  print("page in the middle", "deep");
  print("page in the middle by lives", "lives");
  print("search of one ticket", "ticket");
  print("search of three terms", "terms");
  print("search that many match", "common");
  print("search that none matches", "none");
  for (const [name, way] of [["all", "countAll"] as const, ["a common search", "countCommon"] as const]) {
    const ms = medians[way];
    report(
      `P6 count of ${name} of ${size}, ${where}`,
      `${ms.toFixed(2)} ms`,
      `<= ${COUNT_LIMIT_MS} ms`,
      ms <= COUNT_LIMIT_MS,
    );
  }
}

export const run = (): Promise<void> =>
  onBothDatabases(async ({ db, migrate }, where) => {
    await migrate();
    await policies(db);
    let filled = 0;
    for (const size of SIZES) {
      await fillUp(db, filled, size);
      filled = size;
      await measure(db, size, where);
    }
  });
