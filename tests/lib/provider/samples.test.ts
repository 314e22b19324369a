import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getSampleWorkbook, listSampleWorkbooks } from "@/lib/contract/samples";
import { startTestProvider, type TestProvider } from "../../support/provider";

let provider: TestProvider;
let samplesDir: string;
const about = {
  name: "additions.xlsx",
  kind: "FLEX",
  title: "Additions",
  companyName: "Acme",
  policy: "GMC",
  note: "3 families",
};

beforeAll(async () => {
  samplesDir = mkdtempSync(join(tmpdir(), "genome-samples-"));
  provider = await startTestProvider({ settings: { samplesDir } });
});
afterAll(async () => {
  await provider.close();
  rmSync(samplesDir, { recursive: true, force: true });
});

const download = (name: string) => provider.call("opsExecutive", getSampleWorkbook, { params: { name } });

test("without demo data there are none", async () => {
  expect((await provider.call("opsExecutive", listSampleWorkbooks)).body.data).toEqual([]);
});

test("a listed workbook is an attachment, byte for byte", async () => {
  writeFileSync(join(samplesDir, "index.json"), JSON.stringify([about]));
  writeFileSync(join(samplesDir, "additions.xlsx"), Buffer.from([0x50, 0x4b, 3, 4, 255, 0]));
  expect((await provider.call("opsExecutive", listSampleWorkbooks)).body.data).toEqual([about]);
  const { headers, body } = await download("additions.xlsx");
  expect(body).toEqual(new Uint8Array([0x50, 0x4b, 3, 4, 255, 0]));
  expect(headers.get("content-disposition")).toBe('attachment; filename="additions.xlsx"');
});

test("404 for a file in the folder that is not listed", async () => {
  writeFileSync(join(samplesDir, "private.xlsx"), "x");
  expect((await download("private.xlsx")).status).toBe(404);
});

test.each(["../secrets.json", "..%2Fsecrets.xlsx", "index.json", "a/b.xlsx", ".xlsx"])(
  "the name %s is refused",
  async (name) => {
    expect((await download(name)).status).toBe(400);
  },
);
