import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { addBalanceAdjustment } from "@/lib/contract/cd-accounts";
import { sealAuditRows } from "@/lib/provider/audit-chain/seal-audit-rows";
import { verifyAuditLog } from "@/lib/provider/audit-chain/verify-audit-log";
import { requestBackup, serveBackupRequest } from "@/lib/provider/backup/backup-request";
import { restoreBackup } from "@/lib/provider/backup/restore-backup";
import { listTables, type Manifest } from "@/lib/provider/backup/tables";
import { takeBackup } from "@/lib/provider/backup/take-backup";
import { ledgerFaults } from "@/lib/provider/cd-accounts/ledger-faults";
import type { Db } from "@/lib/provider/db/connect";
import { openTestDatabase, type TestDatabase } from "@/tests/support/postgres";
import { startTestProvider, type TestProvider } from "@/tests/support/provider";
import { until } from "@/tests/support/waiting";
import { rows } from "../../../support/rows";
import { type Client, clientWithAccount, draftWithOneAddition, walkTo } from "../endorsements/story";

const POSTINGS = 40;
const NAME = "0198b1c2-0000-7000-8000-000000000001-proof.pdf";
let provider: TestProvider;
let client: Client;
let empty: TestDatabase;
let place: string;
beforeEach(async () => {
  provider = await startTestProvider();
  empty = await openTestDatabase();
  place = mkdtempSync(join(tmpdir(), "backup-"));
  mkdirSync(join(place, "store/payment"), { recursive: true });
  writeFileSync(join(place, "store/payment", NAME), "%PDF proof");
  client = await clientWithAccount(provider, { balanceRupees: 100_000 });
});
afterEach(async () => {
  await Promise.all([provider.close(), empty.close()]);
  rmSync(place, { recursive: true });
});

const post = (amount: number, message = "while it is copied") =>
  provider.call("finance", addBalanceAdjustment, {
    body: { cdAccountId: client.cdAccountId, transactionType: "credit", amount, message },
  });

/** Every row of every table as text, in one order. */
async function contents(db: Db): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name } of await listTables(db)) {
    const lines = await rows<{ line: string }>(
      db,
      sql`select to_jsonb(t)::text as line from ${sql.identifier(name)} t order by 1`,
    );
    found[name] = lines.map(({ line }) => line);
  }
  return found;
}

const pick = () => takeBackup(provider.db, join(place, "store"), join(place, "backup"));
const restore = (): Promise<Manifest> => restoreBackup(empty.db, join(place, "restored"), join(place, "backup"));

test("restored on an empty machine: every row of every table, files and sequences are as they were", async () => {
  const id = await draftWithOneAddition(provider, client);
  await walkTo(provider, client, id, "ENDO_RECEIVED");
  // Programs that split text into lines may end one at these two characters.
  await post(12.34, "Republic\u2028Day\u2029");
  await sealAuditRows(provider.services);
  await pick();
  await restore();
  expect(await contents(empty.db)).toEqual(await contents(provider.db));
  expect(readFileSync(join(place, "restored/payment", NAME), "utf8")).toBe("%PDF proof");
  const [source, copy] = await Promise.all(
    [provider.db, empty.db].map((db) =>
      rows(db, sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`),
    ),
  );
  expect(copy).toEqual(source);
});

test("a renewal that is 1,000 rows before the policy it renews is restored", async () => {
  const { companyId } = client;
  const old = await provider.policy({ companyId });
  const renewal = await provider.policy({ companyId, renewedFrom: old.id });
  await provider.db.execute(sql`
    insert into policies (id, company_id, created_at, updated_at)
    select 'filler-' || n, ${companyId}, now(), now() from generate_series(1, 1000) n`);
  // Its row moves to the end of the table.
  await provider.db.execute(sql`update policies set bank_name = 'SBI' where id = ${old.id}`);
  await pick();
  await restore();
  expect(
    await rows(empty.db, sql`select id, renewed_from as "from" from policies where renewed_from is not null`),
  ).toEqual([{ id: renewal.id, from: old.id }]);
});

test("a backup during postings has one consistent state of ledger and audit log, and postings continue after a restore", async () => {
  let claimed: Promise<Manifest> | null = null;
  for (let posting = 1; posting <= POSTINGS; posting++) {
    expect((await post(posting)).status).toBe(200);
    if (posting === 10) claimed = pick();
  }
  const manifest = await claimed;
  await restore();
  expect(await ledgerFaults(empty.db)).toEqual([]);
  expect((await verifyAuditLog(empty.db)).broken).toBeNull();
  const [moment] = await rows<{ entries: number; audited: number }>(
    empty.db,
    sql`select (select count(*)::int from cd_ledger_entries) as entries,
          (select count(*)::int from audit_log where action = 'addBalanceAdjustment') as audited`,
  );
  expect(moment?.entries).toBe(manifest?.tables.cd_ledger_entries?.rows);
  expect(moment?.audited).toBe(moment?.entries);
  expect(moment?.entries).toBeGreaterThanOrEqual(10);
  // Triggers are back, and new numbers follow the old ones.
  await expect(empty.db.execute(sql`delete from audit_log`)).rejects.toThrow();
  const before = await rows<{ id: number }>(empty.db, sql`select max(id) as id from audit_log`);
  const [added] = await rows<{ id: number }>(
    empty.db,
    sql`insert into audit_log (at, actor, action, entity, entity_id) values (now(), 'a', 'addNote', 'x', 'y') returning id`,
  );
  expect(added?.id).toBeGreaterThan(before[0]?.id ?? 0);
});

test("every file named by a restored row is in the backup, whole, although files arrive during it", async () => {
  const stored: string[] = [];
  let isOver = false;
  const storing = (async () => {
    for (let index = 1; !isOver; index++) {
      const name = NAME.replace("0001-", `${String(index + 1).padStart(4, "0")}-`);
      writeFileSync(join(place, "store/payment", name), `%PDF ${name}`);
      const body = { cdAccountId: client.cdAccountId, transactionType: "credit" as const, amount: 1, message: name };
      expect((await provider.call("finance", addBalanceAdjustment, { body })).status).toBe(200);
      stored.push(name);
    }
  })();
  await until(() => stored.length >= 5);
  await pick();
  isOver = true;
  await storing;
  await restore();
  const named = await rows<{ name: string }>(empty.db, sql`select message as name from cd_ledger_entries order by seq`);
  expect(named.length).toBeGreaterThanOrEqual(5);
  expect(named.map(({ name }) => name)).toEqual(stored.slice(0, named.length));
  for (const { name } of named) {
    expect(readFileSync(join(place, "restored/payment", name), "utf8")).toBe(`%PDF ${name}`);
  }
});

test("with an object store the files stay there: the backup has none, and the restored rows name them as before", async () => {
  await post(5);
  const manifest = await takeBackup(provider.db, null, join(place, "backup"));
  expect(manifest.files).toBeNull();
  expect(readdirSync(join(place, "backup")).sort()).toEqual(["manifest.json", "tables"]);
  await expect(restore()).rejects.toThrow("set S3_ENDPOINT and its key");
  const restored = await restoreBackup(empty.db, null, join(place, "backup"));
  expect(restored.files).toBeNull();
  expect(await contents(empty.db)).toEqual(await contents(provider.db));
});

test("a backup that fails leaves its folder empty, and the next attempt takes it", async () => {
  const folder = join(place, "backup");
  await expect(takeBackup(provider.db, join(place, "store/payment", NAME), folder)).rejects.toThrow();
  expect(readdirSync(folder)).toEqual([]);
  await pick();
  await restore();
});

test("a running provider takes a requested backup, says why it cannot, and does nothing without a request", async () => {
  const [data, folder] = [join(place, "data"), join(place, "backup")];
  mkdirSync(join(data, "files"), { recursive: true });
  await serveBackupRequest(provider.db, data);
  expect(readdirSync(data)).toEqual(["files"]);
  const request = async () => {
    const requested = requestBackup(data, folder);
    await serveBackupRequest(provider.db, data);
    await requested;
  };
  await request();
  expect(readdirSync(folder)).toContain("manifest.json");
  await expect(request()).rejects.toThrow(/is not empty/);
  expect(readdirSync(data)).toEqual(["files"]);
});

test("files that cannot be stored leave the database empty: no room, or an object store", async () => {
  await pick();
  const inObjectStore = restoreBackup(empty.db, null, join(place, "backup"));
  await expect(inObjectStore).rejects.toThrow("The backup has 1 files, which belong in a folder");
  writeFileSync(join(place, "restored"), "no folder");
  await expect(restore()).rejects.toThrow();
  expect(await rows(empty.db, sql`select id from companies`)).toEqual([]);
});

test("a folder with something in it takes no backup; a damaged, broken-off or second one is not restored", async () => {
  await pick();
  await expect(pick()).rejects.toThrow(/is not empty/);
  const manifest = join(place, "backup/manifest.json");
  const whole = readFileSync(manifest, "utf8");
  writeFileSync(manifest, whole.replace(/("companies": \{\s*"rows": \d+,\s*"sha256": ")./, "$1-"));
  await expect(restore()).rejects.toThrow(/companies is damaged/);
  expect(await rows(empty.db, sql`select id from companies`)).toEqual([]);
  writeFileSync(manifest, whole.replace(/"migrations": \d+/, '"migrations": 99'));
  await expect(restore()).rejects.toThrow(/after 99 migrations/);
  writeFileSync(manifest, whole.replace(/("newestMigration": ")./, "$1-"));
  await expect(restore()).rejects.toThrow("The backup was taken by a version with other tables: restore it with");
  writeFileSync(manifest, whole);
  await restore();
  await expect(restore()).rejects.toThrow(/is not empty/);
  rmSync(manifest);
  await expect(restore()).rejects.toThrow(/no backup/);
});
