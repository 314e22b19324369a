import { getInsurerFile, getTpaFile } from "@/lib/contract/endorsement-facts";
import {
  activateFormat,
  discardFormatDraft,
  type FormatTarget,
  getInsurerFormat,
  listInsurerFormats,
  saveFormatDraft,
  tryFormatDraft,
} from "@/lib/contract/insurer-formats";
import { formatColumn, type InsurerFormat } from "@/lib/domain/insurer-formats/format";
import { INSURER_FORMAT_MESSAGES as TEXT } from "@/lib/messages/insurer-formats";
import type { Role } from "@/lib/permissions";
import { insurerFormatVersions } from "@/lib/provider/db/schema";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { NEUTRAL } from "@/tests/support/fixtures";
import { sharedProvider } from "@/tests/support/provider";
import { type Client, clientOfInsurer, details, draftWithOneAddition, walkTo } from "../endorsements/story";

/** Insurers' file layouts as data: who may change them, and which one applies on which date. */

const provider = sharedProvider({ flags: { validatorBackdating: false } });
beforeEach(() => provider.setDay("2025-12-10"));

/** The neutral format with these headers alone for additions. */
const formatWith = (...headers: string[]) =>
  ({
    ...NEUTRAL,
    sheets: {
      ...NEUTRAL.sheets,
      ADD: {
        sheet: "New lives",
        columns: headers.map((header) => formatColumn({ header, source: "employeeId" })),
      },
    },
  }) as never;

async function clientOf(insurer?: string) {
  const { client, insurerId } = await clientOfInsurer(provider, insurer);
  const target: FormatTarget = { insurerId, policyType: "GMC", stage: "INSURER" };
  return { client, target };
}

const save = (params: FormatTarget, format: InsurerFormat, draftVersion = 0) =>
  provider.call("opsLead", saveFormatDraft, { params, body: { format: format as never, draftVersion } });

type Activation = { from?: string; version?: number; note?: string; as?: Role; chosen?: object };

const activate = (
  params: FormatTarget,
  { from = "2025-12-10", version = 0, note, as = "opsLead", ...more }: Activation,
) =>
  provider.call(as, activateFormat, {
    params,
    body: { from, note: note ?? null, version, chosen: (more.chosen ?? { draftVersion: 1 }) as never },
  });

const read = async (params: FormatTarget) => (await provider.call("opsLead", getInsurerFormat, { params })).body.data;

async function headersOf(client: Client, id: string): Promise<unknown[]> {
  const { insurerId } = await details(provider, id);
  const { status, body } = await provider.call("opsExecutive", getInsurerFile, {
    params: { endorsementId: id, insurerId },
  });
  if (status !== 200) throw new Error(`${status} ${client.policyId}`);
  const [sheet] = await readWorkbook(body as unknown as Uint8Array);
  return [...(sheet?.rows[0]?.cells ?? [])];
}

const NEUTRAL_HEADERS = NEUTRAL.sheets.ADD.columns.map(({ header }) => header);

test("an insurer without a version has the neutral one; the list has its first day and the next version", async () => {
  const { target } = await clientOf();
  const { neutral, active, version, draft, draftVersion } = await read(target);
  expect([neutral, active, version, draft, draftVersion]).toEqual([NEUTRAL, 0, 0, null, 0]);
  await save(target, formatWith("A"));
  await activate(target, { note: "their letter" });
  await save(target, formatWith("B"), 2);
  await activate(target, { from: "2026-01-01", version: 1, chosen: { draftVersion: 3 } });
  await save(target, formatWith("C"), 4);
  const { body } = await provider.call("csm", listInsurerFormats, {});
  const own = body.data.filter(({ insurerId }) => insurerId === target.insurerId);
  expect(own).toMatchObject([
    {
      ...target,
      active: { number: 1, from: "2025-12-10", by: "opsLead Staff" },
      next: { number: 2, from: "2026-01-01" },
      draft: { by: "opsLead Staff" },
    },
    { policyType: "GPA", active: { number: 0, from: null, by: null }, next: null, draft: null },
  ]);
  const { versions } = await read(target);
  expect(versions.map(({ number, state, note, createdBy }) => [number, state, note, createdBy])).toEqual([
    [2, "future", null, "opsLead Staff"],
    [1, "current", "their letter", "opsLead Staff"],
  ]);
});

test("an endorsement's file has the format of its day: the neutral one until the day before, the new one from its first day", async () => {
  const { client, target } = await clientOf();
  const id = await draftWithOneAddition(provider, client);
  await walkTo(provider, client, id, "IN_PROGRESS");
  await save(target, formatWith("Emp"));
  await activate(target, { from: "2025-12-12" });
  provider.setDay("2025-12-11");
  expect(await headersOf(client, id)).toEqual(NEUTRAL_HEADERS);
  provider.setDay("2025-12-12");
  expect(await headersOf(client, id)).toEqual(["Emp"]);
});

test("a sent endorsement keeps its date's format, a later one has the new format", async () => {
  const { client, target } = await clientOf();
  const id = await draftWithOneAddition(provider, client);
  await walkTo(provider, client, id, "SENT_TO_INSURER");
  await save(target, formatWith("Emp"));
  await activate(target, { from: "2025-12-11" });
  provider.setDay("2025-12-20");
  expect(await headersOf(client, id)).toEqual(NEUTRAL_HEADERS);
  await walkTo(provider, client, id, "ENDO_DECLINED");
  expect(await headersOf(client, id)).toEqual(NEUTRAL_HEADERS);
  await walkTo(provider, client, id, "IN_PROGRESS");
  expect(await headersOf(client, id)).toEqual(["Emp"]);
});

test("the TPA has a file from the first day of its format on, and the endorsement says to whom it can be sent", async () => {
  const { client, target } = await clientOf();
  const id = await draftWithOneAddition(provider, client);
  await walkTo(provider, client, id, "IN_PROGRESS");
  const download = () => provider.call("csm", getTpaFile, { params: { endorsementId: id } });
  expect([(await download()).status, (await details(provider, id)).formats]).toEqual([404, ["INSURER"]]);
  const tpa: FormatTarget = { ...target, stage: "TPA" };
  await save(tpa, formatWith("Card of"));
  await activate(tpa, { from: "2025-12-11" });
  expect((await download()).status).toBe(404);
  provider.setDay("2025-12-11");
  const { status, body } = await download();
  expect(status).toBe(200);
  const [sheet] = await readWorkbook(body as unknown as Uint8Array);
  expect(sheet?.rows[0]?.cells).toEqual(["Card of"]);
  expect((await details(provider, id)).formats).toEqual(["INSURER", "TPA"]);
});

test("an insurer without a neutral format has a file once it has a version; its draft sends nothing", async () => {
  const { client, target } = await clientOf("Another Insurer");
  const id = await draftWithOneAddition(provider, client);
  await walkTo(provider, client, id, "IN_PROGRESS");
  const { insurerId } = target;
  const download = () => provider.call("csm", getInsurerFile, { params: { endorsementId: id, insurerId } });
  await save(target, formatWith("Emp"));
  const { status, body } = await download();
  expect([status, body.message]).toEqual([404, "Insurer format not available"]);
  expect([(await read(target)).active, (await details(provider, id)).formats]).toEqual([null, []]);
  await activate(target, {});
  expect((await download()).status).toBe(200);
  expect((await details(provider, id)).formats).toEqual(["INSURER"]);
});

test("409 with the saved draft for the second of two saves, sequential or concurrent", async () => {
  const { target } = await clientOf();
  const both = await Promise.all([save(target, formatWith("A")), save(target, formatWith("B"))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409)?.body as { data?: unknown };
  const { draft, draftVersion } = await read(target);
  expect(refused.data).toMatchObject({ version: 1, changedBy: "opsLead Staff", current: { format: draft?.format } });
  expect(draftVersion).toBe(1);
  const again = await Promise.all([save(target, formatWith("C"), 1), save(target, formatWith("D"), 1)]);
  expect(again.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("two users make one draft active: one succeeds; a draft that changed since it was read is not made active", async () => {
  const { target } = await clientOf();
  await save(target, formatWith("A"));
  await save(target, formatWith("B"), 1);
  expect((await activate(target, {})).status).toBe(409);
  const chosen = { draftVersion: 2 };
  const both = await Promise.all([activate(target, { chosen }), activate(target, { chosen, from: "2025-12-11" })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { versions, draft, draftVersion } = await read(target);
  expect([versions.length, draft, draftVersion]).toEqual([1, null, 3]);
  // One who still has the draft open finds that it is gone.
  const late = await save(target, formatWith("C"), 2);
  expect([late.status, late.body.data]).toMatchObject([409, { version: 3, current: { format: null } }]);
});

test("sent twice under one key a draft is made active once", async () => {
  const { target } = await clientOf();
  await save(target, formatWith("A"));
  const body = { from: "2025-12-10", note: null, version: 0, chosen: { draftVersion: 1 } };
  const send = () =>
    provider.call("opsLead", activateFormat, { params: target, body, idempotencyKey: target.insurerId });
  expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  expect((await read(target)).versions).toHaveLength(1);
});

test("a day before today and a format with faults are refused; a draft may have them", async () => {
  const { target } = await clientOf();
  expect((await save(target, formatWith("A", "a"))).status).toBe(200);
  const past = await activate(target, { from: "2025-12-09" });
  expect([past.status, past.body.data]).toEqual([400, { fields: { from: TEXT.pastDay } }]);
  const faulty = await activate(target, {});
  expect([faulty.status, faulty.body.data]).toMatchObject([
    400,
    { fields: { "sheets.ADD.columns": "Column 2: another column is called 'a'" } },
  ]);
  expect((await read(target)).versions).toEqual([]);
});

test("an earlier version, or the neutral one, becomes the next version again; none is ever changed", async () => {
  const { client, target } = await clientOf();
  const id = await draftWithOneAddition(provider, client);
  await walkTo(provider, client, id, "IN_PROGRESS");
  await save(target, formatWith("A"));
  await activate(target, {});
  await save(target, formatWith("B"), 2);
  await activate(target, { version: 1, chosen: { draftVersion: 3 } });
  expect(await headersOf(client, id)).toEqual(["B"]);
  expect((await activate(target, { version: 2, chosen: { number: 1 } })).status).toBe(200);
  expect(await headersOf(client, id)).toEqual(["A"]);
  expect((await activate(target, { version: 3, chosen: { number: 0 } })).status).toBe(200);
  expect(await headersOf(client, id)).toEqual(NEUTRAL_HEADERS);
  expect((await activate(target, { version: 4, chosen: { number: 9 } })).status).toBe(404);
  expect((await activate(target, { version: 3, chosen: { number: 1 } })).status).toBe(409);
  expect((await read(target)).versions.map(({ number, state }) => [number, state])).toEqual([
    [4, "current"],
    [3, "replaced"],
    [2, "replaced"],
    [1, "replaced"],
  ]);
  await expect(provider.db.delete(insurerFormatVersions)).rejects.toThrow();
});

test("a draft is tried with an endorsement of its insurer, which is recorded, and discarded", async () => {
  const { client, target } = await clientOf();
  const other = await clientOf();
  const id = await draftWithOneAddition(provider, client);
  const tryIt = (of: FormatTarget) =>
    provider.call("opsLead", tryFormatDraft, { params: { ...of, endorsementId: id } });
  expect((await tryIt(target)).status).toBe(404);
  await save(target, formatWith("Tried"));
  await save(other.target, formatWith("Other"));
  expect((await tryIt(target)).status).toBe(400);
  await walkTo(provider, client, id, "IN_PROGRESS");
  expect((await tryIt(other.target)).status).toBe(404);
  const { status, body } = await tryIt(target);
  expect(status).toBe(200);
  const [sheet] = await readWorkbook(body as unknown as Uint8Array);
  expect([sheet?.name, sheet?.rows[0]?.cells]).toEqual(["New lives", ["Tried"]]);
  const tried = await provider.audits({ entityId: id, action: "tryFormatDraft" });
  expect(tried).toMatchObject([{ actor: "staff-opsLead", after: { rows: 1 } }]);
  const discard = (draftVersion: number) =>
    provider.call("opsLead", discardFormatDraft, { params: target, body: { draftVersion } });
  expect((await discard(0)).status).toBe(409);
  expect((await discard(1)).status).toBe(200);
  expect([(await read(target)).draft, (await discard(2)).status]).toEqual([null, 404]);
});

test("each change is in the audit log with the previous values", async () => {
  const { target } = await clientOf();
  await save(target, formatWith("A"));
  await activate(target, {});
  const rows = await provider.audits({ entityId: `${target.insurerId}:GMC:INSURER` });
  expect(rows.map(({ action, actor }) => [action, actor])).toEqual([
    ["saveFormatDraft", "staff-opsLead"],
    ["activateFormat", "staff-opsLead"],
    ["activateFormat", "staff-opsLead"],
  ]);
  expect(rows[1]?.after).toMatchObject({ number: 1, from: "2025-12-10" });
  expect([rows[0]?.before, rows[2]?.after]).toEqual([null, null]);
});
