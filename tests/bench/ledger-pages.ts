import { sql } from "drizzle-orm";
import * as contract from "@/lib/contract/cd-accounts";
import { ledgerWorkbook } from "@/lib/provider/cd-accounts/ledger-workbook";
import { listLedger, pageQuery } from "@/lib/provider/cd-accounts/list-ledger";
import type { Database } from "@/lib/provider/db/connect";
import { read } from "@/lib/provider/route";
import { streamWorkbook } from "@/lib/sheets/write/stream-workbook";
import { builders } from "../support/builders";
import { fillLedger } from "../support/insert-many";
import { rows } from "../support/rows";
import { callOn } from "./call";
import { peakMegabytes, report, timeWays } from "./measure";
import { onBothDatabases } from "./on-postgres";

/** P8: 1,000,000 entries of ten years in one account: pages compared with primary-key lookups, and the workbook. */
const ENTRIES = 1_000_000;
const PAGE = 50;
const CALLS = 40;
const ROUNDS = 4;
const LIMIT = 20;
const ACCOUNT = "bench-million";
/** A streamed workbook's memory does not depend on the ledger's length. */
const DOWNLOAD_MB = 250;

type Db = Database["db"];

async function fill(db: Db): Promise<void> {
  const make = builders(db, () => new Date());
  const [company, insurer] = [await make.company(), await make.insurer()];
  await make.cdAccount({ id: ACCOUNT, companyId: company.id, insurerId: insurer.id });
  await fillLedger(db, ACCOUNT, ENTRIES, new Date());
  await db.execute(sql`vacuum analyze cd_ledger_entries`);
}

async function measurePages(database: Database, where: string): Promise<void> {
  const { db } = database;
  const list = read(contract.listLedger, listLedger);
  const request = { path: "", params: { id: ACCOUNT }, bodyHash: "", idempotencyKey: null, body: undefined };
  const page = (query: Record<string, string>) =>
    list.run(callOn(database.db, "finance"), { ...request, query: { pageSize: String(PAGE), ...query } });
  const year = new Date().getFullYear() - 3;
  const ways = {
    key: (index: number) => rows(db, sql`select * from cd_ledger_entries where id = ${`led-${1 + index * 997}`}`),
    "first page": () => page({}),
    "a page 900,000 entries deep": (index: number) => page({ nextPageId: `led-${100_000 - index}` }),
    "a rare policy type": () => page({ policyTypes: "COVID" }),
    "a month three years ago": () => page({ from: `${year}-02-01`, to: `${year}-02-28` }),
  };
  const { key: base, ...pages } = await timeWays(ways, { rounds: ROUNDS, calls: CALLS });
  for (const [name, ms] of Object.entries(pages)) {
    const text = `${ms.toFixed(2)} ms, key ${base.toFixed(2)} ms, ratio ${(ms / base).toFixed(1)}`;
    report(`P8 ledger of 1,000,000, ${name}, ${where}`, text, `<= ${LIMIT}×`, ms / base <= LIMIT);
  }
}

async function measureScans(db: Db, where: string): Promise<void> {
  const filters: contract.LedgerFilter[] = [{}, { policyTypes: "COVID" }, { from: "2024-02-01", to: "2024-02-28" }];
  const deep = { seq: ENTRIES / 10, createdAt: "2024-02-15T00:00:00Z" };
  const plans = filters.flatMap((filter) => [null, deep].map((before) => pageQuery(ACCOUNT, filter, before, PAGE)));
  const lines: string[] = [];
  for (const plan of plans) {
    for (const line of await rows<Record<string, string>>(db, sql`explain ${plan}`)) lines.push(...Object.values(line));
  }
  const scans = lines.filter((line) => line.includes("Seq Scan on cd_ledger_entries"));
  report(`P8 plans of ledger pages, ${where}`, `${scans.length} sequential scans`, "0", scans.length === 0);
}

async function measureDownload(db: Db, where: string): Promise<void> {
  const before = peakMegabytes(process.pid);
  const started = performance.now();
  const { table } = await ledgerWorkbook(db, ACCOUNT, { filter: {}, seesActors: true });
  let bytes = 0;
  for await (const chunk of streamWorkbook(table)) bytes += chunk.byteLength;
  const seconds = (performance.now() - started) / 1000;
  const grownBy = peakMegabytes(process.pid) - before;
  const speed = `${Math.round(ENTRIES / seconds)} rows/s, ${seconds.toFixed(1)} s, ${Math.round(bytes / 1e6)} MB`;
  report(`P8 workbook of 1,000,000 entries, ${where}`, speed, "no limit", true);
  report(
    `P8 memory that it takes, ${where}`,
    `+${Math.round(grownBy)} MB`,
    `<= ${DOWNLOAD_MB}`,
    grownBy <= DOWNLOAD_MB,
  );
}

export const run = (): Promise<void> =>
  onBothDatabases(async (database, where) => {
    await database.migrate();
    await fill(database.db);
    await measurePages(database, where);
    await measureScans(database.db, where);
    await measureDownload(database.db, where);
  });
