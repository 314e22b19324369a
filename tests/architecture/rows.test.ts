import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, sourceFiles } from "../support/imports";

/** Where rows are parsed by their schema; `connect.ts` only checks whether the database answers. */
const READERS = ["lib/provider/db/connect.ts", "lib/provider/db/prepared.ts", "lib/provider/db/rows.ts"];

/** Raw SQL with unchecked rows, by its declared type. */
function uncheckedRows(file: string, text = readFileSync(join(ROOT, file), "utf8")): string[] {
  const found = text.match(
    /\b(?:db|tx|all|snapshot|database|client)\.(?:execute|query)\(|\bprepareQuery\(\{|\bsql<[^`]+`/g,
  );
  return (found ?? []).map((match) => `${file}: ${match}`);
}

const files = sourceFiles("lib/provider", "lib/demo").filter((file) => !READERS.includes(file));

test("rows of written-out SQL are read by queryRows, queryRowsByChunk or queryPrepared, statements run by execute", () => {
  const atStart = /db\/(?:embedded|embedded-client|migrate)\.ts$/;
  expect(files.filter((file) => !atStart.test(file)).flatMap((file) => uncheckedRows(file))).toEqual([]);
});

test.each([
  "const { rows } = (await db.execute(sql`select 1`)) as Rows;",
  "await tx.execute(sql`select id from users for update`);",
  "const count = sql<number>`count(*)`;",
])("a planted violation is found: %s", (text) => {
  expect(uncheckedRows("lib/planted.ts", text)).toHaveLength(1);
});

test.each(["await execute(db, sql`delete from users`);", "sql`count(*)`.mapWith(z.int().parse)"])(
  "checked SQL is accepted: %s",
  (text) => {
    expect(uncheckedRows("lib/planted.ts", text)).toEqual([]);
  },
);
