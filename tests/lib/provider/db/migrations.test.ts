import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { MIGRATIONS_FOLDER } from "@/lib/provider/db/migrate";
import * as schema from "@/lib/provider/db/schema";

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
