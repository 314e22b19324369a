import { readSources, unusedExports } from "../support/exports";
import { sourceFiles } from "../support/imports";

const PROGRAMS = ["middleware.ts", "instrumentation.ts", "instrumentation-client.ts", "next.config.mjs"];
const code = readSources([...sourceFiles("app", "components", "lib"), ...PROGRAMS]);
const tests = readSources(sourceFiles("tests"));

/** Generated, or read whole by a tool: drizzle-kit reads every table of the schema. */
const READ_WHOLE = /^lib\/contract\/calls\/|^lib\/provider\/db\/schema\.ts/;

/** Only tests import these, for the reason given. The list must shrink: test the function that the code calls. */
const TEST_ONLY: Record<string, string> = {
  "components/shared/column-matching/use-stored-step.ts: MatchingStore": "a test replaces the tab's store",
  "components/ui/file-drop.tsx: refusalOf": "a limit in bytes",
  "components/ui/toasts.tsx: loadToasts": "every screen test loads toasts first",
  "lib/bff/transport.ts: CONNECT_MS": "a limit in time",
  "lib/client/read-in-time.ts: readTimeAfter": "a limit in time",
  "lib/domain/dates/local-date.ts: fromDayNumber": "properties of all dates",
  "lib/domain/insurer-formats/neutral-formats.ts: NEUTRAL_FORMATS": "each built-in format is written and read back",
  "lib/domain/members/add-families.ts: FamilyRows": "both of its indexes",
  "lib/domain/money/paise.ts: roundHalfAway": "properties of all fractions",
  "lib/domain/premium/derivation.ts: explain": "the derivation without amounts of tax",
  "lib/provider/cd-accounts/list-ledger.ts: pageQuery": "its plan on a large ledger",
  "lib/provider/db/apply-functions.ts: FUNCTIONS_FOLDER": "the tests' databases",
  "lib/provider/db/embedded.ts: EMBEDDED_EXTENSIONS": "the tests' databases",
  "lib/provider/db/embedded.ts: migrateEmbedded": "the tests' databases",
  "lib/provider/privacy/data-of-person.ts: PERSONAL_SOURCES": "a test compares them with all tables",
};

const own = (line: string) => !READ_WHOLE.test(line);

test("another file imports each export", () => {
  expect(unusedExports(code, [...code, ...tests]).filter(own)).toEqual([]);
});

test("each value that a file exports has an importer that is no test", () => {
  expect(unusedExports(code, code, "values").filter(own).sort()).toEqual(Object.keys(TEST_ONLY));
});

/** Sentences of the specification that the contract or another table has as well. */
const SPEC_ONLY = ["notKnownYet"];

test("code names each sentence of lib/messages", () => {
  const counts = new Map<string, number>();
  for (const { text } of code) {
    for (const [word] of text.matchAll(/\w+/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const keys = code
    .filter(({ file }) => file.startsWith("lib/messages/"))
    .flatMap(({ text }) => [...text.matchAll(/^ {2}(\w+):/gm)].map(([, key = ""]) => key));
  expect(keys.filter((key) => counts.get(key) === 1).sort()).toEqual(SPEC_ONLY);
});

const planted = (text: string, importer: string) =>
  unusedExports([{ file: "lib/env.ts", text }], [{ file: "lib/flags.ts", text: importer }]);

test.each([
  ["export const free = 1;", 'import { other } from "./env";', ["lib/env.ts: free"]],
  ["export const free = 1;", 'import { free } from "./flags";', ["lib/env.ts: free"]],
  ["type Free = 1;\nexport type { Free };", "", ["lib/env.ts: Free"]],
  ["export const free = 1;", 'import { free as bound } from "@/lib/env";', []],
  ["export const free = 1;", 'import * as env from "./env";\nenv.free;', []],
  ["export const free = 1;", 'import("./env").then(({ free }) => free);', []],
  ["export type Free = 1;", 'import { a, type Free } from "./env";', []],
  ["export default 1;\nexport const metadata = {};", "", []],
])("%s is found unless imported: %s", (text, importer, found) => {
  expect(planted(text, importer)).toEqual(found);
});
