import { draftMapping } from "@/lib/domain/column-matching/mapping-draft";
import { sketchTable } from "@/lib/sheets/matching/sketch-table";

/** Headings of HR systems' exports, each with a cell and its column; '?' is a suggestion, '??' a question. */
const EXPORTS: Record<string, [heading: string, cell: string, found: string][]> = {
  "Keka: joiners": [
    ["Employee Number", "KK001", "employee_id"],
    ["Display Name", "Asha", "null?"],
    ["Full Name", "Asha Menon", "name"],
    ["Date Of Birth", "13-Mar-1990", "date_of_birth"],
    ["Date Joined", "16-Nov-2026", "policy_start_date?"],
  ],
  "Keka: exits": [
    ["Employee Number", "KK001", "employee_id"],
    ["Employee Name", "Asha Menon", "name"],
    ["Resignation Date", "01-Nov-2026", "null?"],
    ["Last Working Day", "28-Nov-2026", "dateOfLeaving"],
    ["Exit Status", "Completed", "null"],
    ["FnF Status", "Pending", "null"],
  ],
  "SAP: master data": [
    ["Pers.No.", "10001", "employee_id"],
    ["Last name First name", "Menon Asha", "name"],
    ["Birth date", "13.03.1990", "date_of_birth"],
    ["Gender Key", "Female", "gender"],
    ["Entry", "16.11.2026", "policy_start_date?"],
    ["Leaving", "31.12.9999", "null"],
    ["PSubarea", "IN01", "null"],
  ],
  "SAP: fields": [
    ["PERNR", "10001", "employee_id"],
    ["VORNA", "Asha", "firstName"],
    ["NACHN", "Menon", "lastName"],
    ["GBDAT", "19900313", "date_of_birth"],
    ["GESCH", "F", "gender"],
    ["BEGDA", "20261116", "null??"],
  ],
  "Oracle: employees": [
    ["Person Number", "300100", "employee_id"],
    ["Display Name", "Menon, Asha", "name"],
    ["Date of Birth", "13-Mar-1990", "date_of_birth"],
    ["Assignment Status", "Active - Payroll Eligible", "null"],
  ],
  "Oracle: contacts": [
    ["Person Number", "300100", "employee_id"],
    ["Person Name", "Menon, Asha", "null?"],
    ["Contact Name", "Menon, Ravi", "name"],
    ["Contact Relationship", "Spouse", "relationship_to_account_holders"],
    ["Contact Date of Birth", "12-Feb-1988", "date_of_birth"],
    ["Contact Gender", "Male", "gender"],
  ],
};

test.each(Object.entries(EXPORTS))("%s", async (_, columns) => {
  const lines = [0, 1].map((at) => columns.map((column) => column[at]).join("\t"));
  const [sheet] = draftMapping(await sketchTable(new TextEncoder().encode(lines.join("\n")))).sheets;
  const marks = { certain: "", likely: "?", unclear: "??" };
  const found = columns.map(([heading, cell], position) => {
    const match = sheet?.matches.find((one) => one.position === position);
    return [heading, cell, `${match?.target ?? null}${marks[match?.certainty ?? "certain"]}`];
  });
  expect(found).toEqual(columns);
});

test("the company's earlier answer for 'Contact Name' applies", async () => {
  const columns = EXPORTS["Oracle: contacts"] ?? [];
  const lines = [0, 1].map((at) => columns.map((column) => column[at]).join("\t"));
  const sketch = await sketchTable(new TextEncoder().encode(lines.join("\n")));
  const remembered = {
    matches: [{ list: "ADD", heading: "contact name", target: null } as const],
    sheets: { file: "ADD" as const },
    dateOrder: null,
    values: [],
  };
  const match = draftMapping(sketch, remembered).sheets[0]?.matches.find(({ position }) => position === 2);
  expect(match).toMatchObject({ target: null, reason: "lastTime" });
});

test("a row that explains the columns is left out, whatever its first cell", async () => {
  const explained = ["As per HR records", "As per Aadhaar", "DD-MMM-YYYY", "M/F"];
  const people = Array.from({ length: 3 }, (_, at) => [`E${at}`, "Asha Menon", "13-Mar-1990", "F"]);
  const rows = [["Emp ID", "Name", "DOB", "Gender"], explained, ...people];
  const text = rows.map((row) => row.join("\t")).join("\n");
  const [sheet] = (await sketchTable(new TextEncoder().encode(text))).sheets;
  expect([sheet?.rows, sheet?.leftOut.map(({ row, why }) => [row, why])]).toEqual([3, [[2, "header"]]]);
});
