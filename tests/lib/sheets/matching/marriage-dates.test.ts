import { chooseConstant, chooseUse, confirmLikely } from "@/lib/domain/column-matching/answer-draft";
import { previewFamilies } from "@/lib/domain/column-matching/family-preview";
import { draftMapping, mappingOf } from "@/lib/domain/column-matching/mapping-draft";
import { ANY_MEMBERS } from "@/lib/domain/column-matching/purpose";
import type { Target } from "@/lib/domain/column-matching/targets";
import { missingColumns } from "@/lib/sheets/matching/missing-columns";
import { readMatched } from "@/lib/sheets/matching/read-matched";
import { sketchTable } from "@/lib/sheets/matching/sketch-table";
import { oddWorkbook } from "@/tests/browser/odd-workbook";
import { membersReader, readAllMembers } from "@/tests/support/read-all-members";

/** The DNF checklist asks for marriage dates, unless the file already has them. */

const TODAY = "2026-06-01";

async function draftOf(lines: readonly string[]) {
  const draft = draftMapping(await sketchTable(Buffer.from(lines.join("\n"))));
  const name = draft.sheets[0]?.sketch.name ?? "";
  const chosen = confirmLikely(draft.sheets[0]?.use ? draft : chooseUse(draft, name, "ADD"), name);
  const missing = chosen.sheets[0] ? missingColumns(chosen.sheets[0], ANY_MEMBERS).map(({ target }) => target) : [];
  const values: Partial<Record<Target, string>> = { slabId: "1", policy_start_date: "01/06/2026" };
  return missing.reduce((one, target) => chooseConstant(one, name, target, values[target] ?? ""), chosen);
}

async function read(...lines: string[]) {
  const { pick, members } = membersReader();
  const mapping = mappingOf({ ...(await draftOf(lines)), statedOrder: "DMY" }, TODAY);
  return members(await readMatched(Buffer.from(lines.join("\n")), mapping, pick));
}

test("the spouse has the date of their own row, else that of the account holder above", async () => {
  const { ADD } = await read(
    "Emp Code,Member Name,Relation,Gender,DOB,DOM",
    "E1,Asha Menon,Self,F,03-Apr-1985,20/05/2026",
    "E1,Rahul Menon,Husband,M,25-Dec-1984,",
    "E1,Tara Menon,Daughter,F,01-Jan-2015,",
    "E2,Vikram Iyer,Self,M,13-Jun-1990,21/05/2026",
    "E2,Meena Iyer,Wife,F,14-Jun-1991,22/05/2026",
    "E3,Joy Das,Spouse,M,15-Jun-1992,",
  );
  expect(ADD.map(({ name, dateOfMarriage }) => [name, dateOfMarriage])).toEqual([
    ["Asha Menon", "20/05/2026"],
    ["Rahul Menon", "20/05/2026"],
    ["Tara Menon", undefined],
    ["Vikram Iyer", "21/05/2026"],
    ["Meena Iyer", "22/05/2026"],
    // The row above is another employee's.
    ["Joy Das", undefined],
  ]);
});

test("a list of weddings adds the spouses alone: without birth dates, the employees are covered already", async () => {
  const lines = [
    "Emp. ID,Emp Name,Spouse Name,Spouse DOB,Date of Marriage,Spouse Gender",
    "601,Nikhil B,Priya B,14/05/1997,02/05/2026,F",
    "602,Asha R,Tarun R,01/12/1994,08/05/2026,M",
  ];
  const { ADD } = await read(...lines);
  const of = ADD.map((row) => [row.rowNumber, row.employee_id, row.name, row.dateOfMarriage, row.policy_start_date]);
  // The slab and the start of cover follow from the employee and the wedding: nothing is asked.
  expect(of).toEqual([
    [2, "601", "Priya B", "02/05/2026", undefined],
    [3, "602", "Tarun R", "08/05/2026", undefined],
  ]);
  const draft = await draftOf(lines);
  const [sheet] = draft.sheets;
  expect([sheet?.use, sheet && missingColumns(sheet, ANY_MEMBERS)]).toEqual(["ADD", []]);
  expect(sheet && previewFamilies(sheet, draft, TODAY)?.map(({ name }) => name)).toEqual(["Priya B", "Tarun R"]);
});

test("right of 'Spouse Name' in a list of weddings, the only birth date is the spouse's; left of it, the employee's", async () => {
  const { ADD } = await read(
    "Emp. ID,Emp Name,Spouse Name,DOB,DOM,Gender",
    "601,Nikhil B,Priya B,14/05/1997,02/05/2026,F",
  );
  expect(ADD).toMatchObject([
    { employee_id: "601", name: "Priya B", relationship_to_account_holders: "spouse", date_of_birth: "14/05/1997" },
  ]);
  const own = await read("Emp. ID,Emp Name,DOB,Gender,Spouse Name,DOM", "601,Nikhil B,14/05/1997,M,Priya B,02/05/2026");
  expect(own.ADD).toMatchObject([{ name: "Nikhil B", relationship_to_account_holders: "self" }]);
});

test("a list of dependants alone needs no slab and no start, but one with an employee does", async () => {
  const missingOf = async (...rows: string[]) => {
    const draft = draftMapping(
      await sketchTable(Buffer.from(["Emp Code,Member Name,Relation,Gender,DOB", ...rows].join("\n"))),
    );
    const [sheet] = chooseUse(draft, draft.sheets[0]?.sketch.name ?? "", "ADD").sheets;
    return sheet && missingColumns(sheet, ANY_MEMBERS).map(({ label }) => label);
  };
  const dependants = ["E1,Rahul Menon,Husband,M,25-Dec-1984", "E2,Tara Rao,Daughter,F,01-May-2026"];
  expect(await missingOf(...dependants)).toEqual([]);
  expect(await missingOf(...dependants, "E3,Joy Das,Self,M,01-Jan-1990")).toEqual(["Slab ID", "Coverage Start Date"]);
  // Parents join at the start of the policy or at its renewal.
  expect(await missingOf(...dependants, "E3,Uma Das,Mother,F,01-Jan-1960")).toEqual(["Slab ID", "Coverage Start Date"]);
  const { ADD } = await read("Emp Code,Member Name,Relation,Gender,DOB", ...dependants);
  expect(ADD.map(({ name, slabId, policy_start_date }) => [name, slabId, policy_start_date])).toEqual([
    ["Rahul Menon", undefined, undefined],
    ["Tara Rao", undefined, undefined],
  ]);
});

test("in a row with a whole family, the date is the spouse's alone", async () => {
  const { ADD } = await read(
    "Emp Code,Name,DOB,Gender,Spouse Name,Spouse DOB,Marriage Date,Child 1 Name,Child 1 DOB",
    "E1,Asha Menon,25/04/1985,F,Rahul Menon,26/04/1984,20/05/2026,Tara Menon,27/04/2015",
  );
  expect(ADD.map(({ name, dateOfMarriage }) => [name, dateOfMarriage])).toEqual([
    ["Asha Menon", undefined],
    ["Rahul Menon", "20/05/2026"],
    ["Tara Menon", undefined],
  ]);
});

test("a list of births adds the children alone", async () => {
  const { ADD } = await read(
    "Employee ID,Employee Name,New Born Baby Name,DOB of Baby,Gender of Baby,Date of intimation",
    "501,Karan Jain,Baby of Karan,11/05/2026,Male,15/05/2026",
    "502,Divya S,Aadya,19/05/2026,Female,20/05/2026",
  );
  expect(ADD.map((row) => [row.employee_id, row.name, row.relationship_to_account_holders, row.gender])).toEqual([
    ["501", "Baby of Karan", "child", "male"],
    ["502", "Aadya", "child", "female"],
  ]);
});

test("our template with a column for it", async () => {
  const rows = [
    ["Employee ID *", "Relationship to Account Holder *", "Name *", "Marriage Date", "Wedding"],
    ["E1", "Spouse", "Rahul Menon", "20-May-2026", "Pune"],
  ];
  const bytes = new Uint8Array(oddWorkbook("file.xlsx", [{ name: "Edit", rows }]).buffer);
  const { EDIT, ignoredColumns } = await readAllMembers(bytes);
  expect([EDIT.map(({ dateOfMarriage }) => dateOfMarriage), ignoredColumns]).toEqual([["20/05/2026"], ["Wedding"]]);
});
