import { readFileSync } from "node:fs";
import { CFB } from "@e965/xlsx";
import { strToU8, zipSync } from "fflate";
import { createTransport, type SendMailOptions } from "nodemailer";
import { readFlexFile } from "@/lib/client/flex-onboarding/read-flex-file";
import { openPackedFile, openProtectedFile } from "@/lib/client/parse-workbook";
import { readMembersFile } from "@/lib/client/read-members-file";
import { createWorkbookHandler } from "@/lib/sheets/members/workbook-handler";
import type { FromWorker, ToWorker } from "@/lib/sheets/members/worker-messages";
import { writeMembersWorkbook } from "@/lib/sheets/write/members-workbook";
import { oddWorkbook } from "@/tests/browser/odd-workbook";
import { makePdf, row } from "@/tests/lib/sheets/read/make-pdf";
import { tnefFile } from "@/tests/lib/sheets/read/unusual-files";

/** Runs the worker's code in this thread; its requests are listed. */
const requested: string[] = [];
class DeskInPage {
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  readonly #answer = createWorkbookHandler((data) => this.onmessage?.({ data }));
  postMessage(message: ToWorker) {
    requested.push(message.kind);
    void this.#answer(message);
  }
  terminate() {
    this.onmessage = null;
  }
}

beforeEach(() => {
  requested.length = 0;
  Object.assign(globalThis, { Worker: DeskInPage });
});

const bytesOf = (bytes: Uint8Array) => bytes as Uint8Array<ArrayBuffer>;
const sheets = (...given: { name: string; rows: string[][] }[]) =>
  new File([bytesOf(new Uint8Array(oddWorkbook("list.xlsx", given).buffer))], "list.xlsx");
const workbook = (name: string, rows: string[][]) =>
  new File([bytesOf(new Uint8Array(oddWorkbook(name, [{ name: "Sheet1", rows }]).buffer))], name);
const isForeign = (found: Awaited<ReturnType<typeof readMembersFile>>) => "sheets" in found;

const OURS = [
  "Employee ID",
  "Relationship to Account Holder",
  "Name",
  "Slab ID",
  "Gender",
  "Date of Birth",
  "Coverage Start Date",
];
const ASHA = ["E1", "Self", "Asha", "1", "F", "03/04/1985", "01/06/2026"];

test("our template is read once, without a sketch of its columns", async () => {
  const bytes = writeMembersWorkbook({ ADD: [{ employee_id: "E1", name: "Asha" }], EDIT: [], OFFBOARD: [] });
  const found = await readMembersFile(new File([bytesOf(bytes)], "members.xlsx"), {});
  expect(found).toMatchObject({ ADD: [{ employee_id: "E1" }] });
  expect(requested).toEqual(["read"]);
});

const zipOf = (parts: Record<string, Uint8Array>) => new File([bytesOf(zipSync(parts))], "June.ZIP");

test("the only table of a zip file is read", async () => {
  const template = writeMembersWorkbook({ ADD: [{ employee_id: "E1", name: "Asha" }], EDIT: [], OFFBOARD: [] });
  const zip = zipOf({
    "June/list.xlsx": template,
    "June/read me.txt": new Uint8Array(1),
    "__MACOSX/._list.xlsx": template,
  });
  expect(await readMembersFile(zip, {})).toMatchObject({ ADD: [{ employee_id: "E1" }] });
  const foreign = await readMembersFile(zipOf({ "list.csv": strToU8("Emp Code,Name,DOB\nE1,Asha,03/04/1985") }), {});
  expect(isForeign(foreign)).toBe(true);
  await expect(readMembersFile(zipOf({ "a.xlsx": template, "June/b.csv": template }), {})).rejects.toThrow(
    "This zip file has 2 tables: a.xlsx, June/b.csv. Unpack it and upload one after the other.",
  );
  const none = "This zip file does not have exactly one table. Unpack it and upload the workbook inside.";
  await expect(readMembersFile(zipOf({ "a.png": template }), {})).rejects.toThrow(none);
});

test("a long table in an email is read, also as Outlook writes it", async () => {
  const style = "border:solid windowtext 1.0pt;padding:0in 5.4pt 0in 5.4pt;height:15.0pt;mso-border-alt:solid .5pt";
  const line = (cells: string[]) =>
    `<tr>${cells.map((cell) => `<td style='${style}'><p class=MsoNormal>${cell}<o:p></o:p></p></td>`).join("")}</tr>`;
  const rows = Array.from({ length: 700 }, (_, at) => line(ASHA.with(0, `E${at}`)));
  const html = `<p>Please add:</p><table>${line(OURS)}${rows.join("")}</table>`;
  expect(html.length).toBeGreaterThan(500_000);
  expect(await readMembersFile(await emailOf({ html }), {})).toMatchObject({ ADD: { length: 700 } });
});

test("additions that an email asks for in sentences are additions; a missing column is asked for", async () => {
  const text = "Please add spouse Meena Rao, DOB 12/03/1991, of Emp ID E102 wef 01/11/2026.";
  const sketch = await readMembersFile(await emailOf({ text }), {});
  expect(sketch).toMatchObject({ sheets: [{ titles: ["Additions"], rows: 1 }] });
  const titled = (title: string) => new File([[title, OURS.join(","), ASHA.join(",")].join("\n")], "list.csv");
  expect(await readMembersFile(titled("Additions"), {})).toMatchObject({ ADD: [{ name: "Asha" }], EDIT: [] });
  expect(await readMembersFile(titled("Corrections"), {})).toMatchObject({ ADD: [], EDIT: [{ name: "Asha" }] });
});

test("a workbook with .zip as its name, as it is after its password, is read", async () => {
  const template = writeMembersWorkbook({ ADD: [{ employee_id: "E1", name: "Asha" }], EDIT: [], OFFBOARD: [] });
  expect(await readMembersFile(new File([bytesOf(template)], "June.zip"), {})).toMatchObject({
    ADD: [{ name: "Asha" }],
  });
});

const TEMPLATE = () => writeMembersWorkbook({ ADD: [{ employee_id: "E1", name: "Asha" }], EDIT: [], OFFBOARD: [] });

/** An email as .eml. */
async function emailOf(options: SendMailOptions, name = "Joiners.eml"): Promise<File> {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from: "hr@example.com",
    to: "ops@example.com",
    subject: "Joiners",
    ...options,
  });
  return new File([bytesOf(new Uint8Array(message as Buffer))], name);
}

/** A message as Outlook saves it. */
function outlookMessage(properties: Record<string, string | Uint8Array>): File {
  const file = CFB.utils.cfb_new();
  for (const [path, value] of Object.entries(properties)) {
    CFB.utils.cfb_add(file, path, typeof value === "string" ? Buffer.from(value, "utf16le") : value);
  }
  return new File([bytesOf(new Uint8Array(CFB.write(file, { type: "buffer" }) as Buffer))], "Joiners.MSG");
}

test("the only table of an email that was saved as a file is read", async () => {
  const list = { filename: "list.xlsx", content: Buffer.from(TEMPLATE()) };
  const note = { filename: "note.pdf", content: "%PDF" };
  const inner = await emailOf({ attachments: [list, note] });
  const attached = {
    filename: "FW.eml",
    content: Buffer.from(await inner.arrayBuffer()),
    contentType: "message/rfc822",
  };
  const zipped = { filename: "June.zip", content: Buffer.from(zipSync({ "list.xlsx": TEMPLATE() })) };
  const unnamed = { ...list, filename: "Joiners" };
  const winmail = { filename: "winmail.dat", content: Buffer.from(tnefFile([["Joiners", TEMPLATE()]])) };
  for (const attachments of [[list, note], [attached], [zipped], [unnamed, note], [winmail]]) {
    expect(await readMembersFile(await emailOf({ attachments }), {})).toMatchObject({ ADD: [{ employee_id: "E1" }] });
  }
  await expect(
    readMembersFile(await emailOf({ attachments: [list, { ...list, filename: "b.csv" }] }), {}),
  ).rejects.toThrow(
    "This email has 2 tables: list.xlsx, b.csv. Save them from the email and upload one after the other.",
  );
  const more = await emailOf({
    attachments: [list],
    text: "Joiners attached. Please delete Om Rao (E2), LWD 31/05/2026.",
  });
  await expect(readMembersFile(more, {})).rejects.toMatchObject({
    choices: ["list.xlsx", "Table in the email.tsv"],
    message:
      "This email has 2 tables: list.xlsx, Table in the email.tsv. After one is read, upload the email again for the next one.",
  });
  const chosen = async (name: string) => readMembersFile(await openPackedFile(more, name), {});
  expect(await chosen("list.xlsx")).toMatchObject({ ADD: [{ employee_id: "E1" }] });
  expect(await chosen("Table in the email.tsv")).toMatchObject({ OFFBOARD: [{ employee_id: "E2", name: "Om Rao" }] });
  const onlyHtml = await emailOf({ html: "<p>Please delete Om&nbsp;Rao (E2),<br>LWD 31/05/2026.</p>" });
  expect(await readMembersFile(onlyHtml, {})).toMatchObject({ OFFBOARD: [{ employee_id: "E2", name: "Om Rao" }] });
  await expect(readMembersFile(await emailOf({ text: "Please add Asha." }), {})).rejects.toThrow(
    "This email has no list of members, neither attached nor in its text. Ask the sender for the workbook.",
  );
});

const PDF_COLUMNS = [40, 120, 220];
const pdfOf = (...rows: string[][]) =>
  makePdf([rows.flatMap((texts, index) => row(PDF_COLUMNS, 60 + index * 20, texts))]);

test("a list in a PDF is read; attached to an email or zipped, only if it is alone and there is no other list", async () => {
  const list = pdfOf(["Emp Code", "Name", "DOB"], ["E1", "Asha Rao", "13/04/1985"]);
  const sample = {
    sheets: [{ printed: true, columns: [{ samples: ["E1"] }, { samples: ["Asha Rao"] }, { samples: ["13/04/1985"] }] }],
  };
  const pdf = { filename: "list.PDF", content: Buffer.from(list) };
  expect(await readMembersFile(new File([bytesOf(list)], "list.pdf"), {})).toMatchObject(sample);
  expect(await readMembersFile(await emailOf({ attachments: [pdf] }), {})).toMatchObject(sample);
  expect(await readMembersFile(zipOf({ "list.pdf": list }), {})).toMatchObject(sample);
  const two = await emailOf({ attachments: [pdf, { ...pdf, filename: "id.pdf" }] });
  await expect(readMembersFile(two, {})).rejects.toThrow("This email has no list of members");
  const inText = await emailOf({ html: LIST_HTML.replaceAll("E1", "E2"), attachments: [pdf] });
  expect(await readMembersFile(inText, {})).toMatchObject({ sheets: [{ columns: [{ samples: ["E2"] }, {}, {}] }] });
});

test("a message that Outlook saved is read, also one inside another", async () => {
  const attachment = (path: string) => ({
    [`${path}/__substg1.0_3707001F`]: "list.xlsx",
    [`${path}/__substg1.0_37010102`]: TEMPLATE(),
  });
  const properties = { "__properties_version1.0": new Uint8Array(32), "__substg1.0_0037001F": "Joiners" };
  const own = outlookMessage({ ...properties, ...attachment("__attach_version1.0_#00000000") });
  const inner = "__attach_version1.0_#00000000/__substg1.0_3701000D";
  const forwarded = outlookMessage({ ...properties, ...attachment(`${inner}/__attach_version1.0_#00000000`) });
  for (const file of [own, forwarded]) {
    expect(await readMembersFile(file, {})).toMatchObject({ ADD: [{ employee_id: "E1" }] });
  }
  await expect(readMembersFile(new File([new Uint8Array(9_000)], "a.msg"), {})).rejects.toThrow(
    "This email has no list of members, neither attached nor in its text. Ask the sender for the workbook.",
  );
});

const LIST_HTML =
  "<table><tr><td>Emp Code</td><td>Name</td><td>DOB</td></tr><tr><td>E1</td><td>Asha&nbsp;Rao</td><td>13/04/1985</td></tr></table>";

test.each([
  [
    "a table",
    {
      html: `<p>Please add</p>${LIST_HTML}<table><tr><td>Priya</td><td>HR</td></tr><tr><td>020 12</td><td>Pune</td></tr></table>`,
    },
  ],
  ["a forwarded table", { subject: "Fwd: Joiners", html: `FYI<div class="gmail_quote">${LIST_HTML}</div>` }],
  ["cells between bars", { text: "Please add\n| Emp Code | Name | DOB |\n| E1 | Asha Rao | 13/04/1985 |\n\nThanks" }],
])("the list in an email's own text is read: %s", async (_, options) => {
  const found = await readMembersFile(await emailOf(options), {});
  expect(
    "sheets" in found && found.sheets.map(({ columns }) => columns.map(({ heading, samples }) => [heading, samples])),
  ).toEqual([
    [
      ["Emp Code", ["E1"]],
      ["Name", ["Asha Rao"]],
      ["DOB", ["13/04/1985"]],
    ],
  ]);
});

test("a request in the subject is read, but not beside an attached list", async () => {
  const subject = "Delete E102 wef 31/05/2026";
  expect(await readMembersFile(await emailOf({ subject, text: "Thanks" }), {})).toMatchObject({
    OFFBOARD: [{ employee_id: "E102", dateOfLeaving: "31/05/2026" }],
  });
  const attachments = [{ filename: "list.xlsx", content: Buffer.from(TEMPLATE()) }];
  const found = await readMembersFile(await emailOf({ subject, text: "PFA", attachments }), {});
  expect(found).toMatchObject({ ADD: [{ employee_id: "E1" }] });
});

test("a list that the email only quotes is not read", async () => {
  const quoted = await emailOf({ html: `Done?<div class="gmail_quote">${LIST_HTML}</div>`, text: "Done?" });
  await expect(readMembersFile(quoted, {})).rejects.toThrow("This email has no list of members");
  const onlyHtml = await emailOf({ html: `Done?<blockquote><div>${LIST_HTML}</div></blockquote>` });
  await expect(readMembersFile(onlyHtml, {})).rejects.toThrow("This email has no list of members");
  const request = "<p>Please delete Om Rao (E102), LWD 31/05/2026.</p>";
  const below = await emailOf({ html: `<blockquote>${LIST_HTML}</blockquote><p></p>${request}` });
  expect(await readMembersFile(below, {})).toMatchObject({ OFFBOARD: [{ employee_id: "E102" }] });
});

test("our template with an unknown extra column is read once", async () => {
  const found = await readMembersFile(
    workbook("members.xlsx", [
      [...OURS, "Dept"],
      [...ASHA, "IT"],
    ]),
    {},
  );
  expect(found).toMatchObject({ ADD: [{ employee_id: "E1" }], ignoredColumns: ["Dept"] });
  expect(requested).toEqual(["read"]);
});

test("a workbook read as edits only as a fallback is matched; one with our columns is not", async () => {
  const foreign = [
    ["Employee ID", "Name", "Relation", "DOB"],
    ["E1", "Asha", "Wife", "25/04/1985"],
  ];
  expect(isForeign(await readMembersFile(workbook("export.xlsx", foreign), {}))).toBe(true);
  const edits = [
    ["Employee ID", "Mobile"],
    ["E1", "9876500001"],
  ];
  expect(await readMembersFile(workbook("edits.xlsx", edits), {})).toMatchObject({ EDIT: [{ mobile: "9876500001" }] });
});

test.each([
  ["Sheet1", "E002 | Mina Das | Spouse | 15/10/2025", "Employee ID | Member Name | Relation | Date of Leaving", {}],
  ["Sheet1", "E002 | Mina Das | 15/10/2025", "Employee ID | Member Name | Date of Leaving", { as: "OFFBOARD" }],
  ["Edit", "E002 | Mina Das | Spouse | 15/10/1985", "Employee ID | Member Name | Relation | Date of Birth", {}],
  ["Sheet1", "E002 | Mina Das | Edit | 15/10/1985", "Employee ID | Member Name | Operation | Date of Birth", {}],
  ["Add", [...ASHA, "Ravi", "05/06/1984"].join(" | "), [...OURS, "Spouse Name", "Spouse DOB"].join(" | "), {}],
] as const)(
  "our words with a column that is ours under another name are matched: %s %s",
  async (name, row, header, as) => {
    const list = { name, rows: [header.split(" | "), row.split(" | ")] };
    expect(isForeign(await readMembersFile(sheets(list), as))).toBe(true);
  },
);

test("columns that cannot be ours, or repeat ours, are ignored", async () => {
  const rows = [
    [...OURS, "Full Name", "Agreed with"],
    [...ASHA, "Asha Menon", "the HOD"],
  ];
  const found = await readMembersFile(sheets({ name: "Add", rows }, { name: "Corrections", rows }), {});
  expect(found).toMatchObject({ ignoredColumns: ["Full Name", "Agreed with"], ignoredSheets: ["Corrections"] });
});

test("lists in several sheets with other names are matched, with our headings as well", async () => {
  const additions = { name: "Additions", rows: [OURS, ASHA] };
  const deletions = {
    name: "Deletions",
    rows: [
      ["Employee ID", "Date of Leaving"],
      ["E9", "20/11/2026"],
    ],
  };
  const summary = { name: "Summary", rows: [["Endorsement for November"], ["Additions", "1"]] };
  const words = { name: "Lists", rows: [["Gender"], ["Male"]] };
  expect(isForeign(await readMembersFile(sheets(additions, deletions), {}))).toBe(true);
  expect(isForeign(await readMembersFile(sheets(summary, additions), {}))).toBe(true);
  // Bulk register reads the first sheet only [spec 1 §5].
  expect(await readMembersFile(sheets(additions, deletions), { as: "ADD" })).toMatchObject({ ADD: [{}] });
  expect(await readMembersFile(sheets(additions, words), {})).toMatchObject({ ignoredSheets: ["Lists"] });
});

test("missing template columns are refused as before; other headings are matched", async () => {
  const missing = [OURS.filter((label) => label !== "Employee ID"), ASHA.slice(1)];
  await expect(readMembersFile(workbook("members.xlsx", missing), {})).rejects.toMatchObject({ code: "WRONG_COLUMNS" });
  const foreign = [
    ["Emp Code", "Full Name"],
    ["E1", "Asha"],
  ];
  expect(isForeign(await readMembersFile(workbook("export.xlsx", foreign), {}))).toBe(true);
  for (const rows of [
    [
      ["Alpha", "Beta"],
      ["x", "y"],
    ],
    [["Alpha", "Beta"]],
  ]) {
    await expect(readMembersFile(workbook("list.xlsx", rows), {})).rejects.toMatchObject({ code: "WRONG_COLUMNS" });
  }
});

test("a text file is sketched; our template is read directly, for one operation as for all", async () => {
  const text = (name: string, ...lines: string[][]) => new File([lines.map((line) => line.join(",")).join("\n")], name);
  expect(isForeign(await readMembersFile(text("export.csv", ["Emp Code", "LWD"], ["E1", "25/04/2026"]), {}))).toBe(
    true,
  );
  const ours = await readMembersFile(text("members.csv", OURS, ASHA), {});
  expect(ours).toMatchObject({ ADD: [{ date_of_birth: "03/04/1985" }], operationStated: false });
  const edits = await readMembersFile(text("members.csv", OURS, ASHA), { as: "EDIT" });
  expect(edits).toMatchObject({ ADD: [], EDIT: [{ employee_id: "E1" }], operationStated: true });
});

test("our template with month-first text dates is matched, so that no date is swapped", async () => {
  const monthFirst = ["E2", "Self", "Ravi", "1", "M", "4/25/1990", "01/06/2026"];
  expect(isForeign(await readMembersFile(workbook("members.xlsx", [OURS, ASHA, monthFirst]), {}))).toBe(true);
  const badDate = ["E2", "Self", "Ravi", "1", "M", "31/02/1990", "01/06/2026"];
  expect(isForeign(await readMembersFile(workbook("members.xlsx", [OURS, ASHA, badDate]), {}))).toBe(false);
});

test("so is the flex template", async () => {
  const flex = (day: string) =>
    workbook("flex.xlsx", [
      ["User ID", "Enrolment Due Date"],
      ["u-1", "04/05/2026"],
      ["u-2", day],
    ]);
  expect(await readFlexFile(flex("04/25/2026"), "Update", {})).toMatchObject({ sheets: [{ rows: 2 }] });
  expect(await readFlexFile(flex("25/04/2026"), "Update", {})).toMatchObject([{ enrolmentDueDate: "04/05/2026" }, {}]);
});

test("a list with a changed field per row is matched, although its columns would be the template's", async () => {
  const rows = [
    ["Employee ID", "Name", "Field", "Old Value", "New Value"],
    ["E1", "Asha", "Mobile", "9876500001", "9876500002"],
  ];
  const found = { sheets: [{ corrections: true, rows: 1 }] };
  expect(await readMembersFile(sheets({ name: "Sheet1", rows }), {})).toMatchObject(found);
  expect(await readMembersFile(sheets({ name: "Edit", rows }), {})).toMatchObject(found);
  const lines = rows.map((row) => row.join(",")).join("\n");
  expect(await readMembersFile(new File([lines], "edits.csv"), {})).toMatchObject(found);
});

test.each([
  ["with its own headings", [["Employee ID", "Name", "Date of Leaving"]], {}],
  ["under the headings above", [], {}],
  ["in a list of additions", [], { as: "ADD" }],
] as const)("our template with a title DELETIONS among its rows is matched: a list %s", async (_, headings, as) => {
  const rows = [[...OURS], ASHA, ["DELETIONS"], ...headings.map((row) => [...row]), ["E9", "Ravi", "31/05/2026"]];
  const found = await readMembersFile(sheets({ name: "Add", rows }), as);
  expect(found).toMatchObject({
    sheets: [
      { name: "Add", rows: 1 },
      { name: "Add (row 3)", rows: 1 },
    ],
  });
});

test("a PDF with a password is read once it is unlocked", async () => {
  const locked = new File([readFileSync("tests/support/samples/protected/joiners.pdf")], "joiners.pdf");
  await expect(readMembersFile(locked, {})).rejects.toMatchObject({ code: "ENCRYPTED" });
  const found = await readMembersFile(await openProtectedFile(locked, "Sahya@123"), {});
  expect(found).toMatchObject({ sheets: [{ rows: 2 }] });
});
