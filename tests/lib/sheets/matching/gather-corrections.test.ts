import { chooseTarget } from "@/lib/domain/column-matching/answer-draft";
import { draftMapping, mappingOf, openQuestions } from "@/lib/domain/column-matching/mapping-draft";
import { readMatched } from "@/lib/sheets/matching/read-matched";
import { sketchTable } from "@/lib/sheets/matching/sketch-table";
import { membersReader } from "@/tests/support/read-all-members";
import { book, type Cells } from "../book";

const HEADER = ["Sr No", "Emp Code", "Employee Name", "Field", "Old Value", "New Value"];

const draftOf = async (bytes: Uint8Array) => draftMapping(await sketchTable(bytes));

async function edits(rows: Cells, ...above: Cells) {
  const bytes = book({ Corrections: [...above, HEADER, ...rows] });
  const draft = await draftOf(bytes);
  const { pick, members } = membersReader();
  const found = members(await readMatched(bytes, mappingOf(draft, "2026-06-01"), pick));
  const given = found.EDIT.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([, text]) => text !== undefined)),
  );
  return { edits: given, questions: openQuestions(draft), found, sheets: draft.sheets };
}

const NO_QUESTIONS = { likely: 0, unclear: 0, sheets: [], operations: 0, dateOrder: false };

test("rows of one member are one edit of several fields, whatever the fields are called", async () => {
  const found = await edits(
    [
      [1, "E1", "Asha Das", "DOB", "13/04/1985", "14/04/1985"],
      [2, "E2", "Ravi Rao", "Date of Birth", "01/02/1990", "02/02/1990"],
      [3, "E1", "Asha Das", "Mobile No.", 9876500001, 9876500002],
      [4, null, null, "Sum Insured", "3 lakh", "5 lakh"],
      [5, "E2", "Ravi Rao", "Correct Name", "Ravi Rao", "Ravi K Rao"],
      [null, "Total", null, null, null, null],
      ["Approved by the HR head", null, null, null, null, null],
    ],
    ["Corrections of May"],
  );
  expect(found.questions).toEqual(NO_QUESTIONS);
  expect(found.sheets[0]?.sketch.leftOut.map(({ text }) => text)).toEqual(["Total", "Approved by the HR head"]);
  expect(found.edits).toEqual([
    {
      rowNumber: 3,
      employee_id: "E1",
      name: "Asha Das",
      date_of_birth: "14/04/1985",
      mobile: "9876500002",
      slabId: "500000",
      previousSI: "300000",
    },
    { rowNumber: 4, employee_id: "E2", name: "Ravi K Rao", date_of_birth: "02/02/1990" },
  ]);
});

test("a second value, a blank value and a dependant have their own rows; nothing is lost", async () => {
  const found = await edits([
    [1, "E1", "Asha", "Gender", "M", "F"],
    [2, "E1", "Asha", "Gender", "F", "M"],
    [3, "E1", "Asha", "Mobile", "9876500001", null],
    [4, "E1", "Ravi", "Gender", "F", "M"],
    [5, "E1", "Asha", "Gender", "M", "F"],
  ]);
  expect(found.edits).toEqual([
    { rowNumber: 2, employee_id: "E1", name: "Asha", gender: "female" },
    { rowNumber: 3, employee_id: "E1", name: "Asha", gender: "male" },
    { rowNumber: 4, employee_id: "E1", name: "Asha" },
    { rowNumber: 5, employee_id: "E1", name: "Ravi", gender: "male" },
  ]);
});

test("an unknown field is a column to answer; a field that is not ours is listed as unused", async () => {
  const bytes = book({
    Sheet1: [HEADER, [1, "E1", "Asha", "Shoe size", "5", "6"], [2, "E1", "Asha", "Blood Group", "A", "B"]],
  });
  const draft = await draftOf(bytes);
  expect(openQuestions(draft)).toMatchObject({ unclear: 1, sheets: [] });
  const [sheet] = draft.sheets;
  const unclear = sheet?.matches.find(({ certainty }) => certainty === "unclear");
  expect(sheet?.sketch.columns.find(({ position }) => position === unclear?.position)).toMatchObject({
    heading: "Shoe size",
    samples: ["6"],
  });
  const answered = chooseTarget(draft, "Sheet1", unclear?.position ?? -1, null);
  expect(mappingOf(answered, "2026-06-01").unused).toEqual(["Sr No", "Shoe size", "Blood Group"]);
});

test("it may follow another list of the sheet, and its first column may name the fields", async () => {
  const additions = [
    ["Emp Code", "Name", "DOB", "Relation"],
    ["E8", "Mina Das", "13/04/1985", "Self"],
  ];
  const corrections = [
    ["Field", "Existing", "Revised", "Emp ID"],
    ["DOB", "1", "14/04/1985", "E1"],
    ["Mobile", "2", "9876500002", "E1"],
    ["Name", "3", "Asha", "E2"],
  ];
  const sheetsOf = async (...rows: Cells) =>
    (await draftOf(book({ List: rows }))).sheets.map(({ use, sketch }) => [use, sketch.rows]);
  expect(await sheetsOf(...additions, [], ["CORRECTIONS"], ...corrections)).toEqual([
    [null, 1],
    ["EDIT", 2],
  ]);
  expect(await sheetsOf(...corrections)).toEqual([["EDIT", 2]]);
});

test("a row of recorded values above each row of new ones is one edit", async () => {
  const bytes = book({
    Sheet1: [
      ["Emp ID", "Details", "Name", "Date of Birth"],
      ["E1", "As per policy", "Asha Menen", "13/03/1990"],
      [null, "To be corrected as", "Asha Menon", null],
      ["E2", "Existing", "Om Rao", "25/01/1988"],
      ["E2-NEW", "Revised", "Om Rao", "25/01/1989"],
      ["E3", "Existing", "Uma Rao", "25/01/1987"],
    ],
  });
  const draft = await draftOf(bytes);
  expect(openQuestions(draft)).toEqual(NO_QUESTIONS);
  const { pick, members } = membersReader();
  const { EDIT } = members(await readMatched(bytes, mappingOf(draft, "2026-06-01"), pick));
  expect(EDIT.map((row) => [row.rowNumber, row.employee_id, row.name, row.date_of_birth])).toEqual([
    [2, "E1", "Asha Menon", "13/03/1990"],
    [4, "E2", "Om Rao", "25/01/1989"],
    [6, "E3", "Uma Rao", "25/01/1987"],
  ]);
});

test("new and existing employees in any order are no corrections", async () => {
  const draft = await draftOf(
    book({
      Sheet1: [
        ["Emp ID", "Name", "Type"],
        ["E1", "Asha", "New"],
        ["E2", "Om", "Existing"],
        ["E3", "Uma", "New"],
      ],
    }),
  );
  expect(draft.sheets[0]?.sketch).toMatchObject({ corrections: undefined, rows: 3 });
});

test.each(["Details to be changed", "Change Required", "Particulars"])(
  "'%s' above 'From' and 'To' names the fields",
  async (field) => {
    const rows = [
      ["Emp ID", field, "From", "To"],
      ["E1", "DOB", "13/03/1990", "14/03/1990"],
    ];
    const draft = await draftOf(book({ Sheet1: rows }));
    expect(openQuestions(draft)).toEqual(NO_QUESTIONS);
    const { pick, members } = membersReader();
    const { EDIT } = members(await readMatched(book({ Sheet1: rows }), mappingOf(draft, "2026-06-01"), pick));
    expect(EDIT).toMatchObject([{ employee_id: "E1", date_of_birth: "14/03/1990" }]);
  },
);
