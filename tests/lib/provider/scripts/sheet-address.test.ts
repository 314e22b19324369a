import type { ServerResponse } from "node:http";
import {
  downloadSharedSheet,
  getScript,
  getSkfStatus,
  previewScript,
  runHrdOperations,
  runSkfOnboarding,
  updatePrevalidation,
} from "@/lib/contract/scripts";
import { FILE_LIMITS } from "@/lib/domain/files/document-types";
import { SHARED_SHEET_NAMES, type SharedSheetName } from "@/lib/domain/scripts/scripts";
import type { ProviderEnv } from "@/lib/env";
import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { hrContacts, policyPrevalidations, scriptRuns } from "@/lib/provider/db/schema";
import { configuredSheets } from "@/lib/provider/sheet-addresses/configured-sheets";
import { sheetAddress } from "@/lib/provider/sheet-addresses/sheet-address";
import { readSharedSheet } from "@/lib/sheets/scripts/read-shared-sheet";
import { sharedWorkbook } from "@/lib/sheets/write/script-workbook";
import { sharedProvider } from "../../../support/provider";
import { type SheetServer, startSheetServer } from "../../../support/sheet-server";
import { storeSheet } from "./stored-sheet";

const AMPLE = { runMs: 60_000, screenMs: 60_000 };
const SHORT = { runMs: 400, screenMs: 300 };
const LAST_MODIFIED = "Tue, 09 Dec 2025 08:00:00 GMT";
const MAX_BYTES = FILE_LIMITS.SHARED_SHEETS.maxBytes;

let server: SheetServer;
const provider = sharedProvider();
let policyId: string;
let companyId: string;
let host: string;

beforeAll(async () => {
  server = await startSheetServer();
  host = `127.0.0.1:${server.port}`;
  ({ id: policyId, companyId } = await provider.policy());
});
beforeEach(() => {
  server.seen.length = 0;
  readWithin(AMPLE);
});
afterAll(() => server.close());

/** The addresses have this long to answer a run or a screen from now on. */
function readWithin(times: typeof AMPLE) {
  const hosts = { names: ["localhost", "127.0.0.2"], privateNames: ["127.0.0.1"] };
  const addressOf = (sheet: SharedSheetName) =>
    sheetAddress({ url: new URL(`http://${host}/${sheet}?key=of-the-sheet`), hosts, token: "token" }, times);
  provider.services.sheetAddresses = Object.fromEntries(SHARED_SHEET_NAMES.map((sheet) => [sheet, addressOf(sheet)]));
}

/** The workbook of each sheet is exported from now on. */
async function serve(sheets: Partial<Record<SharedSheetName, Record<string, object[]>>>) {
  const files = new Map<string, Uint8Array>();
  for (const [name, tabs] of Object.entries(sheets)) {
    files.set(`/${name}?key=of-the-sheet`, await sharedWorkbook(name as SharedSheetName, tabs as never));
  }
  server.answerWith((request, response) => {
    const file = files.get(request.url ?? "");
    response.writeHead(file ? 200 : 404, { "last-modified": LAST_MODIFIED }).end(file);
  });
}
const rules = () => ({ Prevalidation: [{ policyId, relationship: "Self", maxAge: "58" }] });
const stateOf = async (script: "prevalidation" | "skfOnboarding" | "hrAddition" = "prevalidation") =>
  (await provider.call("engineer", getScript, { params: { script } })).body.data.sheets[0];
const preview = () => provider.call("engineer", previewScript, { params: { script: "prevalidation" } });
const run = () => provider.call("engineer", updatePrevalidation);

test("a script reads its sheet from the address: state, preview and run; a second run changes nothing", async () => {
  await serve({ prevalidation: rules() });
  expect(await stateOf()).toMatchObject({
    stored: {
      fileName: host,
      rows: 1,
      changedBy: null,
      changedAt: { seconds: Date.parse(LAST_MODIFIED) / 1000 },
      firstRows: [{ fields: { policyId, relationship: "Self" } }],
    },
    address: { host, problem: null },
  });
  expect((await preview()).body.data.counts).toMatchObject({ total: 1, changed: 1 });
  expect(await provider.find(policyPrevalidations)).toEqual([]);
  expect((await run()).body.data.preValidationAdded).toEqual([`${policyId} self`]);
  expect((await run()).status).toBe(200);
  expect(await provider.find(policyPrevalidations)).toMatchObject([{ maxAge: 58 }]);
  const runs = await provider.db.select().from(scriptRuns).orderBy(scriptRuns.startedAt);
  expect(runs.map(({ changed, unchanged }) => changed + unchanged)).toEqual([1, 1]);
  expect(new Set(server.seen.map(({ authorization }) => authorization))).toEqual(new Set(["Bearer token"]));
});

test("the next run uses the changed sheet at the address", async () => {
  await serve({ prevalidation: rules() });
  await run();
  await serve({ prevalidation: { Prevalidation: [{ policyId, relationship: "Self", maxAge: "60" }] } });
  await run();
  expect(await provider.find(policyPrevalidations)).toMatchObject([{ maxAge: 60 }]);
});

test("the other scripts read their own sheets", async () => {
  await serve({
    hrSetup: { "User Access": [{ companyId, email: "hr@acme.example", hrdFlag: "Yes" }] },
    skfOnboarding: { "SKF Onboarding": [{ employeeId: "E-1", name: "A", policyId }] },
  });
  expect((await provider.call("engineer", runHrdOperations)).body.data).toMatchObject({ addedCount: 1 });
  expect(await provider.find(hrContacts)).toHaveLength(1);
  expect((await provider.call("engineer", getSkfStatus)).body.data).toEqual({ isEnabled: true });
  const { body } = await provider.call("engineer", runSkfOnboarding);
  expect(body.data.usersNotOnboarded.map(({ employeeId }) => employeeId)).toEqual(["E-1"]);
});

test("a screen that looks again and again reads the address once", async () => {
  await serve({ prevalidation: rules() });
  for (let look = 0; look < 3; look += 1) await stateOf();
  expect(server.seen).toHaveLength(1);
});

test("it is downloaded as it is now, which is audited, and replaced at its address only", async () => {
  await serve({ skfOnboarding: { "SKF Onboarding": [{ employeeId: "E-1", name: "A", policyId }] } });
  const download = (caller: "engineer" | "opsLead") =>
    provider.call(caller, downloadSharedSheet, { params: { sheet: "skfOnboarding" } });
  expect((await download("engineer")).status).toBe(403);
  const { status, body } = await download("opsLead");
  expect(status).toBe(200);
  expect(await readSharedSheet(body as unknown as Uint8Array, "skfOnboarding")).toHaveLength(1);
  const audited = await provider.audits({ action: "downloadSharedSheet" });
  expect(audited).toMatchObject([{ entityId: "skfOnboarding", after: { host } }]);
  expect(await storeSheet(provider, "skfOnboarding", await sharedWorkbook("skfOnboarding"))).toMatchObject({
    status: 400,
    body: { message: `This spreadsheet is read from ${host}. Change it there.` },
  });
});

const end = (status: number, headers: Record<string, string> = {}) => {
  return (response: ServerResponse) => void response.writeHead(status, headers).end("text");
};
const to = (address: () => string) => (response: ServerResponse) =>
  void response.writeHead(302, { location: address() }).end();
const bytesOf = (count: number) => (response: ServerResponse) => void response.writeHead(200).end(Buffer.alloc(count));

test.each<[name: string, answer: (response: ServerResponse) => void, message: () => string]>([
  [
    "no access",
    end(403),
    () =>
      `${host} refuses access to the spreadsheet (403). Share it with this program, or ask an engineer to renew SHEET_TOKEN.`,
  ],
  [
    "no such sheet",
    end(404),
    () => `${host} has no spreadsheet at the configured address (404). Check whether it was moved or deleted.`,
  ],
  ["a broken host", end(500), () => `${host} sent status 500 instead of the spreadsheet. Please try again.`],
  [
    "a page to sign in on",
    end(200, { "content-type": "text/html; charset=utf-8" }),
    () => `${host} sent a web page. The address must export an .xlsx file, and the spreadsheet must be shared.`,
  ],
  ["no workbook", end(200), () => WORKBOOK_MESSAGES.notAWorkbook],
  ["as large as may be", bytesOf(MAX_BYTES), () => WORKBOOK_MESSAGES.notAWorkbook],
  [
    "a byte too large",
    bytesOf(MAX_BYTES + 1),
    () => "The spreadsheet is larger than 5 MB. Split it into smaller ones.",
  ],
  [
    "a connection that ends early",
    (response) => {
      response.writeHead(200, { "content-length": "1000" }).write("PK");
      setTimeout(() => response.destroy(), 20);
    },
    () =>
      `${host} could not be reached. Please try again. If it still fails, ask an engineer to check the address and the network.`,
  ],
  [
    "a redirect in a circle",
    to(() => `http://${host}/again`),
    () => `${host} redirects from one address to the next. Check the spreadsheet's export address.`,
  ],
  [
    "a redirect to a host that is not allowed",
    to(() => "https://evil.example/sheet"),
    () =>
      "The shared spreadsheet is on evil.example, which is not an allowed host. An engineer can add it to SHEET_HOSTS.",
  ],
  [
    "a redirect without TLS",
    to(() => `http://localhost:${server.port}/sheet`),
    () =>
      "The shared spreadsheet is on localhost without https. Only hosts of SHEET_PRIVATE_HOSTS can be used without https.",
  ],
  [
    "a redirect to a number inside the network",
    to(() => `https://127.0.0.2:${server.port}/sheet`),
    () => "127.0.0.2 is inside the network. An engineer can add it to SHEET_PRIVATE_HOSTS.",
  ],
  [
    "a redirect to a name that stands for one",
    to(() => `https://localhost:${server.port}/sheet`),
    () => "localhost is inside the network. An engineer can add it to SHEET_PRIVATE_HOSTS.",
  ],
])("%s: the preview and the run say what to do, and nothing is run", async (_name, answer, message) => {
  server.answerWith((_request, response) => answer(response));
  await expectRefused(message());
});

/** The preview and the run are refused with this message, and no run is stored. */
async function expectRefused(message: string) {
  const before = await provider.db.$count(scriptRuns);
  for (const refused of [await preview(), await run()]) {
    expect(refused.body.message).toEqual(message);
    expect([400, 502]).toContain(refused.status);
  }
  expect(await provider.db.$count(scriptRuns)).toBe(before);
}

test.each<[name: string, answer: (response: ServerResponse) => void]>([
  ["silence", () => {}],
  [
    "a drop at a time",
    (response) => {
      response.writeHead(200);
      const drops = setInterval(() => response.write("P"), 20);
      response.on("close", () => clearInterval(drops));
    },
  ],
])("%s: the preview and the run fail in time with the reason, and nothing is run", async (_name, answer) => {
  readWithin(SHORT);
  server.answerWith((_request, response) => answer(response));
  await expectRefused(`${host} did not send the spreadsheet within 0.4 seconds. Please try again.`);
});

test("the screen works while the address fails, says why, and reads again", async () => {
  readWithin(SHORT);
  server.answerWith(() => {});
  const problem = `${host} did not send the spreadsheet within 0.3 seconds. Please try again.`;
  expect(await stateOf()).toMatchObject({ stored: null, address: { host, problem } });
  readWithin(AMPLE);
  await serve({ prevalidation: rules() });
  expect(await stateOf()).toMatchObject({ stored: { rows: 1 }, address: { host, problem: null } });
});

test("a wrong sheet at the address says which column is missing, on the screen and in the run", async () => {
  const bytes = await sharedWorkbook("prevalidation", { Prevalidation: [{ policyId, relationship: "Self" }] });
  const skf = `/skfOnboarding?key=of-the-sheet`;
  server.answerWith((request, response) => void response.writeHead(request.url === skf ? 200 : 404).end(bytes));
  const message = expect.stringMatching(/^Missing column: Employee ID/);
  expect((await stateOf("skfOnboarding"))?.address).toEqual({ host, problem: message });
  expect((await provider.call("engineer", runSkfOnboarding)).body).toMatchObject({ message });
});

test("behind a redirect to a host that is allowed the sheet is read, without the token", async () => {
  const other = await startSheetServer();
  try {
    await serve({ prevalidation: rules() });
    const bytes = await sharedWorkbook("prevalidation", rules());
    other.answerWith((_request, response) => void response.writeHead(200).end(bytes));
    server.answerWith((_request, response) => to(() => `http://127.0.0.1:${other.port}/export`)(response));
    expect((await preview()).body.data.counts).toMatchObject({ changed: 1 });
    expect(other.seen).toEqual([{ path: "/export", authorization: undefined }]);
  } finally {
    other.close();
  }
});

describe("configuration", () => {
  const configured = (env: Partial<ProviderEnv>) => () =>
    configuredSheets({ SHEET_HOSTS: "", SHEET_PRIVATE_HOSTS: "", ...env } as ProviderEnv);
  const SHEET_PREVALIDATION_URL = "https://docs.example.com/export?format=xlsx";

  test("without addresses all sheets are in the store; a sheet with an address is read from there", () => {
    expect(configured({})()).toEqual({});
    const found = configured({ SHEET_PREVALIDATION_URL, SHEET_HOSTS: " Docs.example.com , *.x.example" })();
    expect(Object.entries(found).map(([sheet, address]) => [sheet, address?.host])).toEqual([
      ["prevalidation", "docs.example.com"],
    ]);
  });

  test("an address that could never be followed stops the start", () => {
    expect(configured({ SHEET_PREVALIDATION_URL })).toThrow(
      "The provider cannot start: SHEET_PREVALIDATION_URL. The shared spreadsheet is on docs.example.com, which is not an allowed host.",
    );
    expect(configured({ SHEET_HR_SETUP_URL: "http://docs.example.com/x", SHEET_HOSTS: "docs.example.com" })).toThrow(
      "The provider cannot start: SHEET_HR_SETUP_URL. The shared spreadsheet is on docs.example.com without",
    );
    expect(configured({ SHEET_HR_SETUP_URL: "http://files/x", SHEET_PRIVATE_HOSTS: "files" })).not.toThrow();
  });
});
