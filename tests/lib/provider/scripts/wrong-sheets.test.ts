import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import type { AnyEndpoint } from "@/lib/contract/endpoint";
import {
  getScript,
  previewScript,
  runHrdOperations,
  runSkfOnboarding,
  updatePrevalidation,
} from "@/lib/contract/scripts";
import type { ScriptName, SharedSheetName } from "@/lib/domain/scripts/scripts";
import type { Flag } from "@/lib/flags";
import { SHARED_TABS } from "@/lib/sheets/scripts/script-columns";
import { sharedWorkbook } from "@/lib/sheets/write/script-workbook";
import { type Caller, sharedProvider } from "../../../support/provider";
import { storeSheet } from "./stored-sheet";

/** Mistakes that every script must refuse. Mistakes in one script's rows are in that script's tests. */

const provider = sharedProvider({ flags: { prevalidationAndHrAddition: true } });
let policyId: string;
let companyId: string;

beforeAll(async () => {
  ({ id: policyId, companyId } = await provider.policy());
});

type Rows = Record<string, object[]>;
type Wrong = {
  script: ScriptName;
  sheet: SharedSheetName;
  flag: Flag;
  run: AnyEndpoint;
  tab: string;
  /** The first column that a workbook must have, and the cell that a formula takes the place of. */
  column: string;
  cell: string;
  /** A row of some key, and what it is listed as. */
  row: (key: string) => object;
  label: (key: string) => string;
};

const SCRIPTS: Wrong[] = [
  {
    script: "skfOnboarding",
    sheet: "skfOnboarding",
    flag: "skfOnboarding",
    run: runSkfOnboarding,
    tab: "SKF Onboarding",
    column: "Employee ID",
    cell: "A2",
    row: (key) => ({
      employeeId: key,
      name: "Asha Menon",
      gender: "Female",
      dob: "15/06/1990",
      slabId: "1",
      policyId,
      email: `${key.toLowerCase()}@skf.example`,
      mobile: "9876543210",
      coverageStart: "01/12/2025",
    }),
    label: (key) => key,
  },
  {
    script: "prevalidation",
    sheet: "prevalidation",
    flag: "prevalidation",
    run: updatePrevalidation,
    tab: "Prevalidation",
    column: "Policy ID",
    cell: "A2",
    row: (key) => ({ policyId: key === "FORMULA" ? key : policyId, relationship: key === "ONE" ? "Self" : "Spouse" }),
    label: (key) => (key === "FORMULA" ? key : `${policyId} ${key === "ONE" ? "self" : "spouse"}`),
  },
  {
    script: "hrAddition",
    sheet: "hrSetup",
    flag: "hrAddition",
    run: runHrdOperations,
    tab: "User Access",
    column: "companyId",
    cell: "D3",
    row: (key) => ({ companyId, email: `${key.toLowerCase()}@acme.example`, hrdFlag: "Yes" }),
    label: (key) => (key === "FORMULA" ? "FORMULA" : `${key.toLowerCase()}@acme.example`),
  },
];

const workbook = (sheet: SharedSheetName, rows: Rows) => sharedWorkbook(sheet, rows as never);
const store = (sheet: SharedSheetName, bytes: Uint8Array) => storeSheet(provider, sheet, bytes);
const preview = (script: ScriptName, caller: Caller = "opsLead") =>
  provider.call(caller, previewScript, { params: { script } });

/** The first sheet with one more change to its XML. */
function changed(bytes: Uint8Array, change: (xml: string) => string): Uint8Array {
  const parts = unzipSync(bytes);
  const name = "xl/worksheets/sheet1.xml";
  const xml = strFromU8(parts[name] ?? new Uint8Array());
  const next = change(xml);
  if (next === xml) throw new Error("nothing was changed in the sheet");
  return zipSync({ ...parts, [name]: strToU8(next) });
}

describe.each(SCRIPTS)("$script", ({ script, sheet, flag, run, tab, column, cell, row, label }) => {
  test("a missing column is named, and the stored workbook is not replaced", async () => {
    expect((await store(sheet, await workbook(sheet, { [tab]: [row("ONE")] }))).status).toBe(200);
    const bytes = await workbook(sheet, { [tab]: [row("ONE"), row("TWO")] });
    const [first] = SHARED_TABS[sheet];
    const at = first?.columns.findIndex((one) => one.label === column) ?? 0;
    const head = `${String.fromCharCode(65 + at)}1`;
    const without = changed(bytes, (xml) => xml.replace(new RegExp(`<c r="${head}"[^>]*(?:/>|>.*?</c>)`), ""));
    const { status, body } = await store(sheet, without);
    expect(status).toBe(400);
    expect(body.message).toMatch(new RegExp(`^Missing column: ${column}`));
    const { body: state } = await provider.call("engineer", getScript, { params: { script } });
    expect(state.data.sheets[0]?.stored?.rows).toBe(1);
  });

  test("an empty one has nothing to add or to refuse", async () => {
    expect((await store(sheet, await workbook(sheet, {}))).status).toBe(200);
    const nothing = { total: 0, done: 0, changed: 0, unchanged: 0, refused: 0 };
    expect((await preview(script)).body.data).toEqual({ counts: nothing, lists: [] });
    expect((await provider.call("engineer", run)).status).toBe(200);
  });

  test("a duplicate row is refused once, with the number of the first", async () => {
    await store(sheet, await workbook(sheet, { [tab]: [row("ONE"), row("TWO"), row("ONE")] }));
    const { counts, lists } = (await preview(script)).body.data;
    expect(counts).toMatchObject({ total: 3, refused: 1 });
    const refused = lists.flatMap(({ entries }) => entries).filter(({ outcome }) => outcome === "refused");
    const firstRow = SHARED_TABS[sheet][0]?.row2 ? 3 : 2;
    expect(refused.map(({ label: name, message }) => [name, message])).toEqual([
      [label("ONE"), `Duplicate row ${firstRow}`],
    ]);
  });

  test("a formula is read by its last result", async () => {
    const bytes = await workbook(sheet, { [tab]: [row("ONE")] });
    const formula = `<c r="${cell}" t="str"><f>HYPERLINK("http://evil.example","x")</f><v>FORMULA</v></c>`;
    const cellXml = new RegExp(`<c r="${cell}"[^>]*(?:/>|>.*?</c>)`);
    expect(
      (
        await store(
          sheet,
          changed(bytes, (xml) => xml.replace(cellXml, formula)),
        )
      ).status,
    ).toBe(200);
    const { lists } = (await preview(script)).body.data;
    const entries = lists.flatMap((list) => list.entries);
    expect(JSON.stringify(entries)).not.toMatch(/HYPERLINK|evil/);
    expect(entries.map(({ label: name }) => name.toUpperCase())).toEqual([label("FORMULA").toUpperCase()]);
  });

  test("while its switch is off the provider refuses it whole", async () => {
    provider.services.flags[flag] = false;
    const off = { status: 403, body: { message: "Feature not enabled" } };
    expect(await preview(script)).toMatchObject(off);
    expect(await provider.call("engineer", run)).toMatchObject(off);
    expect(await provider.call("engineer", getScript, { params: { script } })).toMatchObject(off);
    provider.services.flags[flag] = true;
  });
});

test("the combined tool refuses what either of its workbooks lacks, and without its switch everything", async () => {
  const combined = () => provider.call("engineer", runHrdOperations, { query: { withPrevalidation: "true" } });
  await store("hrSetup", await workbook("hrSetup", {}));
  await store("prevalidation", await workbook("prevalidation", {}));
  expect((await combined()).body.data).toMatchObject({ errorCount: 0, addedCount: 0, preValidationAdded: [] });
  provider.services.flags.prevalidationAndHrAddition = false;
  expect(await combined()).toMatchObject({ status: 403, body: { message: "Feature not enabled" } });
  provider.services.flags.prevalidationAndHrAddition = true;
});
