import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { COMPLETE_IN, ENDORSEMENT_STATUSES } from "@/lib/domain/endorsements/status";
import { sourceFiles } from "../support/imports";

/**
 * `lib/domain/endorsements/status.ts` says what follows from an endorsement's status. Other code reads its columns, or is a
 * table with a line for each status: a comparison with one status would not ask about a new one.
 */

const TABLES = [
  "components/shared/status-looks.ts",
  "lib/domain/endorsements/decide-move.ts",
  "lib/domain/endorsements/gates.ts",
  "lib/domain/endorsements/stage-clock.ts",
  "lib/domain/endorsements/status.ts",
  "lib/domain/insurer-responses/expected-response.ts",
  "lib/messages/customer-words.ts",
  "lib/provider/endorsements/move-effects.ts",
];

/** What belongs to one status: the exceptions of the specification, the move that sends a file, the insurer's refusal. */
const OF_ONE_STATUS = [
  "components/endorsements/status-panel.tsx",
  "lib/domain/endorsements/exceptions.ts",
  "lib/domain/insurer-formats/format-day.ts",
];

/** The database compares itself: one generated column and one partial index. */
const SCHEMA = "lib/provider/db/schema.ts";

/** Policies and change requests have a status DRAFT and IN_PROGRESS, too. */
const SHARED = ["DRAFT", "IN_PROGRESS"];
const own = ENDORSEMENT_STATUSES.filter((status) => !SHARED.includes(status));
const SHARED_FEATURES = /^lib\/(domain|provider)\/(endorsements|insurer|members|raters|registration|today|workload)/;
const OTHERS = /placement/i;

function namedStatuses(file: string, text = readFileSync(file, "utf8")): string[] {
  const words = SHARED_FEATURES.test(file) ? ENDORSEMENT_STATUSES : own;
  const named = new RegExp(`["'](${words.join("|")})["']`);
  return text
    .split("\n")
    .filter((line) => named.test(line) && !OTHERS.test(line) && !line.trim().startsWith("*"))
    .map((line) => `${file}: ${line.trim()}`);
}

test("no code compares with one status", () => {
  const files = sourceFiles("app", "components", "lib").filter(
    (file) => ![...TABLES, ...OF_ONE_STATUS, SCHEMA].includes(file) && !file.startsWith("lib/demo/"),
  );
  expect(files.flatMap((file) => (file.endsWith("calls.ts") ? [] : namedStatuses(file)))).toEqual([]);
});

test.each([
  ["lib/provider/members/planted.ts", "sql`where other.status in ('DRAFT', 'IN_PROGRESS')`"],
  ["components/endorsements/planted.tsx", 'const isOpen = status !== "ENDO_COMPLETE";'],
])("a planted comparison in %s is found", (file, line) => {
  expect(namedStatuses(file, line)).toEqual([`${file}: ${line}`]);
});

test("the database compares with the end of the chain alone", () => {
  const folders = ["lib/provider/db/functions", "lib/provider/db/migrations"];
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const texts = [SCHEMA, ...files.filter((file) => file.endsWith(".sql"))].map((file) => readFileSync(file, "utf8"));
  const compared = texts.flatMap((text) =>
    [...text.matchAll(/\bstatus"? (?:=|<>|in \() ?'(\w+)'/gi)].map(([, status]) => status),
  );
  const ofEndorsements = compared.filter((status) => own.some((known) => known === status));
  expect(new Set(ofEndorsements)).toEqual(new Set(COMPLETE_IN));
});
