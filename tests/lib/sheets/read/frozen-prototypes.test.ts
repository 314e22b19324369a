import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createTransport } from "nodemailer";
import { makePdf, row } from "./make-pdf";

const ROOT = join(__dirname, "../../../..");
const ODD = "tests/support/samples/odd";

/** In a separate process, because freezing cannot be undone. */
function readFrozen(...names: string[]): unknown[] {
  const files = names.map((name) => resolve(ODD, name));
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

test("so is the workbook in an email that was saved as a file", async () => {
  const attachments = [{ filename: "ids.xlsx", content: readFileSync(join(ROOT, ODD, "ids.xlsx")) }];
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail({ from: "hr@example.com", subject: "Joiners – June", attachments });
  const folder = mkdtempSync(join(tmpdir(), "files-"));
  try {
    writeFileSync(join(folder, "Joiners.eml"), message as Buffer);
    const [attached, alone] = readFrozen(join(folder, "Joiners.eml"), "ids.xlsx");
    expect(attached).toEqual(alone);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);

test("a PDF is read in the worker, whose prototypes its reader needs", () => {
  const folder = mkdtempSync(join(tmpdir(), "files-"));
  try {
    const columns = [40, 120];
    const list = makePdf([[...row(columns, 60, ["Emp Code", "Name"]), ...row(columns, 80, ["E1", "Asha"])]]);
    writeFileSync(join(folder, "list.pdf"), list);
    expect(readFrozen(join(folder, "list.pdf"))).toEqual([
      [
        ["Emp Code", "Name"],
        ["E1", "Asha"],
      ],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
