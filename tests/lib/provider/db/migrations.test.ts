import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { sql } from "drizzle-orm";
import { MIGRATIONS_FOLDER } from "@/lib/provider/db/migrate";
import * as schema from "@/lib/provider/db/schema";
import { sharedDatabase } from "@/tests/support/postgres";
import { rows } from "@/tests/support/rows";

test("the migrations make the tables that schema.ts states", async () => {
  const folder = join(MIGRATIONS_FOLDER, "meta");
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith("_snapshot.json"))
    .sort()
    .at(-1);
  const migrated = JSON.parse(readFileSync(join(folder, newest ?? ""), "utf8"));
  const missing = await generateMigration(migrated, generateDrizzleJson(schema, migrated.id));
  expect(missing).toEqual([]);
});

describe("SQL functions and triggers", () => {
  const database = sharedDatabase();

  const functions = () =>
    rows<{ oid: number; name: string }>(
      database.db,
      sql`select oid, proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 2, 1`,
    );
  const views = () => rows(database.db, sql`select viewname from pg_views where schemaname = 'as_of' order by 1`);
  const triggers = () => rows(database.db, sql`select tgname from pg_trigger where not tgisinternal order by 1`);

  test("stay as they are when the database already has them", async () => {
    const before = await functions();
    await database.migrate();
    expect(await functions()).toEqual(before);
    // The views name columns: they are dropped before a migration, and created by the next start if it fails.
    const hadViews = await views();
    await database.db.execute(sql`update drizzle.sql_functions set hash = 'of an earlier version'`);
    await database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`);
    await expect(database.migrate()).rejects.toThrow();
    expect(await views()).toEqual([]);
    await database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`);
    await database.migrate();
    expect((await functions()).map(({ name }) => name)).toEqual(before.map(({ name }) => name));
    expect(await views()).toEqual(hadViews);
  });

  test.each([
    ["newer version", sql`created_at = created_at + 1`, sql`created_at = created_at - 1`, /^A newer version of this/],
    ["version with other migrations", sql`hash = hash || '-'`, sql`hash = trim('-' from hash)`, /^Another version of/],
  ])(
    "stay as they are when a %s has migrated: one sentence refuses the database",
    async (_, changed, back, sentence) => {
      const before = [await functions(), await views()];
      await database.db.execute(sql`update drizzle.sql_functions set hash = 'of another version'`);
      await database.db.execute(sql`update drizzle.__drizzle_migrations set ${changed}`);
      await expect(database.migrate()).rejects.toThrow(sentence);
      expect([await functions(), await views()]).toEqual(before);
      await database.db.execute(sql`update drizzle.__drizzle_migrations set ${back}`);
      await database.migrate();
    },
  );

  test("match the folder: an unknown function is dropped, a changed one replaced, and every trigger is created again", async () => {
    const [before, attached] = [await functions(), await triggers()];
    await database.db.execute(sql`create function left_over() returns int language sql as 'select 1'`);
    await database.db.execute(
      sql`create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'`,
    );
    await database.db.execute(sql`update drizzle.sql_functions set hash = 'of an earlier version'`);
    await database.migrate();
    expect((await functions()).map(({ name }) => name)).toEqual(before.map(({ name }) => name));
    expect(await triggers()).toEqual(attached);
    await expect(database.db.execute(sql`delete from audit_log`)).rejects.toMatchObject({
      cause: { message: "audit_log is append-only: DELETE refused" },
    });
  });
});
