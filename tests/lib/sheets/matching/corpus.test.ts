import { draftMapping, openQuestions } from "@/lib/domain/column-matching/mapping-draft";
import { sketchTable } from "@/lib/sheets/matching/sketch-table";
import { EMPLOYER_FILES, type EmployerFile } from "@/tests/support/employer-files/files";
import { HRMS_FILES } from "@/tests/support/employer-files/hrms-files";
import { NASTY_FILES } from "@/tests/support/employer-files/nasty-files";
import { writeEmployerFile } from "@/tests/support/employer-files/write-file";

/** The whole corpus: each employer's file with its columns proposed correctly and the presses before 'Continue'. */
const FILES = [...EMPLOYER_FILES, ...NASTY_FILES, ...HRMS_FILES];

/** One press confirms all suggestions of a sheet, each other question needs one. */
async function read(file: EmployerFile) {
  const draft = draftMapping(await sketchTable(writeEmployerFile(file)));
  const [sheet] = draft.sheets;
  const found = file.columns.map(({ is }, position) => {
    const match = sheet?.matches.find((one) => one.position === position);
    const isSame = (match?.target ?? null) === is;
    const certainty = match?.certainty ?? "certain";
    return { isRight: isSame && certainty !== "unclear", isWrong: !isSame && certainty === "certain" };
  });
  const { likely, unclear, sheets, dateOrder } = openQuestions(draft);
  return {
    name: file.name,
    columns: found.length,
    right: found.filter(({ isRight }) => isRight).length,
    wrong: found.filter(({ isWrong }) => isWrong).length,
    presses: (likely > 0 ? 1 : 0) + unclear + sheets.length + (dateOrder ? 1 : 0),
  };
}

const results = Promise.all(FILES.map(read));
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

test("the corpus has at least sixty different files", () => {
  expect(FILES.length).toBeGreaterThanOrEqual(60);
  expect(new Set(FILES.map(({ columns }) => columns.map(({ heading }) => heading).join("|"))).size).toBe(FILES.length);
});

test("97 of 100 columns are proposed correctly, and none wrongly without a question", async () => {
  const files = await results;
  expect(sumOf(files.map(({ wrong }) => wrong))).toBe(0);
  const share = sumOf(files.map(({ right }) => right)) / sumOf(files.map(({ columns }) => columns));
  expect(share).toBeGreaterThanOrEqual(0.97);
});

test("half of the files need at most two presses before 'Continue', and none more than three", async () => {
  const presses = (await results).map((file) => file.presses).sort((a, b) => a - b);
  expect(presses[Math.floor(presses.length / 2)]).toBeLessThanOrEqual(2);
  expect(presses.at(-1)).toBeLessThanOrEqual(3);
});

test("each file's table: columns proposed correctly of all, and presses", async () => {
  const table = (await results).map(
    ({ name, right, columns, presses }) => `${name} | ${right}/${columns} | ${presses}`,
  );
  expect(table).toEqual(TABLE);
});

const TABLE = [
  "plain export | 8/8 | 1",
  "families with a title and a total | 7/7 | 1",
  "camel case of a web service | 8/8 | 1",
  "snake case of a data base | 8/8 | 2",
  "Hindi headings | 8/8 | 1",
  "mixed headings | 6/6 | 1",
  "headings of two rows | 7/7 | 1",
  "dates of birth and joining below one heading | 5/5 | 0",
  "English above Hindi | 5/5 | 1",
  "leavers | 5/5 | 1",
  "leavers in short forms | 5/5 | 1",
  "month first, as American systems write | 8/8 | 2",
  "movements with an action column | 6/6 | 0",
  "semicolons of a European system | 6/6 | 1",
  "Unicode text of Excel | 5/5 | 1",
  "an old system with rupee amounts | 5/6 | 2",
  "pay in lakhs | 6/6 | 2",
  "pay as people say it | 5/5 | 1",
  "families of a broker's form | 10/10 | 2",
  "surname before the name | 6/6 | 1",
  "parents' names in extra columns | 8/8 | 2",
  "names in three parts | 9/9 | 1",
  "coverage dates of an insurer's form | 8/8 | 1",
  "times behind the days | 5/5 | 1",
  "days without separators | 5/5 | 1",
  "Hindi leavers | 4/4 | 0",
  "new joiners on a named sheet | 7/7 | 1",
  "a heading that contradicts its cells | 4/5 | 3",
  "unknown headings | 6/6 | 2",
  "another portal's template | 8/8 | 2",
  "Marathi under a letterhead, header at row 9 | 8/8 | 2",
  "abbreviations, S/o, sums insured in lakhs | 8/9 | 3",
  "births day first, joinings month first | 5/5 | 3",
  "families merged by blank cells, signed at the end | 9/9 | 2",
  "a hidden column of old codes next to the new ones | 5/6 | 2",
  "core HR with personal details | 9/9 | 2",
  "payroll master | 8/8 | 2",
  "dependants register | 6/6 | 1",
  "employee's own facts repeated beside each dependant | 7/7 | 2",
  "typing mistakes of a handmade sheet | 6/6 | 2",
  "nick names | 8/8 | 2",
  "joiners of the month | 7/7 | 1",
  "leavers of the month | 4/4 | 0",
  "capital headings with underscores | 8/8 | 2",
  "family declaration form | 7/7 | 1",
  "salutations in a column | 6/6 | 1",
  "benefits portal | 7/7 | 1",
  "manager columns beside the employee's | 8/8 | 2",
  "Marathi headings | 5/5 | 2",
  "Tamil headings | 5/5 | 1",
  "contractors with the policy's number | 7/7 | 1",
  "attendance system | 5/6 | 3",
  "CTC in lakhs and a blood group | 6/6 | 2",
  "marital status and marriage date | 6/6 | 1",
  "movement register | 6/6 | 0",
  "addresses and identity numbers | 8/8 | 1",
  "insurer's enrolment form | 8/8 | 1",
  "spaces and line breaks in headings | 4/4 | 1",
  "HR system in camel case with joining date | 6/6 | 2",
  "two phone columns | 6/6 | 1",
  "status of active and left people | 6/6 | 1",
];
