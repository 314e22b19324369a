import { execFileSync } from "node:child_process";
import { join } from "node:path";

const ROOT = join(__dirname, "../../../..");
const ODD = "tests/support/samples/odd";

/** In a separate process, because freezing cannot be undone. */
function readFrozen(...names: string[]): unknown[] {
  const files = names.map((name) => `${ODD}/${name}`);
  const args = ["--import", "tsx", "tests/lib/sheets/read-frozen.ts", ...files];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" }));
}

test("with frozen prototypes, as in the worker, .xls and .xlsx are read and refusals keep their messages", () => {
  const [xls, xlsx, ...refusals] = readFrozen(
    "ids.xls",
    "ids.xlsx",
    "bad-encrypted.xlsx",
    "bad-truncated.xlsx",
    "bad-empty.xlsx",
  );
  expect(xls).toEqual(xlsx);
  expect(refusals).toMatchObject([{ code: "ENCRYPTED" }, { code: "DAMAGED" }, { code: "EMPTY_FILE" }]);
  expect(refusals).toMatchObject(refusals.map(() => ({ title: "Failed to upload!" })));
}, 60_000);
