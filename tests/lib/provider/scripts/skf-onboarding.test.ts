import { asc } from "drizzle-orm";
import { listRecordHistory } from "@/lib/contract/record-histories";
import {
  downloadSharedSheet,
  getScript,
  getScriptRun,
  getSkfStatus,
  previewScript,
  replaceSharedSheet,
  runSkfOnboarding,
} from "@/lib/contract/scripts";
import { SCRIPT_ROWS } from "@/lib/domain/scripts/scripts";
import { createApp } from "@/lib/provider/app";
import { customEnrolmentUsers, scriptRuns, sharedSheets } from "@/lib/provider/db/schema";
import { databaseHealth } from "@/lib/provider/health/health";
import { CHUNK_ROWS } from "@/lib/provider/scripts/run-script";
import { readSharedSheet } from "@/lib/sheets/scripts/read-shared-sheet";
import { sharedWorkbook } from "@/lib/sheets/write/script-workbook";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import { type Caller, freshProvider } from "../../../support/provider";
import { undone } from "../batches/undoing";
import { storeRows, storeSheet } from "./stored-sheet";

const SLOW_MS = 60_000;
const NOW = "2025-12-10T10:00:00+05:30";

const provider = freshProvider();
let policyId: string;
let companyId: string;

beforeEach(async () => {
  ({ id: policyId, companyId } = await provider.policy({ id: "POL-SKF" }));
});

let made = 0;
const employee = (employeeId: string, more: object = {}) => ({
  employeeId,
  name: "Asha Menon",
  gender: "Female",
  dob: "15/06/1990",
  joiningDate: "01/12/2025",
  email: `e${++made}@skf.example`,
  mobile: `98${String(10_000_000 + made)}`,
  grade: "G4",
  slabId: "1",
  sumInsured: "300000",
  policyId,
  coverageStart: "01/12/2025",
  parentalCover: "Yes",
  annualPremium: "1234.5",
  ...more,
});
const store = (...rows: object[]) => storeRows(provider, "skfOnboarding", { "SKF Onboarding": rows as never });
const run = (caller: Caller = "engineer", idempotencyKey?: string) =>
  provider.call(caller, runSkfOnboarding, { ...(idempotencyKey && { idempotencyKey }) });
const preview = (caller: Caller = "engineer") =>
  provider.call(caller, previewScript, { params: { script: "skfOnboarding" } });
const state = async (caller: Caller = "engineer") =>
  (await provider.call(caller, getScript, { params: { script: "skfOnboarding" } })).body.data;
const isEnabled = async (caller: Caller) => (await provider.call(caller, getSkfStatus)).body.data.isEnabled;
const collection = () => provider.db.select().from(customEnrolmentUsers).orderBy(asc(customEnrolmentUsers.employeeId));
const runs = () => provider.db.select().from(scriptRuns).orderBy(asc(scriptRuns.startedAt));
const ids = (entries: readonly { employeeId: string }[]) => entries.map(({ employeeId }) => employeeId);

test("correct users are onboarded, incorrect ones listed with the reason; the preview lists the same and writes nothing", async () => {
  await provider.life({ policyId, companyId, user: { employeeId: "E-3" } });
  await store(
    employee("E-1"),
    employee("E-2", { dob: "31/02/1990", gender: "x", totalPremium: "much" }),
    employee("E-3"),
    employee("E-1"),
    employee("E-4", { policyId: "POL-NONE" }),
    employee("E-5", { slabId: "9" }),
    employee("E-6", { sumInsured: "500000" }),
    employee("E-7", { coverageStart: "01/04/2026" }),
  );
  const seen = await preview();
  expect(seen.body.data.counts).toEqual({ total: 8, done: 8, changed: 1, unchanged: 0, refused: 7 });
  expect([await collection(), await runs()]).toEqual([[], []]);

  const { status, body } = await run();
  expect(status).toBe(200);
  expect(ids(body.data.usersOnboarded)).toEqual(["E-1"]);
  expect(body.data.usersNotOnboarded.map(({ employeeId, error }) => [employeeId, error])).toEqual([
    ["E-2", "Invalid gender; Date of Birth should be in DD/MM/YYYY; Total Premium should be an amount in rupees"],
    ["E-3", "User already exists with the same Employee ID"],
    ["E-1", "Duplicate row 2"],
    ["E-4", "Policy not found"],
    ["E-5", "Slab ID does not exist"],
    ["E-6", "Sum Insured does not match the slab's"],
    ["E-7", "Coverage start date should be within the policy period"],
  ]);
  expect(seen.body.data.lists.map(({ name, count }) => [name, count])).toEqual([
    ["usersOnboarded", 1],
    ["usersNotOnboarded", 7],
  ]);
  const [stored] = await collection();
  expect(stored).toMatchObject({
    companyId,
    policyId,
    employeeId: "E-1",
    dob: "1990-06-15",
    joiningDate: "2025-12-01",
    parentalCover: true,
    sumInsuredPaise: 30_000_000,
    annualPremiumPaise: 123_450,
    gstPaise: null,
    gender: "female",
  });
});

test("every cell of a row is stored in its column", async () => {
  await store(
    employee("E-1", {
      email: "Asha@SKF.example",
      mobile: "9876543210",
      grade: "G4",
      designation: "Fitter",
      location: "Pune",
      costCentre: "CC-7",
      maritalStatus: "Married",
      enrolmentDueDate: "20/12/2025",
      parentalCover: "y",
      parentalSumInsured: "200000",
      topUpSumInsured: "100000",
      annualPremium: "1,234.50",
      employerShare: "1000",
      employeeShare: "234.50",
      gst: "222.21",
      totalPremium: "1456.71",
    }),
  );
  await run();
  const [stored] = await collection();
  const [{ id: runId } = {}] = await runs();
  expect(stored).toMatchObject({
    runId,
    companyId,
    policyId,
    employeeId: "E-1",
    name: "Asha Menon",
    gender: "female",
    dob: "1990-06-15",
    joiningDate: "2025-12-01",
    email: "Asha@SKF.example",
    mobile: "9876543210",
    grade: "G4",
    designation: "Fitter",
    location: "Pune",
    costCentre: "CC-7",
    maritalStatus: "married",
    slabId: "1",
    coverageStart: "2025-12-01",
    enrolmentDueDate: "2025-12-20",
    parentalCover: true,
    sumInsuredPaise: 30_000_000,
    parentalSumInsuredPaise: 20_000_000,
    topUpSumInsuredPaise: 10_000_000,
    annualPremiumPaise: 123_450,
    employerSharePaise: 100_000,
    employeeSharePaise: 23_450,
    gstPaise: 22_221,
    totalPremiumPaise: 145_671,
  });
});

test("a second run onboards no one, changes nothing, and both runs are listed with user and time", async () => {
  await store(employee("E-1"), employee("E-2"));
  await run("engineer");
  const before = await collection();
  provider.setClock("2025-12-10T11:00:00+05:30");
  const { body } = await run("opsLead");
  expect([ids(body.data.usersOnboarded), ids(body.data.usersNotOnboarded)]).toEqual([[], ["E-1", "E-2"]]);
  expect(await collection()).toEqual(before);
  const { runs: earlier, running } = await state();
  expect(running).toBeNull();
  expect(earlier.map(({ startedBy, status, counts }) => [startedBy, status, counts.changed, counts.refused])).toEqual([
    ["opsLead Staff", "DONE", 0, 2],
    ["engineer Staff", "DONE", 2, 0],
  ]);
  const first = await provider.call("opsLead", getScriptRun, { params: { id: earlier[1]?.id ?? "" } });
  expect(first.body.data.lists).toMatchObject([{ name: "usersOnboarded", count: 2, entries: [{ label: "E-1" }, {}] }]);
  const audited = await provider.audits({ entity: "scriptRun" });
  expect(audited.map(({ action, actor }) => [action, actor])).toEqual([
    ["runSkfOnboarding", "staff-engineer"],
    ["runSkfOnboarding", "staff-engineer"],
    ["runSkfOnboarding", "staff-opsLead"],
  ]);
});

/** The provider with numbered transactions, starting at 1, which the test controls. */
function appWith(before: (count: number) => Promise<void>, { dies = true } = {}) {
  let count = 0;
  const db = Object.assign(Object.create(provider.db), {
    transaction: async (...args: Parameters<typeof provider.db.transaction>) => {
      count += 1;
      await before(count);
      return provider.db.transaction(...args);
    },
    // No cleanup runs after a program died.
    ...(dies && {
      update: () => {
        throw new Error("killed");
      },
    }),
  });
  const health = { ...databaseHealth({ kind: "pglite", ping: async () => {} }), assertReady: () => {} };
  const app = createApp({ ...provider.services, db }, provider.identity.verify, health);
  return async () => {
    const authorization = `Bearer ${await provider.identity.sign("engineer@genome.example")}`;
    return app.request(runSkfOnboarding.path, { method: "POST", headers: { authorization } });
  };
}

test("one of two concurrent users runs it, the other gets the first one's name", async () => {
  await store(...Array.from({ length: 30 }, (_, index) => employee(`E-${index}`)));
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let claimed = () => {};
  const isClaimed = new Promise<void>((resolve) => {
    claimed = resolve;
  });
  // The run has its claim and is paused before its first chunk.
  const first = appWith(async (count) => {
    if (count < 2) return;
    claimed();
    await gate;
  })();
  await isClaimed;
  const lost = await run("opsLead");
  expect([lost.status, lost.body.message]).toEqual([
    409,
    expect.stringMatching(
      /^engineer Staff has been running a script since 10:00\sam\. Only one script can run at a time/i,
    ),
  ]);
  goOn();
  expect((await first).status).toBe(200);
  expect(await collection()).toHaveLength(30);
  expect(await runs()).toHaveLength(1);
});

test("a run that fails can be continued at once", async () => {
  await store(employee("E-1"));
  const fails = async (count: number) => {
    if (count > 1) throw new Error("no connection");
  };
  expect((await appWith(fails, { dies: false })()).status).toBe(500);
  expect(await runs()).toMatchObject([{ status: "INTERRUPTED", done: 0 }]);
  expect((await run("opsLead")).status).toBe(200);
  expect(await runs()).toMatchObject([{ status: "DONE", attempt: 2 }]);
});

test("two simultaneous presses: one writes, the other gets 409 or finds everyone onboarded", async () => {
  await store(...Array.from({ length: 30 }, (_, index) => employee(`E-${index}`)));
  const answers = await Promise.all([run("engineer"), run("opsLead")]);
  const onboarded = answers.flatMap(({ status, body }) => (status === 200 ? body.data.usersOnboarded : []));
  expect(new Set(ids(onboarded)).size).toBe(30);
  expect(onboarded).toHaveLength(30);
  expect(await collection()).toHaveLength(30);
});

test("the same call again gets the same answer, and is not a second run", async () => {
  await store(employee("E-1"));
  const first = await run("engineer", "key-of-one-press");
  const again = await run("engineer", "key-of-one-press");
  expect(again.body).toEqual(first.body);
  expect(ids(again.body.data.usersOnboarded)).toEqual(["E-1"]);
  expect(await runs()).toHaveLength(1);
});

describe("killed in the middle", () => {
  const COUNT = CHUNK_ROWS + 20;

  /** The state after a program died behind its first chunk: the second one fails, and no cleanup runs. */
  async function killAfterFirstChunk(): Promise<string> {
    await store(...Array.from({ length: COUNT }, (_, index) => employee(`E-${String(index).padStart(4, "0")}`)));
    // Claim, first chunk; the connection is gone then.
    const answer = await appWith(async (count) => {
      if (count > 2) throw new Error("killed");
    })();
    expect(answer.status).toBe(500);
    const [left] = await runs();
    expect(left).toMatchObject({ status: "RUNNING", done: CHUNK_ROWS, total: COUNT });
    return left?.id ?? "";
  }

  test("another user's run is locked until its lease ends, then resumes; nothing is doubled", async () => {
    const id = await killAfterFirstChunk();
    provider.setClock(new Date(Date.parse(NOW) + 14_999).toISOString());
    expect((await run("opsLead")).status).toBe(409);
    expect((await state()).running).toMatchObject({ counts: { done: CHUNK_ROWS, total: COUNT } });
    provider.setClock(new Date(Date.parse(NOW) + 15_000).toISOString());
    expect(await state()).toMatchObject({ running: null, runs: [{ status: "INTERRUPTED" }] });
    const { status, body } = await run("opsLead");
    expect([status, body.data.usersOnboarded.length, body.data.usersNotOnboarded]).toEqual([200, COUNT, []]);
    expect(await collection()).toHaveLength(COUNT);
    expect(await runs()).toMatchObject([{ id, status: "DONE", done: COUNT, changed: COUNT, attempt: 2 }]);
  });

  test("an interrupted run that was undone is not resumed: the next one starts at the first row", async () => {
    const id = await killAfterFirstChunk();
    await provider.db.update(scriptRuns).set({ status: "INTERRUPTED" });
    expect(await undone(provider, id, { as: "engineer" })).toMatchObject({ reversedCount: CHUNK_ROWS });
    expect(await collection()).toEqual([]);
    provider.setClock(new Date(Date.parse(NOW) + 15_000).toISOString());
    expect((await run()).body.data.usersOnboarded).toHaveLength(COUNT);
    expect(await collection()).toHaveLength(COUNT);
    expect((await runs()).map(({ status }) => status)).toEqual(["INTERRUPTED", "DONE"]);
  });

  test("with another sheet it is a separate run, which leaves known people unchanged", async () => {
    await killAfterFirstChunk();
    provider.setClock(new Date(Date.parse(NOW) + 15_000).toISOString());
    await store(employee("E-0000"), employee("E-NEW"));
    const { body } = await run();
    expect([ids(body.data.usersOnboarded), ids(body.data.usersNotOnboarded)]).toEqual([["E-NEW"], ["E-0000"]]);
    expect((await runs()).map(({ status }) => status)).toEqual(["INTERRUPTED", "DONE"]);
    expect(await collection()).toHaveLength(CHUNK_ROWS + 1);
  });
});

describe("wrong sheets", () => {
  const refusal = async (bytes: Uint8Array) => {
    const { status, body } = await storeSheet(provider, "skfOnboarding", bytes);
    return [status, body.message];
  };
  const text = (header: string) => ({ header, kind: "text" as const });

  test("a missing column, no workbook and too many rows replace nothing", async () => {
    await store(employee("E-1"));
    const columns = ["Employee ID", "Name", "Gender", "Date of Birth", "Email", "Mobile", "Slab ID", "Policy ID"];
    const bytes = await writeWorkbook([{ name: "A", columns: columns.map(text), rows: [{ cells: ["E-2"] }] }]);
    expect(await refusal(bytes)).toEqual([400, "Missing column: Coverage Start Date"]);
    const broken = new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]);
    expect((await refusal(broken))[0]).toBe(400);
    expect((await state()).sheets[0]?.stored).toMatchObject({ rows: 1, fileName: "sheet.xlsx" });
  });

  test(
    `${SCRIPT_ROWS} rows are stored, one more is refused with a sentence`,
    async () => {
      const sheetOf = (count: number) =>
        sharedWorkbook("skfOnboarding", {
          "SKF Onboarding": Array.from({ length: count }, (_, index) => ({ employeeId: `E-${index}`, name: "A" })),
        });
      const tooMany = "The workbook has more than 20,000 rows. Split it into smaller files.";
      expect(await refusal(await sheetOf(SCRIPT_ROWS + 1))).toEqual([400, tooMany]);
      expect((await storeSheet(provider, "skfOnboarding", await sheetOf(SCRIPT_ROWS))).status).toBe(200);
    },
    SLOW_MS,
  );

  test("a text that looks like a formula stays text, and is no name", async () => {
    await store(employee("=1+1"), employee("E-2", { name: '=HYPERLINK("http://evil")' }));
    const { body } = await run();
    expect(ids(body.data.usersOnboarded)).toEqual(["=1+1"]);
    expect(body.data.usersNotOnboarded).toMatchObject([{ employeeId: "E-2", error: "Please enter a valid name" }]);
  });

  test("without a sheet nothing runs", async () => {
    const message = "There is no shared spreadsheet to read. Upload one on the script's screen.";
    expect(await run()).toMatchObject({ status: 404, body: { message } });
    expect(await preview()).toMatchObject({ status: 404, body: { message } });
    expect(await state()).toMatchObject({ sheets: [{ stored: null }], runs: [] });
  });
});

test("the replacement is of the current sheet, or 409 with the other user's name", async () => {
  await store(employee("E-1"));
  const bytes = await sharedWorkbook("skfOnboarding");
  expect(await storeSheet(provider, "skfOnboarding", bytes, { replaces: null, caller: "opsLead" })).toMatchObject({
    status: 409,
    body: { message: "engineer Staff changed this meanwhile. Your change was not saved." },
  });
  const rows = await provider.find(sharedSheets);
  expect(rows).toMatchObject([{ rows: 1 }]);
});

test("the workbook that was replaced can replace it again; the history names both", async () => {
  const sheet = "skfOnboarding";
  const stored = async () => (await state()).sheets[0]?.stored;
  const put = async (name: string, ...rows: object[]) =>
    storeSheet(provider, sheet, await sharedWorkbook(sheet, { "SKF Onboarding": rows as never }), { name });
  await put("may.xlsx", employee("E-1"));
  expect((await stored())?.previous).toBeNull();
  await put("june.xlsx", employee("E-1"), employee("E-2"));
  const june = await stored();
  expect(june).toMatchObject({ fileName: "june.xlsx", rows: 2, previous: { name: "may.xlsx", rows: 1 } });

  const { fileName = "", name = "" } = june?.previous ?? {};
  const body = { fileName, name, replaces: june?.changedAt?.seconds ?? null };
  const { body: reply } = await provider.call("engineer", replaceSharedSheet, { params: { sheet }, body });
  const again = { fileName: "may.xlsx", rows: 1, previous: { name: "june.xlsx", rows: 2 } };
  expect(reply.data.stored).toMatchObject(again);
  expect(await stored()).toMatchObject(again);

  const params = { kind: "sharedSheet", id: sheet } as const;
  const history = await provider.call("engineer", listRecordHistory, { params });
  expect(history.body.data.map(({ changes }) => changes.map(({ from, to }) => `${from} → ${to}`))).toEqual([
    ["june.xlsx → may.xlsx", "2 → 1"],
    ["may.xlsx → june.xlsx", "1 → 2"],
    [" → may.xlsx", " → 1"],
  ]);
  expect((await provider.call("viewer", listRecordHistory, { params })).status).toBe(403);
});

test("enabled with flag, role and sheet only", async () => {
  expect(await isEnabled("engineer")).toBe(false);
  await store(employee("E-1"));
  expect([await isEnabled("engineer"), await isEnabled("opsLead"), await isEnabled("csm")]).toEqual([
    true,
    true,
    false,
  ]);
  provider.services.flags.skfOnboarding = false;
  expect(await isEnabled("engineer")).toBe(false);
  expect(await run()).toMatchObject({ status: 403, body: { message: "Feature not enabled" } });
  expect(await preview()).toMatchObject({ status: 403, body: { message: "Feature not enabled" } });
});

test("an engineer sees masked members and downloads only the template; a lead downloads the stored sheet", async () => {
  const template = await provider.call("engineer", downloadSharedSheet, { params: { sheet: "skfOnboarding" } });
  expect(await readSharedSheet(template.body as unknown as Uint8Array, "skfOnboarding")).toEqual([]);
  await store(employee("E-1", { email: "asha@skf.example", mobile: "9876543210" }));
  const download = (caller: Caller) =>
    provider.call(caller, downloadSharedSheet, { params: { sheet: "skfOnboarding" } });
  expect((await download("engineer")).status).toBe(403);
  const [row] = await readSharedSheet((await download("opsLead")).body as unknown as Uint8Array, "skfOnboarding");
  expect(row?.fields).toMatchObject({ employeeId: "E-1", mobile: "9876543210", dob: "15/06/1990" });
  const masked = { email: "a***@skf.example", mobile: "******3210", dob: "1990-**-**" };
  expect((await state("engineer")).sheets[0]).toMatchObject({
    isDownloadable: false,
    stored: { firstRows: [{ fields: masked }] },
  });
  expect((await run("engineer")).body.data.usersOnboarded).toMatchObject([masked]);
});
