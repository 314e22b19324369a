import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Db } from "@/lib/provider/db/connect";
import { EMBEDDED_EXTENSIONS, migrateEmbedded } from "@/lib/provider/db/embedded";
import { MIGRATIONS_FOLDER } from "@/lib/provider/db/migrate";
import * as schema from "@/lib/provider/db/schema";
import { builders } from "@/tests/support/builders";
import { testDatabaseKind } from "@/tests/support/postgres";
import { rows } from "@/tests/support/rows";

/** What insurers and policies were configured with before the configuration had versions. */

const LAST_BEFORE = 18;
const folder = mkdtempSync(join(tmpdir(), "genome-migrations-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The migrations as they were before versions came. */
function earlierMigrations(): string {
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  const file = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: { idx: number }[] };
  const entries = journal.entries.filter(({ idx }) => idx <= LAST_BEFORE);
  expect(entries).toHaveLength(LAST_BEFORE + 1);
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return folder;
}

/** On an embedded database whichever the others run on: once is enough. */
const once = testDatabaseKind === "pglite" ? test : test.skip;

once("what stood in the columns is the first version of each insurer and policy, and holds on every day", async () => {
  const client = await PGlite.create({ extensions: EMBEDDED_EXTENSIONS });
  const drizzled = drizzle({ client, schema });
  const db = drizzled as Db;
  await migrate(drizzled, { migrationsFolder: earlierMigrations() });
  // The builders insert every column of today's policies.
  await db.execute(sql`alter table policies add column renewed_from text`);
  const { insurer, policy } = builders(db, () => new Date("2025-12-10T10:00:00+05:30"));
  const configured = await insurer();
  const plain = await insurer();
  const own = await policy({ insurerId: configured.id });
  await policy({ insurerId: plain.id });
  const ofInsurer = { refundScale: "SHORT_PERIOD", outdatedDays: 30 };
  const ofPolicy = { outdatedDays: 20, gst: [{ from: "2017-07-01", ratePct: 18 }] };
  await db.execute(sql`update insurers set config = ${JSON.stringify(ofInsurer)}::jsonb where id = ${configured.id}`);
  await db.execute(sql`update policies set config = ${JSON.stringify(ofPolicy)}::jsonb where id = ${own.id}`);

  await db.execute(sql`alter table policies drop column renewed_from`);
  await migrateEmbedded(drizzled);

  const versions = await rows(
    db,
    sql`select insurer_id, policy_id, number, effective_from::text, overrides, created_by from config_versions
        order by insurer_id nulls last`,
  );
  const first = { number: 1, effective_from: "2000-01-01", created_by: "migration" };
  expect(versions).toEqual([
    { ...first, insurer_id: configured.id, policy_id: null, overrides: ofInsurer },
    { ...first, insurer_id: null, policy_id: own.id, overrides: ofPolicy },
  ]);
  const on = (day: string) => rows(db, sql`select config_on(${configured.id}, ${own.id}, ${day}) as config`);
  expect(await on("2025-12-10")).toEqual([{ config: { ...ofInsurer, ...ofPolicy } }]);
  expect(await on("1999-12-31")).toEqual([{ config: {} }]);
  await client.close();
});
