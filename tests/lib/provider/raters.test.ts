import { getCdOverview } from "@/lib/contract/endorsements";
import { downloadRater, getRater, listRaters, previewRater, uploadRater } from "@/lib/contract/raters";
import type { RaterType } from "@/lib/domain/raters/rater-type";
import type { RateSheet } from "@/lib/domain/raters/rater-warnings";
import { loadRater } from "@/lib/provider/raters/load-rater";
import { readRater } from "@/lib/sheets/raters/read-rater";
import { raterWorkbook } from "@/lib/sheets/write/rater-workbook";
import { fileWith, formOf } from "@/tests/support/form-of";
import { RATE_TABLE } from "../../support/builders";
import { type Caller, sharedProvider } from "../../support/provider";
import {
  clientWithAccount,
  clientWithDraft,
  details,
  draftWithOneAddition,
  move,
  ONE_ADDITION_RUPEES,
} from "./endorsements/story";
import { uploadTo } from "./registration/workbook";

const provider = sharedProvider();

const request = (id: string) => provider.call("viewer", getRater, { params: { id } });

test("the active table of a policy, not the one it replaced", async () => {
  const policy = await provider.policy();
  await provider.rater({ policyId: policy.id, version: 1, active: false, isPerFamily: true });
  await provider.rater({ policyId: policy.id, version: 2 });
  const { body } = await request(policy.id);
  expect(body.data.rater).toEqual({
    policyId: policy.id,
    policyType: "GMC",
    version: 2,
    policyStartDate: "01/04/2025",
    policyEndDate: "31/03/2026",
    isPerFamily: false,
    raterTable: RATE_TABLE,
    rpm: null,
    active: true,
    uploadedBy: null,
    uploadedAt: { seconds: expect.any(Number), nanoseconds: 0 },
  });
});

test("a rate per mille keeps its digits for the rules and is a number on the wire", async () => {
  const policy = await provider.policy({ policyType: "GTL" });
  await provider.rater({ policyId: policy.id, policyType: "GTL", rpm: "1.850" });
  expect((await request(policy.id)).body.data.rater).toMatchObject({ rpm: 1.85, raterTable: null });
  expect(await loadRater(provider.db, policy.id)).toMatchObject({ rpm: "1.850", ageBands: undefined });
});

test("without an active rater the check fails with 404 and the specified words", async () => {
  const policy = await provider.policy();
  await provider.rater({ policyId: policy.id, active: false });
  const { status, body } = await request(policy.id);
  expect([status, body.message]).toEqual([404, "Could not find a valid Rater for the provided policy"]);
  expect(await loadRater(provider.db, policy.id)).toBeNull();
});

const SHEET: RateSheet = {
  startDate: "2025-04-01",
  endDate: "2026-03-31",
  isPerFamily: false,
  table: RATE_TABLE,
  rpm: null,
};
/** Every premium one and a half times as high. */
const DEARER: RateSheet = {
  ...SHEET,
  table: Object.fromEntries(
    Object.entries(RATE_TABLE).map(([band, premiums]) => [
      band,
      Object.fromEntries(Object.entries(premiums).map(([sum, premium]) => [sum, premium * 1.5])),
    ]),
  ),
};

type More = { type?: RaterType; replaces?: number };

async function sheetForm(policyId: string, sheet: RateSheet | Blob, { type = "GMC", replaces }: More = {}) {
  const file = sheet instanceof Blob ? sheet : fileWith(await raterWorkbook(sheet), "rates.xlsx");
  return formOf({ policyId, policyType: type, file, replaces: replaces?.toString() });
}

const upload = async (caller: Caller, policyId: string, sheet: RateSheet | Blob, more?: More) =>
  provider.call(caller, uploadRater, { body: await sheetForm(policyId, sheet, more) });
const preview = async (policyId: string, sheet: RateSheet | Blob, more?: More) =>
  provider.call("opsExecutive", previewRater, { body: await sheetForm(policyId, sheet, more) });

test("an upload is the policy's rater from then on; the same file again is returned as unchanged", async () => {
  const { id } = await provider.policy();
  const first = await upload("opsExecutive", id, SHEET);
  expect([first.status, first.body.data.isUnchanged, first.body.data.rater.version]).toEqual([200, false, 1]);
  expect((await request(id)).body.data.rater).toMatchObject({
    raterTable: RATE_TABLE,
    uploadedBy: "opsExecutive Staff",
  });
  const again = await upload("opsExecutive", id, SHEET);
  expect([again.body.data.isUnchanged, again.body.data.rater.version]).toEqual([true, 1]);
});

test("replacing keeps the old version, which can still be downloaded and reads back the same", async () => {
  const { id } = await provider.policy();
  await upload("opsLead", id, SHEET);
  const { body } = await upload("opsLead", id, DEARER, { replaces: 1 });
  expect(body.data.rater.version).toBe(2);
  const { body: listed } = await provider.call("viewer", listRaters, { params: { id } });
  expect(listed.data.raters.map(({ version, active }) => [version, active])).toEqual([
    [2, true],
    [1, false],
  ]);
  const file = async (version?: number) => {
    const answer = await provider.call("viewer", downloadRater, { params: { id }, query: { version } });
    return readRater(answer.body as unknown as Uint8Array, "GMC");
  };
  expect([await file(), await file(1)]).toEqual([DEARER, SHEET]);
  const audited = await provider.audits({ action: "uploadRater", entityId: id });
  expect(audited).toHaveLength(2);
});

test("before replacing: an exit refunds what the addition before it would be charged", async () => {
  const { client, id: addition } = await clientWithDraft(provider);
  const { userId } = (await details(provider, addition)).memberData[0] ?? { userId: "" };
  await move(provider, addition, "IN_PROGRESS");
  await uploadTo(provider, client, { OFFBOARD: [{ userId, dateOfLeaving: "31/12/2025" }] });
  const { body } = await preview(client.policyId, DEARER);
  // 4,300 × 90 / 365 = 1,060.27 and 18 %; 6,450 × 90 / 365 = 1,590.41 and 18 %.
  expect(body.data.openEndorsements.map(({ before, after }) => [before, after])).toEqual([
    [ONE_ADDITION_RUPEES, 2_523.1],
    [-1_251.12, -1_876.68],
  ]);
});

test("before replacing: the number of open endorsements and the difference in premium", async () => {
  const { client, id: endorsementId } = await clientWithDraft(provider);
  const { body } = await preview(client.policyId, DEARER);
  const [effect] = body.data.openEndorsements;
  expect(effect).toMatchObject({
    endorsementId,
    status: "DRAFT",
    rows: 1,
    before: ONE_ADDITION_RUPEES,
    refusedRows: 0,
  });
  expect(body.data.difference).toBeCloseTo(ONE_ADDITION_RUPEES / 2, 1);
  expect(body.data.replaces).toMatchObject({ version: 1 });
  const { body: stored } = await provider.call("viewer", getCdOverview, { params: { id: endorsementId } });
  expect(stored.data.netCostOfEndorsement).toBe(ONE_ADDITION_RUPEES);
  expect((await request(client.policyId)).body.data.rater.version).toBe(1);
});

test("before replacing: what the rater makes of the roster, by band, and who changes most", async () => {
  const { id, companyId } = await provider.policy();
  await upload("opsLead", id, SHEET);
  const life = (firstName: string, dob: string, sumInsuredPaise: number, active = true) =>
    provider.life({
      policyId: id,
      companyId,
      user: { firstName, lastName: "Rao", employeeId: `E-${firstName}`, dob },
      cover: { sumInsuredPaise, active },
    });
  await life("Asha", "1995-04-01", 30_000_000);
  await life("Ben", "1985-04-01", 50_000_000);
  await life("Gone", "1985-04-01", 50_000_000, false);
  await life("Old", "1950-04-01", 30_000_000);
  const { body } = await preview(id, {
    ...DEARER,
    table: { ...DEARER.table, "26-35": { "300000": 3000, "500000": 4150 } },
  });
  const { roster } = body.data;
  expect(roster).toMatchObject({
    lives: 3,
    before: 3200 + 5600,
    after: 3000 + 5600 * 1.5,
    unratedLives: 1,
    firstUnrated: "Old Rao (E-Old): Age 75 is outside the age bands of the rater",
    bands: [
      { ageBand: "26-35", lives: 1, before: 3200, after: 3000 },
      { ageBand: "36-45", lives: 1, before: 5600, after: 8400 },
      { ageBand: null, lives: 1, before: 0, after: 0 },
    ],
    largest: [
      { name: "Ben Rao", employeeId: "E-Ben", relationship: "self", before: 5600, after: 8400 },
      { name: "Asha Rao", before: 3200, after: 3000 },
    ],
  });
});

test("without a rater there is nothing to compare with; without lives nothing at all", async () => {
  const { id, companyId } = await provider.policy();
  expect((await preview(id, SHEET)).body.data.roster).toMatchObject({ lives: 0, before: null, after: 0, bands: [] });
  await provider.life({ policyId: id, companyId, user: { dob: "1995-04-01" } });
  const { roster } = (await preview(id, SHEET)).body.data;
  expect(roster).toMatchObject({ lives: 1, before: null, after: 3200, bands: [{ before: null, after: 3200 }] });
});

test("rows without a premium in the new rater are reported with the first reason", async () => {
  const client = await clientWithAccount(provider);
  await draftWithOneAddition(provider, client);
  const { body } = await preview(client.policyId, { ...SHEET, table: { "0-25": { "300000": 2400 } } });
  expect(body.data.openEndorsements[0]).toMatchObject({
    refusedRows: 1,
    after: ONE_ADDITION_RUPEES,
    firstRefusal: expect.stringContaining("is outside the age bands of the rater"),
  });
});

test("409 with user, time and the current version for a rater replaced meanwhile", async () => {
  const { id } = await provider.policy();
  await upload("opsLead", id, SHEET, { replaces: 0 });
  const late = await upload("opsLead", id, DEARER, { replaces: 0 });
  expect(late.status).toBe(409);
  expect(late.body.data).toMatchObject({ version: 1, changedBy: "opsLead Staff", current: { raterTable: RATE_TABLE } });
});

test("who may not replace may upload the first one only", async () => {
  const { id } = await provider.policy();
  expect((await upload("opsExecutive", id, SHEET)).status).toBe(200);
  const { status, body } = await upload("opsExecutive", id, DEARER);
  expect([status, body.message]).toEqual([403, "This policy has a rater. Only an operations lead can replace it."]);
});

test("a rate per mille for GPA and GTL, a table for the others: the wrong template is refused in words", async () => {
  const { id } = await provider.policy({ policyType: "GTL" });
  const perMille = { ...SHEET, table: null, rpm: "1.85" };
  const wrong = await preview(id, SHEET, { type: "GMC" });
  expect([wrong.status, wrong.body.message]).toEqual([
    400,
    "This policy is priced by a rate per mille: use the RPM template.",
  ]);
  const table = await preview(id, SHEET, { type: "RPM" });
  expect(table.body.message).toBe("Could not find Rate Per Mille for this rater. Please check format of the excel.");
  expect((await upload("opsLead", id, perMille, { type: "RPM" })).body.data.rater).toMatchObject({ rpm: 1.85 });
  const again = async (rpm: string) => (await upload("opsLead", id, { ...perMille, rpm }, { type: "RPM" })).body.data;
  expect((await again("1.850")).isUnchanged).toBe(true);
  expect(await again("1.9")).toMatchObject({ isUnchanged: false, rater: { rpm: 1.9, version: 2 } });
});

test("400 with the reason for a file that is not a workbook, and for a draft without type", async () => {
  const { id } = await provider.policy();
  const text = await preview(id, new Blob(["Min Age,Max Age"]));
  expect([text.status, text.body.message]).toEqual([
    400,
    expect.stringContaining("text file with separated values (.csv)"),
  ]);
  const draft = await provider.policy({ policyType: null, placementStatus: "DRAFT" });
  expect((await preview(draft.id, SHEET)).body.message).toContain("Complete the policy's General Details");
});
