import { draftMapping, openQuestions, orderOf } from "@/lib/domain/column-matching/mapping-draft";
import { sketchTable } from "@/lib/sheets/matching/sketch-table";
import { EMPLOYER_FILES, type EmployerFile } from "@/tests/support/employer-files/files";
import { NASTY_FILES } from "@/tests/support/employer-files/nasty-files";
import { writeEmployerFile } from "@/tests/support/employer-files/write-file";

/** The share of columns whose proposal is right without a correction. */
const RIGHT_SHARE = 0.9;

type Result = { file: string; heading: string; expected: string | null; found: string | null; certainty: string };

/** The proposals for each column without an answer. */
async function match(file: EmployerFile): Promise<Result[]> {
  const draft = draftMapping(await sketchTable(writeEmployerFile(file)));
  const [sheet] = draft.sheets;
  return file.columns.map(({ heading, is }, position) => {
    const found = sheet?.matches.find((one) => one.position === position);
    // A column without a heading and without cells does not count.
    return {
      file: file.name,
      heading,
      expected: is,
      found: found?.target ?? null,
      certainty: found?.certainty ?? "certain",
    };
  });
}

const results = Promise.all(EMPLOYER_FILES.map(match));
const nastyResults = Promise.all(NASTY_FILES.map(match));

const isRight = ({ expected, found, certainty }: Result) => certainty !== "unclear" && expected === found;
const isSilentlyWrong = ({ expected, found, certainty }: Result) => certainty === "certain" && expected !== found;

test("thirty different employers' files", () => {
  expect(EMPLOYER_FILES).toHaveLength(30);
  expect(new Set(EMPLOYER_FILES.map(({ columns }) => columns.map(({ heading }) => heading).join("|"))).size).toBe(30);
});

test("no column is mapped wrongly without a question", async () => {
  expect((await results).flat().filter(isSilentlyWrong)).toEqual([]);
});

test("five harder files: no column is mapped wrongly without a question, and nine of ten columns are right", async () => {
  const columns = (await nastyResults).flat();
  expect(columns.filter(isSilentlyWrong)).toEqual([]);
  expect(columns.filter(isRight).length / columns.length).toBeGreaterThanOrEqual(RIGHT_SHARE);
  // Extra columns lead to a question and are not taken.
  const unclear = columns.filter(({ certainty }) => certainty === "unclear").map(({ heading }) => heading);
  expect(unclear).toEqual(["S/o, D/o, W/o", "Old Employee Code"]);
});

test("with births day first and joinings month first, the order is a question with an example of each", async () => {
  const file = NASTY_FILES.find(({ name }) => name.startsWith("births"));
  const draft = draftMapping(await sketchTable(writeEmployerFile(file as EmployerFile)));
  expect(orderOf(draft)).toEqual({ by: "both orders", dayFirst: "15/11/1982", monthFirst: "6/23/2026" });
  expect(openQuestions(draft).dateOrder).toBe(true);
});

test("nine of ten columns are right without a correction", async () => {
  const columns = (await results).flat();
  const right = columns.filter(isRight);
  const wrong = columns
    .filter((one) => !isRight(one))
    .map(({ file, heading, found }) => `${file}: ${heading} → ${found}`);
  expect({ share: right.length / columns.length >= RIGHT_SHARE, wrong }).toMatchObject({ share: true });
  // Two of three need no confirmation.
  expect(columns.filter(({ certainty }) => certainty === "certain").length / columns.length).toBeGreaterThan(2 / 3);
});

test("each file's table is found: its rows, without titles, totals and notes", async () => {
  for (const file of [...EMPLOYER_FILES, ...NASTY_FILES]) {
    const [sheet] = (await sketchTable(writeEmployerFile(file))).sheets;
    expect([file.name, sheet?.rows]).toEqual([file.name, file.families ? 48 : 12]);
    expect([file.name, sheet?.leftOutCount]).toEqual([file.name, file.footer?.length ?? 0]);
    expect([file.name, sheet?.headerRows.length]).toEqual([
      file.name,
      file.columns.some(({ group }) => group !== undefined) ? 2 : 1,
    ]);
  }
});
