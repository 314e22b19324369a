import {
  generateFlexRater,
  getActiveFlexRater,
  listFlexPolicies,
  listFlexRaters,
  previewFlexRater,
  uploadFlexRater,
} from "@/lib/contract/flex-raters";
import type { FlexRate } from "@/lib/domain/flex/flex-rate";
import { benefits } from "@/lib/provider/db/schema";
import { readFlexRater } from "@/lib/sheets/flex/read-flex-rater";
import { flexRaterWorkbook } from "@/lib/sheets/write/flex-rater-workbook";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import { fileWith, formOf } from "@/tests/support/form-of";
import { type Caller, sharedProvider, type TestProvider } from "../../support/provider";
import { rate as rateOf } from "../domain/flex-onboarding/family";

const provider = sharedProvider();

let made = 0;

/** A flex policy with two benefits: 'dental' without a tier, 'top-up' of Tier 1. */
async function flexPolicy(fields: Parameters<TestProvider["policy"]>[0] = {}) {
  const policy = await provider.policy({ secondaryType: "Flex", ...fields });
  const ids = { dental: `ben-dental-${++made}`, topUp: `ben-top-${made}` };
  const stamps = { createdAt: new Date(), updatedAt: new Date() };
  const common = { policyId: policy.id, type: "FLEX", category: "Misc", benefitType: "Insurance", ...stamps } as const;
  await provider.db.insert(benefits).values([
    { ...common, id: ids.dental, name: "Dental", priority: 1 },
    { ...common, id: ids.topUp, name: "Top-up", priority: 2, tierId: "Tier 1" },
  ]);
  return { ...policy, ...ids };
}
type Flex = Awaited<ReturnType<typeof flexPolicy>>;

const rate = (row: number, benefitId: string, ages: string, more: Partial<FlexRate> = {}): FlexRate =>
  rateOf(row, benefitId, {
    conditions: [{ property: "age", operator: "BETWEEN", values: ages.split("-") }],
    ...more,
  });
const SHEET = ({ dental, topUp }: Flex) => [
  rate(2, dental, "0-35"),
  rate(3, dental, "36-60", { premium: "1500.5" }),
  rate(4, topUp, "0-60", { raterType: "RPM", premium: "2", conditions: [] }),
];

type More = { replaces?: number; name?: string; companyId?: string };

async function sheetForm({ id, companyId }: Flex, sheet: FlexRate[] | Uint8Array, more: More = {}) {
  const bytes = sheet instanceof Uint8Array ? sheet : await flexRaterWorkbook(sheet);
  const file = fileWith(bytes, more.name ?? "Ganga flex.xlsx");
  return formOf({ companyId: more.companyId ?? companyId, policyId: id, file, replaces: more.replaces?.toString() });
}

const upload = async (caller: Caller, policy: Flex, sheet: FlexRate[] | Uint8Array, more?: More & { key?: string }) =>
  provider.call(caller, uploadFlexRater, { body: await sheetForm(policy, sheet, more), idempotencyKey: more?.key });
const preview = async (policy: Flex, sheet: FlexRate[] | Uint8Array) =>
  provider.call("opsExecutive", previewFlexRater, { body: await sheetForm(policy, sheet) });
const active = async (policyId: string) =>
  (await provider.call("csm", getActiveFlexRater, { query: { policyId } })).body.data;
const ratesIn = async (bytes: unknown) => (await readFlexRater(bytes as Uint8Array)).map(({ texts }) => texts.premium);

test("the flex policies of a company, with the error of a corrupt one; others are not among them", async () => {
  const flex = await flexPolicy();
  const { companyId } = flex;
  const modular = await provider.policy({ companyId, secondaryType: "MODULAR", error: "Slab 3 names no family" });
  await provider.policy({ companyId });
  const { body } = await provider.call("csm", listFlexPolicies, { params: { id: companyId } });
  const found = body.data.policies.map(({ policyId, type, secondaryType, error }) => ({
    policyId,
    type,
    secondaryType,
    error,
  }));
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([
      { policyId: flex.id, type: "GMC", secondaryType: "Flex", error: null },
      { policyId: modular.id, type: "GMC", secondaryType: "MODULAR", error: "Slab 3 names no family" },
    ]),
  );
});

test("without a rater none is active and the template names the policy's benefits", async () => {
  const policy = await flexPolicy();
  expect(await active(policy.id)).toEqual({ isActive: false, rater: null });
  const { id: policyId, companyId } = policy;
  const { body, headers } = await provider.call("csm", generateFlexRater, { body: { companyId, policyId } });
  const rows = await readFlexRater(body as unknown as Uint8Array);
  expect(rows.map(({ texts }) => [texts.benefitId, texts.benefitName])).toEqual([
    [policy.dental, "Dental"],
    [policy.topUp, "Top-up"],
  ]);
  expect(headers.get("content-disposition")).toContain("Template.xlsx");
});

test("a sheet without errors is activated under its file's name and audited", async () => {
  const policy = await flexPolicy();
  const { status, body } = await upload("opsExecutive", policy, SHEET(policy));
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ parsingErrors: { errorCount: 0, byRow: [] }, isUnchanged: false });
  expect(await active(policy.id)).toMatchObject({
    isActive: true,
    rater: { version: 1, name: "Ganga flex.xlsx", rows: 3, active: true, uploadedBy: "opsExecutive Staff" },
  });
  const audited = await provider.audits({ entityId: policy.id });
  expect(audited.map(({ action }) => action)).toEqual(["uploadFlexRater"]);
});

test("replacing is the lead's, keeps the old version, and both can be downloaded; the same sheet changes nothing", async () => {
  const policy = await flexPolicy();
  const { id: policyId, companyId } = policy;
  const dearer = SHEET(policy).map((row) => ({ ...row, premium: "9" }));
  await upload("opsExecutive", policy, SHEET(policy));
  expect(await upload("opsExecutive", policy, dearer)).toMatchObject({
    status: 403,
    body: { message: "This policy has a flex rater. Only an operations lead can replace it." },
  });
  expect((await upload("opsExecutive", policy, SHEET(policy))).body.data).toMatchObject({
    isUnchanged: true,
    rater: { version: 1 },
  });
  expect((await upload("opsLead", policy, dearer)).body.data).toMatchObject({ rater: { version: 2 } });
  const { body } = await provider.call("csm", listFlexRaters, { query: { policyId } });
  expect(body.data.raters.map(({ version, active: is }) => [version, is])).toEqual([
    [2, true],
    [1, false],
  ]);
  const file = async (version?: number) =>
    ratesIn((await provider.call("csm", generateFlexRater, { body: { companyId, policyId, version } })).body);
  expect([await file(), await file(1)]).toEqual([
    ["9", "9", "9"],
    ["1000", "1500.5", "2"],
  ]);
  const missing = await provider.call("csm", generateFlexRater, { body: { companyId, policyId, version: 3 } });
  expect(missing.status).toBe(404);
});

test("409 with the user's name for a rater uploaded meanwhile; the current version is accepted", async () => {
  const policy = await flexPolicy();
  await upload("opsExecutive", policy, SHEET(policy));
  const dearer = SHEET(policy).map((row) => ({ ...row, premium: "9" }));
  const refused = await upload("opsLead", policy, dearer, { replaces: 0 });
  expect([refused.status, refused.body.data]).toEqual([
    409,
    expect.objectContaining({ version: 1, changedBy: "opsExecutive Staff" }),
  ]);
  expect((await upload("opsLead", policy, dearer, { replaces: 1 })).status).toBe(200);
});

test("sent again under its key an upload is one version", async () => {
  const policy = await flexPolicy();
  const key = "flex-upload-key-1";
  // The same bytes: a workbook that is made again carries another time.
  const sheet = await flexRaterWorkbook(SHEET(policy));
  const first = await upload("opsLead", policy, sheet, { key });
  const again = await upload("opsLead", policy, sheet, { key });
  expect(again.body).toEqual(first.body);
  const { body } = await provider.call("csm", listFlexRaters, { query: { policyId: policy.id } });
  expect(body.data.raters).toHaveLength(1);
});

test("a sheet with errors changes nothing and lists every row as uploaded, wrong ones with their errors", async () => {
  const policy = await flexPolicy();
  const { body } = await upload("opsLead", policy, [
    rate(2, policy.dental, "18-30"),
    rate(3, "ben-elsewhere", "18-30"),
    rate(4, policy.dental, "30-40"),
  ]);
  const { parsingErrors, rater } = body.data;
  expect([parsingErrors.errorCount, rater]).toEqual([2, null]);
  expect(parsingErrors.byRow.map(({ rowNumber, errors }) => [rowNumber, errors])).toEqual([
    [2, []],
    [3, [{ message: "Benefit ID not found", life: null }]],
    [4, [{ message: "Row 2 overlaps row 4", life: "age 30" }]],
  ]);
  expect(parsingErrors.byRow[2]?.originalData).toMatchObject({ "Benefit ID": policy.dental, "Value 1": "30,40" });
  expect((await active(policy.id)).isActive).toBe(false);
});

test("two sheets are a tampered file; a sheet without rows has no data", async () => {
  const policy = await flexPolicy();
  const column = { header: "Benefit ID", kind: "text" } as const;
  const sheet = (name: string) => ({ name, columns: [column], rows: [] });
  const two = await upload("opsLead", policy, await writeWorkbook([sheet("A"), sheet("B")]));
  expect([two.status, two.body.message]).toEqual([400, "Tampered file uploaded"]);
  const empty = await upload("opsLead", policy, await flexRaterWorkbook([]));
  expect([empty.status, empty.body.message]).toEqual([400, "No data found in the uploaded file"]);
  const text = await upload("opsLead", policy, new TextEncoder().encode("a,b"));
  expect(text.status).toBe(400);
});

test("only a sound flex policy of that company has a rater", async () => {
  const sheet = (policy: Flex) => upload("opsLead", policy, SHEET(policy));
  const corrupt = await sheet(await flexPolicy({ error: "Schema Corrupt" }));
  expect([corrupt.status, corrupt.body.message]).toEqual([422, "Corrupt Policy, Cannot proceed"]);
  const plain = await sheet(await flexPolicy({ secondaryType: null }));
  expect([plain.status, plain.body.message]).toEqual([400, "This is not a flex policy"]);
  const policy = await flexPolicy();
  const { id: other } = await provider.company();
  const foreign = await upload("opsLead", policy, SHEET(policy), { companyId: other });
  expect([foreign.status, foreign.body.message]).toEqual([404, "Policy not found"]);
});

test("before replacing: warnings, and what a year of each benefit costs the lives with and without the new rater", async () => {
  const policy = await flexPolicy();
  const { id: policyId, companyId } = policy;
  await upload("opsLead", policy, SHEET(policy));
  const user = (dob: string) => ({ dob, relationship: "self" });
  await provider.life({ policyId, companyId, user: user("1995-01-01") });
  await provider.life({ policyId, companyId, user: user("1960-01-01") });
  await provider.life({ policyId, companyId, user: user("1995-01-01"), cover: { active: false } });
  const { body } = await preview(policy, [rate(2, policy.dental, "0-35", { premium: "1200" })]);
  expect(body.data).toMatchObject({
    warnings: ["Top-up: no active row."],
    rows: 1,
    replaces: { version: 1 },
    isUnchanged: false,
    lives: 2,
    benefits: [
      { benefitId: policy.dental, name: "Dental", lives: 1, unratedLives: 1, before: 1000, after: 1200 },
      { benefitId: policy.topUp, name: "Top-up", lives: 0, unratedLives: 2, before: 1200, after: 0 },
    ],
  });
  expect((await active(policyId)).rater?.version).toBe(1);
  expect((await preview(policy, SHEET(policy))).body.data.isUnchanged).toBe(true);
});

test("a family's size, the employee's pay, the slab's grade and the benefit's tier are known to the rules", async () => {
  const slab = { slabId: "1", slabName: "One", sumInsured: 300_000, familyDefinition: "Self", gradeId: "M1" };
  const policy = await flexPolicy({ slabs: [slab] });
  const { id: policyId, companyId } = policy;
  const employee = { employeeId: "E-77", ctcPaise: 600_000_00, relationship: "self" };
  await provider.life({ policyId, companyId, user: employee });
  await provider.life({ policyId, companyId, user: { employeeId: "E-77", relationship: "child", dob: "2020-01-01" } });
  const only = (benefitId: string, ...conditions: FlexRate["conditions"]) => rate(2, benefitId, "0-1", { conditions });
  const lives = async (benefitId: string, ...conditions: FlexRate["conditions"]) =>
    (await preview(policy, [only(benefitId, ...conditions)])).body.data.benefits[0]?.lives;
  expect(await lives(policy.dental, { property: "familySize", operator: "=", values: ["2"] })).toBe(2);
  expect(await lives(policy.dental, { property: "familySize", operator: "=", values: ["1"] })).toBe(0);
  expect(await lives(policy.dental, { property: "ctc", operator: "=", values: ["600000"] })).toBe(2);
  expect(await lives(policy.dental, { property: "grade", operator: "=", values: ["m1"] })).toBe(2);
  expect(await lives(policy.topUp, { property: "tierId", operator: "=", values: ["Tier 1"] })).toBe(2);
  expect(await lives(policy.dental, { property: "tierId", operator: "=", values: ["Tier 1"] })).toBe(0);
  expect(await lives(policy.dental, { property: "relationship", operator: "=", values: ["son"] })).toBe(1);
});
