import { randomUUID } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { getInsurerFile } from "@/lib/contract/endorsement-facts";
import {
  activateFormat,
  type FormatTarget,
  getInsurerFormat,
  saveFormatDraft,
  tryFormatDraft,
  uploadFormatTemplate,
} from "@/lib/contract/insurer-formats";
import { formatColumn, type InsurerFormat } from "@/lib/domain/insurer-formats/format";
import type { Role } from "@/lib/permissions";
import { endorsementMembers, users } from "@/lib/provider/db/schema";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { SHEET, templateOfSheet, templateWith } from "@/tests/lib/sheets/insurer-formats/template";
import { NEUTRAL } from "@/tests/support/fixtures";
import { fileWith, formOf } from "@/tests/support/form-of";
import { sharedProvider } from "@/tests/support/provider";
import { clientOfInsurer, draftWithOneAddition, walkTo } from "../endorsements/story";

/** An insurer's own workbook: uploaded, used by a format, and filled with an endorsement's members. */

const provider = sharedProvider({ flags: { validatorBackdating: false } });
beforeEach(() => provider.setDay("2025-12-10"));

async function clientOf() {
  const { client, insurerId } = await clientOfInsurer(provider);
  const target: FormatTarget = { insurerId, policyType: "GMC", stage: "INSURER" };
  return { client, target };
}

function upload(params: FormatTarget, bytes: Uint8Array, as: Role = "opsLead", key: string = randomUUID()) {
  const body = formOf({ file: fileWith(bytes, "Form (7).xlsx") });
  return provider.call(as, uploadFormatTemplate, { params, body, idempotencyKey: key });
}

type Template = NonNullable<InsurerFormat["sheets"]["ADD"]["template"]>;

const formatWith = (template: Template): InsurerFormat => ({
  ...NEUTRAL,
  sheets: {
    ...NEUTRAL.sheets,
    ADD: {
      sheet: "Additions",
      template,
      columns: [
        formatColumn({ header: "Emp Code", source: "employeeId" }),
        formatColumn({ header: "Name", source: "title", words: [{ code: "mrs", word: "Mrs" }] }),
        formatColumn({ header: "DOB", source: "dob", dates: "date" }),
        formatColumn({ header: "Sum Insured (Lakhs)", source: "sumInsured", unit: "LAKHS" }),
        formatColumn({ header: "Name (2)", source: "nominee" }),
      ],
    },
  },
});

const save = (params: FormatTarget, format: InsurerFormat, draftVersion = 0) =>
  provider.call("opsLead", saveFormatDraft, { params, body: { format: format as never, draftVersion } });

async function templateOf(target: FormatTarget, bytes = templateWith()): Promise<Template> {
  const { status, body } = await upload(target, bytes);
  const [template] = body.data;
  if (status !== 200 || !template) throw new Error(`${status} ${body.message}`);
  return template;
}

test("an endorsement's file is the insurer's workbook with its members: sheets, styles, drop-downs and rows above are unchanged", async () => {
  const { client, target } = await clientOf();
  const id = await draftWithOneAddition(provider, client);
  const [row] = await provider.find(endorsementMembers, { endorsementId: id });
  await provider.change(users, { id: row?.userId ?? "" }, { gender: "female", maritalStatus: "married" });
  await provider.nominee({ userPolicyId: row?.userPolicyId ?? "", name: "Ravi & Sons" });
  await walkTo(provider, client, id, "IN_PROGRESS");
  const template = await templateOf(target);
  expect(template).toEqual({
    fileName: expect.stringMatching(/^template_[0-9a-v]{25}-Form-7\.xlsx$/),
    sheet: "Additions",
    row: 4,
    headings: ["S.No", "Emp Code", "Name", "Gender", "DOB", "Age", "Sum Insured (Lakhs)", "Name (2)"],
  });
  expect((await save(target, formatWith(template))).status).toBe(200);
  const body = { from: "2025-12-10", note: null, version: 0, chosen: { draftVersion: 1 } };
  expect((await provider.call("opsLead", activateFormat, { params: target, body })).status).toBe(200);

  const { insurerId } = target;
  const file = await provider.call("opsExecutive", getInsurerFile, { params: { endorsementId: id, insurerId } });
  expect(file.status).toBe(200);
  const bytes = file.body as unknown as Uint8Array;
  const [before, after] = [unzipSync(templateWith()), unzipSync(new Uint8Array(bytes))];
  expect(Object.keys(after)).toEqual(Object.keys(before));
  for (const name of Object.keys(before).filter((part) => !/sheet1\.xml$|workbook\.xml$/.test(part))) {
    expect([name, after[name]]).toEqual([name, before[name]]);
  }
  const xml = strFromU8(after["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  const above = SHEET.slice(0, SHEET.indexOf('<row r="5"'));
  expect(xml.startsWith(above)).toBe(true);
  expect(xml).toContain('sqref="D5:D6"><formula1>"M,F,T"</formula1>');
  const [sheet] = await readWorkbook(new Uint8Array(bytes));
  expect(sheet?.rows.find(({ number }) => number === 5)?.cells).toEqual([
    null,
    expect.stringMatching(/^J\d+$/),
    "Mrs",
    null,
    { d: "1988-02-10" },
    null,
    3,
    "Ravi & Sons",
  ]);
  expect(sheet?.rows.map(({ number }) => number)).toEqual([1, 2, 4, 5, 40]);
});

test("a hostile or full template is refused with its reason, and nothing is stored", async () => {
  const { target } = await clientOf();
  const refused = async (bytes: Uint8Array) => {
    const { status, body } = await upload(target, bytes);
    return [status, body.message];
  };
  expect(await refused(templateWith({ "xl/vbaProject.bin": "x" }))).toEqual([
    400,
    "This template has macros, which are not allowed. Remove them in Excel, save it as Excel Workbook (.xlsx) and upload that file.",
  ]);
  expect(await refused(templateOfSheet((xml) => xml.replace('<c r="B5" s="2"/>', '<c r="B5"><v>7</v></c>')))).toEqual([
    400,
    "The template has no empty row below its headings: row 5 is not empty. Delete examples, or insert an empty row, and upload the template again.",
  ]);
  expect(await refused(new TextEncoder().encode("Emp,Name"))).toMatchObject([400, /must be an Excel workbook/]);
  const audited = await provider.audits({
    action: "uploadFormatTemplate",
    entityId: `${target.insurerId}:GMC:INSURER`,
  });
  expect(audited).toEqual([]);
});

test("the same upload twice stores one, with one audit row", async () => {
  const { target } = await clientOf();
  const twice = [
    await upload(target, templateWith(), "opsLead", target.insurerId),
    await upload(target, templateWith(), "opsLead", target.insurerId),
  ];
  expect(twice[0]?.body.data).toEqual(twice[1]?.body.data);
  const audited = await provider.audits({
    action: "uploadFormatTemplate",
    entityId: `${target.insurerId}:GMC:INSURER`,
  });
  expect(audited).toMatchObject([
    { actor: "staff-opsLead", after: { fileName: twice[0]?.body.data[0]?.fileName, sheets: ["Additions"] } },
  ]);
  expect((await upload({ ...target, insurerId: "nobody" }, templateWith())).status).toBe(404);
});

test("a draft cannot state other headings than its template has, nor a file that is not stored", async () => {
  const { target } = await clientOf();
  const template = await templateOf(target);
  const fields = async (changed: Partial<Template>) => {
    const { status, body } = await save(target, formatWith({ ...template, ...changed }));
    return [status, body.message];
  };
  const swapped = template.headings.with(1, "Name").with(2, "Emp Code");
  const changed = { "sheets.ADD.template": "The template does not have these headings. Choose its file again." };
  expect(await fields({ headings: swapped })).toEqual([400, changed]);
  expect(await fields({ row: 3 })).toEqual([400, changed]);
  const missing = [400, "The template's file is missing. Choose it again."];
  expect(await fields({ fileName: template.fileName.replace("template_", "templat_") })).toEqual(missing);
  expect(await fields({ fileName: "../../etc/passwd.xlsx" })).toEqual(missing);
  expect((await provider.call("opsLead", getInsurerFormat, { params: target })).body.data.draft).toBeNull();
});

test("more members than the template has empty rows get inserted rows", async () => {
  const { client, target } = await clientOf();
  const id = await draftWithOneAddition(provider, client);
  await walkTo(provider, client, id, "IN_PROGRESS");
  const narrow = templateOfSheet((xml) =>
    xml
      .replace('<row r="40"', '<row r="6"')
      .replace('"A40"', '"A6"')
      .replace(/<row r="6" spans="1:8"><c r="B6" s="2"\/><\/row>/, ""),
  );
  await save(target, formatWith(await templateOf(target, narrow)));
  const tryIt = () => provider.call("opsLead", tryFormatDraft, { params: { ...target, endorsementId: id } });
  expect((await tryIt()).status).toBe(200);
  const [cover] = await provider.find(endorsementMembers, { endorsementId: id });
  if (!cover) throw new Error("no member");
  await provider.db.insert(endorsementMembers).values({ ...cover, id: randomUUID(), seq: cover.seq + 1 });
  const two = await tryIt();
  expect(two.status).toBe(200);
});
