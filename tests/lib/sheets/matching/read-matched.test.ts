import {
  chooseConstant,
  chooseTarget,
  chooseUse,
  chooseValue,
  confirmLikely,
} from "@/lib/domain/column-matching/answer-draft";
import { mayBeSwapped } from "@/lib/domain/column-matching/column-sketch";
import {
  draftMapping,
  isAnswered,
  type MappingDraft,
  mappingOf,
  openQuestions,
  rememberMapping,
  type SheetDraft,
} from "@/lib/domain/column-matching/mapping-draft";
import { ANY_MEMBERS } from "@/lib/domain/column-matching/purpose";
import { AS_ABOVE, BLANK, LEAVE_OUT } from "@/lib/domain/column-matching/value-options";
import { missingColumns } from "@/lib/sheets/matching/missing-columns";
import { readMatched } from "@/lib/sheets/matching/read-matched";
import { sketchTable } from "@/lib/sheets/matching/sketch-table";
import { readMembers } from "@/lib/sheets/members/read-members";
import { writeMembersWorkbook } from "@/lib/sheets/write/members-workbook";
import { oddWorkbook } from "@/tests/browser/odd-workbook";
import { membersReader } from "@/tests/support/read-all-members";
import { book } from "../book";

const TODAY = "2026-06-01";

async function readFile(bytes: Uint8Array, answer: (draft: MappingDraft) => MappingDraft) {
  const draft = answer(draftMapping(await sketchTable(bytes)));
  const { pick, members } = membersReader();
  return members(await readMatched(bytes, mappingOf(draft, TODAY), pick));
}

const csv = (...lines: string[]) => Buffer.from(lines.join("\n"));

test("another file's rows equal those of our template with the same members", async () => {
  const foreign = csv(
    "Acme member list",
    "Emp Code;First Name;Last Name;Relation;Sex;DOB;Pay in hand;Dept",
    "E1\u200b;Asha;Menon;Employee;F;03/04/1985;5L;IT",
    "E1;Rahul;Menon;Husband;M;25/12/1984;;IT",
    "Total;;;;;;2",
  );
  const found = await readFile(foreign, (draft) => {
    const used = chooseUse(confirmLikely(draft, "File"), "File", "ADD");
    const paid = chooseTarget(used, "File", 6, "ctc");
    return chooseConstant(chooseConstant(paid, "File", "slabId", "1"), "File", "policy_start_date", "01/06/2026");
  });
  const ours = writeMembersWorkbook({
    ADD: [
      {
        employee_id: "E1",
        name: "Asha Menon",
        relationship_to_account_holders: "self",
        gender: "female",
        ctc: "500000",
        date_of_birth: "03/04/1985",
        slabId: "1",
        policy_start_date: "01/06/2026",
      },
      {
        employee_id: "E1",
        name: "Rahul Menon",
        relationship_to_account_holders: "spouse",
        gender: "male",
        date_of_birth: "25/12/1984",
        slabId: "1",
        policy_start_date: "01/06/2026",
      },
    ],
    EDIT: [],
    OFFBOARD: [],
  });
  const { pick, members } = membersReader();
  const expected = members(await readMembers(await ours, pick));
  const values = (rows: readonly object[]) => rows.map((row) => JSON.parse(JSON.stringify({ ...row, rowNumber: 0 })));
  expect(values(found.ADD)).toEqual(values(expected.ADD));
  expect(found.ADD.map(({ rowNumber }) => rowNumber)).toEqual([3, 4]);
  expect(found).toMatchObject({ EDIT: [], OFFBOARD: [], operationStated: true, ignoredColumns: ["Dept"] });
});

test("a heading that is unused on several sheets is listed once", async () => {
  const rows = [
    ["S.No", "Emp Code", "Relation", "Date of Leaving"],
    ["1", "E1", "Employee", "01/05/2026"],
  ];
  const bytes = book({ May: rows, June: rows });
  const leavers = (draft: MappingDraft) =>
    draft.sheets.reduce((all, { sketch }) => chooseUse(all, sketch.name, "OFFBOARD"), draft);
  expect(await readFile(bytes, leavers)).toMatchObject({ ignoredColumns: ["S.No"] });
});

test("a serial typed as text counts from 1904 if the workbook does", async () => {
  const bytes = (date1904: boolean) =>
    book(
      {
        Exits: [
          ["Emp Code", "Last Working Day"],
          ["E1", "44676"],
        ],
      },
      "xlsx",
      date1904,
    );
  const leavingOf = async (date1904: boolean) =>
    (await readFile(bytes(date1904), (draft) => draft)).OFFBOARD[0]?.dateOfLeaving;
  expect([await leavingOf(false), await leavingOf(true)]).toEqual(["25/04/2022", "26/04/2026"]);
});

test("a sum insured is sent as Slab ID until a person maps it to a slab; a slab column has priority", async () => {
  const used = (draft: MappingDraft) => confirmLikely(chooseUse(draft, "File", "EDIT"), "File");
  const slabsOf = async (...lines: string[]) => (await readFile(csv(...lines), used)).EDIT.map(({ slabId }) => slabId);
  expect(await slabsOf("Emp Code,Name,SI (in lakhs)", "E1,Asha,5", "E2,Rahul,3L", "E3,Kavya,")).toEqual([
    "500000",
    "300000",
    undefined,
  ]);
  expect(await slabsOf("Emp Code,Name,Slab,Sum Insured", "E1,Asha,2,500000")).toEqual(["2"]);
});

test("an action column separates the rows; an unknown action is refused with its row", async () => {
  const lines = ["Action,Emp Code,Name,Last Working Day", "Exit,E1,Asha,25/04/2026", "Correction,E2,Rahul,"];
  const found = await readFile(csv(...lines), (draft) => draft);
  expect(found.OFFBOARD).toMatchObject([{ employee_id: "E1", dateOfLeaving: "25/04/2026" }]);
  expect(found.EDIT).toMatchObject([{ employee_id: "E2", name: "Rahul" }]);
  const unknown = readFile(csv(...lines, "Exit,E3,Meena,26/04/2026", "Perhaps,E4,Kavya,"), (draft) => draft);
  await expect(unknown).rejects.toMatchObject({ code: "WRONG_OPERATION", message: expect.stringContaining("Row 5") });
});

test("hires and terminations of a payroll system, with its codes and the date of each action", async () => {
  const lines = [
    "Worker,Employee ID,Action,Action Date",
    "Asha Rao (E1),E1,TER,25/04/2026",
    "Om Das (E2),E2,LEAVING,26/04/2026",
  ];
  const found = await readFile(csv(...lines, "(text),(text),(text),(date)"), (draft) => confirmLikely(draft, "File"));
  expect(found.OFFBOARD).toMatchObject([
    { employee_id: "E1", name: "Asha Rao", dateOfLeaving: "25/04/2026" },
    { employee_id: "E2", name: "Om Das", dateOfLeaving: "26/04/2026" },
  ]);
});

test("blank operations are one word of the column to choose a value for, and are asked about each time", async () => {
  const bytes = csv(
    "Action,Emp Code,Name,Last Working Day",
    "Exit,E1,Asha,25/04/2026",
    ",E2,Rahul,",
    ",E3,HR Manager,",
  );
  const asked = draftMapping(await sketchTable(bytes));
  expect(openQuestions(asked).operations).toBe(1);
  const leftOut = chooseValue(asked, "File", "operation", BLANK, LEAVE_OUT);
  expect([isAnswered(openQuestions(leftOut)), rememberMapping(leftOut).values]).toEqual([true, []]);
  expect((await readFile(bytes, () => leftOut)).OFFBOARD).toHaveLength(1);
  const edits = await readFile(bytes, () => chooseValue(asked, "File", "operation", BLANK, "Edit"));
  expect(edits.EDIT.map(({ employee_id }) => employee_id)).toEqual(["E2", "E3"]);
});

test("blank operations can be that of the row above, as in merged cells", async () => {
  const bytes = csv(
    "Action,Emp Code,Name,Last Working Day,DOB",
    "Exit,E1,Asha,25/04/2026,",
    ",E2,Rahul,25/04/2026,",
    "Correction,E3,Om,,25/04/1990",
    ",E4,Uma,,26/04/1990",
  );
  const asked = draftMapping(await sketchTable(bytes));
  const found = await readFile(bytes, () => chooseValue(asked, "File", "operation", BLANK, AS_ABOVE));
  const idsOf = (rows: readonly { employee_id?: string }[]) => rows.map(({ employee_id }) => employee_id);
  expect([idsOf(found.OFFBOARD), idsOf(found.EDIT)]).toEqual([
    ["E1", "E2"],
    ["E3", "E4"],
  ]);
});

test("several sheets become operations; rows of two sheets with one operation are numbered in sequence; true dates need no order", async () => {
  const header = ["Emp Code", "Name", "LWD"];
  const workbook = oddWorkbook("file.xlsx", [
    { name: "Exits HO", rows: [header, ["E1", "Asha", { serial: 46_000 }]] },
    { name: "Exits Plant", rows: [header, ["E2", "Rahul", { serial: 46_001 }], ["E3", "Meena", { number: 46_002 }]] },
    { name: "Pivot", rows: [["Count of leavers", "3"]] },
  ]);
  const found = await readFile(new Uint8Array(workbook.buffer), (draft) => draft);
  expect(
    found.OFFBOARD.map(({ rowNumber, employee_id, dateOfLeaving }) => [rowNumber, employee_id, dateOfLeaving]),
  ).toEqual([
    [2, "E1", "09/12/2025"],
    [4, "E2", "10/12/2025"],
    [5, "E3", "11/12/2025"],
  ]);
  expect(found.sheetOf.OFFBOARD).toBe("Exits HO, Exits Plant");
  expect(found.ignoredSheets).toEqual(["Pivot"]);
});

test("warns of dates that a program may have swapped: text after the 12th, true dates up to it", async () => {
  const of = async (serials: number[], text = "25/04/1985") => {
    const cells = serials.map((serial) => [{ serial }]);
    const { buffer } = oddWorkbook("file.xlsx", [{ name: "Sheet1", rows: [["DOB"], [text], ...cells] }]);
    return (await sketchTable(new Uint8Array(buffer))).sheets[0]?.columns.map(mayBeSwapped)[0];
  };
  // 2, 3, 12 and 13 December 2025.
  expect(await of([45_993, 45_994, 46_003])).toBe(true);
  expect(await of([45_993, 45_994, 46_004])).toBe(false);
  expect(await of([45_993, 45_994])).toBe(false);
  expect(await of([45_993, 45_994, 46_003], "03/04/1985")).toBe(false);
});

test("one stated order applies to every column: month first converts all dates, and none is read the other way", async () => {
  const lines = ["Emp Code,DOB,LWD", "E1,03/04/1985,05/06/2026", "E2,12/31/1990,06/07/2026"];
  const found = await readFile(csv(...lines), (draft) => draft);
  expect(found.OFFBOARD.map(({ dateOfLeaving }) => dateOfLeaving)).toEqual(["06/05/2026", "07/06/2026"]);
});

test("a row with only an Employee ID is a member; a total or note in that column is not", async () => {
  const bytes = csv(
    "Emp Code,Name,Gender,DOB,Last Working Day",
    "E1,Asha,F,,25/04/2026",
    "E2,,,,",
    "Total: 2,,,,",
    "Page 1,,,,",
  );
  const found = await readFile(bytes, (draft) => chooseUse(draft, "File", "OFFBOARD"));
  expect(found.OFFBOARD.map(({ employee_id }) => employee_id)).toEqual(["E1", "E2"]);
});

const MOVES = "Type of Request,Emp Code,Name,Effective Date,Relation";

test("one date of movements is the start of an added row and the leaving date of a deleted one", async () => {
  const lines = [MOVES, "Addition,E1,Asha,25/04/2026,Self", "Deletion,E2,Ravi,26/04/2026,Self"];
  const read = (draft: MappingDraft) => readFile(csv(...lines), () => draft);
  const draft = confirmLikely(
    chooseTarget(draftMapping(await sketchTable(csv(...lines))), "File", 0, "operation"),
    "File",
  );
  const byRow = chooseUse(draft, "File", "BY_COLUMN");
  expect(byRow.sheets.map((sheet) => missingColumns(sheet, ANY_MEMBERS).map(({ target }) => target))).toEqual([
    ["slabId", "gender", "date_of_birth"],
  ]);
  const ready = (["slabId", "gender", "date_of_birth"] as const).reduce(
    (all, target) => chooseConstant(all, "File", target, "1"),
    byRow,
  );
  const found = await read(ready);
  expect([found.ADD[0]?.policy_start_date, found.OFFBOARD[0]?.dateOfLeaving]).toEqual(["25/04/2026", "26/04/2026"]);
  // A joining date is not the day on which a person leaves.
  lines[0] = MOVES.replace("Effective Date", "Date of Joining");
  const joined = chooseUse(
    chooseTarget(draftMapping(await sketchTable(csv(...lines))), "File", 0, "operation"),
    "File",
    "BY_COLUMN",
  );
  expect(missingColumns(joined.sheets[0] as SheetDraft, ANY_MEMBERS)).toContainEqual({
    target: "dateOfLeaving",
    label: "Date of Leaving",
  });
});

test("families in one row of movements: only added rows have dependants", async () => {
  const lines = [
    "Action,Emp Code,Name,Gender,DOB,DOJ,Slab,LWD,Spouse Name,Spouse DOB,Spouse Gender",
    "Add,E1,Asha,F,03/04/1985,25/04/2026,1,,Om,13/04/1985,M",
    "Delete,E2,Ravi,M,03/04/1985,,,26/04/2026,Uma,13/04/1985,F",
  ];
  const found = await readFile(csv(...lines), (draft) => confirmLikely(draft, "File"));
  expect(found.ADD.map(({ rowNumber, name, relationship_to_account_holders: of }) => [rowNumber, name, of])).toEqual([
    [2, "Asha", "self"],
    [3, "Om", "spouse"],
  ]);
  expect(found.OFFBOARD.map(({ rowNumber, name }) => [rowNumber, name])).toEqual([[4, "Ravi"]]);
});

test("without a gender column, additions have the gender of their relationship or title, and no other", async () => {
  const people = [
    "E1,Mr. Om Das,Self",
    "E1,Sita Das,Wife",
    "E1,Mrs. Uma Das,Son",
    "E2,MS Dhoni,Self",
    "E2,Shri Devi,Spouse",
  ];
  const file = csv(
    "Emp Code,Insured Name,Relation,DOB,DOJ,SI",
    ...people.map((one) => `${one},25/12/1984,25/05/2026,5L`),
  );
  const draft = draftMapping(await sketchTable(file));
  const gendersAs = async (use: "ADD" | "EDIT") => {
    const { ADD, EDIT } = await readFile(file, () => chooseUse(draft, "File", use));
    return [...ADD, ...EDIT].map(({ gender }) => gender);
  };
  expect(missingColumns(chooseUse(draft, "File", "ADD").sheets[0] as never, ANY_MEMBERS)).toEqual([]);
  expect(await gendersAs("ADD")).toEqual(["male", "female", undefined, undefined, undefined]);
  expect(await gendersAs("EDIT")).toEqual(Array(5).fill(undefined));
});

test("'NA', '-' and 'Nil' are empty cells, except in a name or an operation", async () => {
  const file = csv("Emp Code,Name,Mobile,Email,DOL,Action", "E1,Na,NA,Nil,-,Add", "E2,Om Das,-,N/A,31/05/2026,-");
  const [{ sketch, matches } = { sketch: null, matches: [] }] = draftMapping(await sketchTable(file)).sheets;
  expect(sketch?.columns.map(({ filled }) => filled)).toEqual([2, 1, 0, 0, 1, 1]);
  expect(sketch?.columns.at(-1)?.values?.map(({ text }) => text)).toEqual(["Add", "-"]);
  expect(matches.map(({ target }) => target)).toContain("dateOfLeaving");
  const { EDIT } = await readFile(file, (draft) => confirmLikely(chooseUse(draft, "File", "EDIT"), "File"));
  expect(EDIT).toEqual([
    { rowNumber: 2, employee_id: "E1", name: "Na" },
    { rowNumber: 3, employee_id: "E2", name: "Om Das" },
  ]);
});

test("no-break spaces are spaces, and A and D are operations", async () => {
  const file = csv(
    "A/D/C,Code No.,Name,DoB,DoL",
    "D,E1,Om\u00a0Das,03\u00a0Apr\u00a01985,31\u00a0/\u00a005/2026",
    "A,E2,Uma,,",
    "C,E3,Ela,,",
  );
  const [sheet] = draftMapping(await sketchTable(file)).sheets;
  expect(sheet?.matches.map(({ target }) => target)).toEqual([
    "operation",
    "employee_id",
    "name",
    "date_of_birth",
    "dateOfLeaving",
  ]);
  expect([sheet?.use, sheet?.values.operation]).toEqual(["BY_COLUMN", { a: "Add", d: "Delete" }]);
  const { OFFBOARD } = await readFile(file, (draft) =>
    chooseUse(confirmLikely({ ...draft, statedOrder: "DMY" }, "File"), "File", "OFFBOARD"),
  );
  expect(OFFBOARD[0]).toEqual({ rowNumber: 2, employee_id: "E1", name: "Om Das", dateOfLeaving: "31/05/2026" });
});
