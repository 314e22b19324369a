import { ownWords } from "../support/banned-names";
import { nounsForFunctions, participlesForFunctions } from "../support/function-names";
import { sourceFiles } from "../support/imports";
import { misnamedVerbs, type Program, providerPrograms } from "../support/provider-verbs";

const programs = providerPrograms();

test("each call of the contract has a verb of the same name, in a file of that name", () => {
  expect(misnamedVerbs(programs)).toEqual([]);
});

/** The provider with one file replaced. */
const withText = (end: string, change: (text: string) => string): Program[] =>
  programs.map(({ path, text }) => ({ path, text: path.endsWith(end) ? change(text) : text }));

test.each([
  ["/cd-accounts/routes.ts", "changeAccountNumber)", "renumbered)", "changeAccountNumber: answered by renumbered"],
  [
    "/cd-accounts/change-account-number.ts",
    "export const changeAccountNumber",
    "export const renumbered",
    "changeAccountNumber: change-account-number.ts does not export it",
  ],
  [
    "/companies/routes.ts",
    "contract.getCompany",
    "getCompany",
    "getCompany: no route names it as `contract.getCompany`",
  ],
])("a planted violation in %s is found: %s → %s", (end, before, after, problem) => {
  expect(misnamedVerbs(withText(end, (text) => text.replace(before, after)))).toEqual([problem]);
});

/** Files whose functions are the words of a sentence. */
const MESSAGES = /^lib\/(messages\/|domain\/counted\.ts$)/;

test("names are the field's and the trade's words", () => {
  const files = sourceFiles("app", "components", "lib").filter((file) => !MESSAGES.test(file));
  expect(files.flatMap((file) => ownWords(file))).toEqual([]);
});

test.each([
  ["const told = 1;", "told"],
  ["export async function askProvider() {}", "askProvider"],
  ["type RowTaker = () => void;", "RowTaker"],
  ["type Call = {\n  keptUnder: string;\n};", "keptUnder"],
  ["class Sheet {\n  take(row: Row): void {}\n}", "take"],
])("a planted name is found: %s", (text, name) => {
  expect(ownWords("lib/planted.ts", text)).toEqual([`lib/planted.ts: ${name}`]);
});

test.each(["const taken = 1;", "const handsOn = 1;", "/* told */ const text = 'told';", 'const text = "kept";'])(
  "a name that is English is let through: %s",
  (text) => {
    expect(ownWords("lib/planted.ts", text)).toEqual([]);
  },
);

test("functions of the console's server and of the browser's calls are verbs", () => {
  expect(sourceFiles("lib/bff", "lib/client").flatMap((file) => nounsForFunctions(file))).toEqual([]);
});

test.each([
  ["export async function freshTokens(session: Session) {}", "freshTokens"],
  ["const sorted = (rows: readonly Row[]) => rows;", "sorted"],
  ["export async function* listed<Item>(items: Item[]) {}", "listed"],
])("a planted noun or participle is found: %s", (text, name) => {
  expect(nounsForFunctions("lib/planted.ts", text)).toEqual([`lib/planted.ts: ${name}`]);
});

test("no function is named by a participle", () => {
  const files = sourceFiles("app", "components", "lib").filter((file) => !MESSAGES.test(file));
  expect(files.flatMap((file) => participlesForFunctions(file))).toEqual([]);
});

test.each([
  ["const checked = (reply: unknown) => reply;", ["lib/planted.ts: checked"]],
  ["function chosen(rows: Row[]) {}", ["lib/planted.ts: chosen"]],
  ["const need = (rows: Row[]) => rows;", []],
  ["const checked = check(reply);", []],
])("a planted participle is found, a value or another verb is not: %s", (text, found) => {
  expect(participlesForFunctions("lib/planted.ts", text)).toEqual(found);
});

test.each(["function keysOf(flow: Flow) {}", "const isXls = (bytes: Bytes) => true;", "const limits = { rows: 1 };"])(
  "a name that fits is let through: %s",
  (text) => {
    expect(nounsForFunctions("lib/planted.ts", text)).toEqual([]);
  },
);
