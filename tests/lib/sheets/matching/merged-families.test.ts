import { chooseTarget, chooseUse, confirmLikely } from "@/lib/domain/column-matching/answer-draft";
import { findFamilyBlanks } from "@/lib/domain/column-matching/family-blanks";
import { draftMapping, type MappingDraft, mappingOf } from "@/lib/domain/column-matching/mapping-draft";
import type { MatchingPurpose } from "@/lib/domain/column-matching/purpose";
import { readMatched, readMatchedFlex } from "@/lib/sheets/matching/read-matched";
import { sketchTable } from "@/lib/sheets/matching/sketch-table";
import { unpackRows } from "@/lib/sheets/packed-rows";
import { NASTY_FILES } from "@/tests/support/employer-files/nasty-files";
import { writeEmployerFile } from "@/tests/support/employer-files/write-file";
import { membersReader } from "@/tests/support/read-all-members";

/** Families merged by blank cells: values at the employee's row apply to the rows below it, and the screen says so. */

const TODAY = "2026-06-01";
const csv = (...lines: string[]) => Buffer.from(lines.join("\n"));

const HEADER = "Emp ID,Member Name,Relationship,Gender,DOB,Slab,Date of Joining,City";
const FAMILY = [
  "E1,Asha Menon,Self,F,03-Apr-1985,2,05-May-2026,Pune",
  ",Rahul Menon,Husband,M,25-Dec-1984,,,Pune",
  ",Tara Menon,Daughter,F,01-Jan-2015,,,Pune",
  "E2,Vikram Iyer,Self,M,13-Jun-1990,1,06-May-2026,Pune",
  "E3,Meena Das,Self,F,14-Jun-1991,3,07-May-2026,Pune",
  ",Joy Das,Spouse,M,15-Jun-1992,,,Pune",
];

const draftOf = async (bytes: Uint8Array, purpose?: MatchingPurpose) =>
  draftMapping(await sketchTable(bytes), undefined, purpose);

async function read(bytes: Uint8Array, draft: MappingDraft) {
  const { pick, members } = membersReader();
  return members(await readMatched(bytes, mappingOf(draft, TODAY), pick));
}

const shared = [
  ["E1", "2", "05/05/2026"],
  ["E1", "2", "05/05/2026"],
  ["E1", "2", "05/05/2026"],
  ["E2", "1", "06/05/2026"],
  ["E3", "3", "07/05/2026"],
  ["E3", "3", "07/05/2026"],
];
type Row = { employee_id?: string; slabId?: string; policy_start_date?: string };
const sharedOf = (rows: readonly Row[]) =>
  rows.map(({ employee_id, slabId, policy_start_date }) => [employee_id, slabId, policy_start_date]);

test("validator and roster differences: additions of a sheet, as the person states", async () => {
  const bytes = csv(HEADER, ...FAMILY);
  const draft = await draftOf(bytes);
  const [
    {
      sketch: { name },
    } = { sketch: { name: "" } },
  ] = draft.sheets;
  const { ADD } = await read(bytes, chooseUse(confirmLikely(draft, name), name, "ADD"));
  expect(sharedOf(ADD)).toEqual(shared);
});

test("bulk register: the screen states the operation", async () => {
  const bytes = csv(HEADER, ...FAMILY);
  const draft = await draftOf(bytes, { list: "members", operation: "ADD" });
  const { ADD } = await read(bytes, confirmLikely(draft, draft.sheets[0]?.sketch.name ?? ""));
  expect(sharedOf(ADD)).toEqual(shared);
});

test("validator: a column states each row's operation", async () => {
  const bytes = csv(`${HEADER},Action`, ...FAMILY.map((row) => `${row},Add`));
  const draft = await draftOf(bytes);
  const name = draft.sheets[0]?.sketch.name ?? "";
  const { ADD } = await read(bytes, chooseUse(confirmLikely(draft, name), name, "BY_COLUMN"));
  expect(sharedOf(ADD)).toEqual(shared);
});

test("a blank cell of an edit changes nothing: a dependant's row has only the employee's ID", async () => {
  const own = (rows: readonly Row[]) => sharedOf(rows).filter((_, at) => at > 0 && at < 3);
  const bytes = csv(HEADER, ...FAMILY);
  const all = await draftOf(bytes, { list: "members", operation: "EDIT" });
  const { EDIT } = await read(bytes, confirmLikely(all, all.sheets[0]?.sketch.name ?? ""));
  expect(own(EDIT)).toEqual([["E1"], ["E1"]].map(([id]) => [id, undefined, undefined]));
  const actions = ["Edit", "Edit", "", "Add", "Add", ""];
  const mixed = csv(`${HEADER},Action`, ...FAMILY.map((row, at) => `${row},${actions[at]}`));
  const draft = await draftOf(mixed);
  const name = draft.sheets[0]?.sketch.name ?? "";
  const read2 = await read(mixed, chooseUse(confirmLikely(draft, name), name, "BY_COLUMN"));
  expect([own(read2.EDIT).length, read2.ADD.length]).toEqual([2, 3]);
  expect(own(read2.EDIT)).toEqual(own(EDIT));
  expect(sharedOf(read2.ADD)).toEqual(shared.slice(3));
});

test("with an ID in each row, the other values apply to the rows of that ID; relationships may be letters", async () => {
  const words = { Self: "E", Husband: "W", Daughter: "D", Spouse: "W" };
  const coded = FAMILY.map((row) => row.replace(/Self|Husband|Daughter|Spouse/, (word) => words[word as "Self"]));
  const ids = ["E1", "E1", "E2", "", "", "E3"];
  const rows = coded.map((row, at) => (row.startsWith(",") ? `${ids[at]}${row}` : row));
  const draft = await draftOf(csv(HEADER, ...rows), { list: "members", operation: "ADD" });
  const [sheet] = draft.sheets;
  expect(sheet && findFamilyBlanks(sheet)).toEqual({ targets: ["slabId", "policy_start_date"], rows: 3 });
  const { ADD } = await read(csv(HEADER, ...rows), confirmLikely(draft, sheet?.sketch.name ?? ""));
  // Tara has another employee's ID: nothing is copied.
  expect(sharedOf(ADD)).toEqual(shared.map((row, at) => (at === 2 ? ["E2", undefined, undefined] : row)));
  const full = csv(HEADER, FAMILY[0] ?? "", `E1${FAMILY[1]?.replace(",,,", ",2,05-May-2026,")}`);
  const [none] = (await draftOf(full)).sheets;
  expect(none && findFamilyBlanks(none).targets).toEqual([]);
});

test("flex: opt-ins of families", async () => {
  const bytes = csv(
    "Genome ID,Employee Code,Relation,Cover From,Benefit Codes",
    "u-1,E1,Self,5-May-26,dental",
    "u-2,,Wife,,dental",
    "u-3,E2,Self,6-May-26,gym",
  );
  const purpose: MatchingPurpose = { list: "flex", operation: "Add" };
  const rows: object[] = [];
  const mapping = mappingOf(await draftOf(bytes, purpose), TODAY);
  await readMatchedFlex(bytes, mapping, "Add", (chunk) => rows.push(...unpackRows(chunk)));
  expect(rows).toMatchObject([
    { userId: "u-1", employeeId: "E1", coverageStartDate: "05/05/2026" },
    { userId: "u-2", employeeId: "E1", coverageStartDate: "05/05/2026", relationship: "spouse" },
    { userId: "u-3", employeeId: "E2", coverageStartDate: "06/05/2026" },
  ]);
});

test("the inherited values are announced before anything is read", async () => {
  const [sheet] = (await draftOf(csv(HEADER, ...FAMILY))).sheets;
  expect(sheet && findFamilyBlanks(sheet)).toEqual({
    targets: ["employee_id", "slabId", "policy_start_date"],
    rows: 3,
  });
});

test("the sample file of merged families: 48 people of 12 employees, each with an Employee ID", async () => {
  const file = NASTY_FILES.find(({ name }) => name.startsWith("families merged"));
  if (!file) throw new Error("the file is gone");
  const bytes = writeEmployerFile(file);
  const draft = await draftOf(bytes, { list: "members", operation: "ADD" });
  const { ADD } = await read(bytes, confirmLikely(draft, draft.sheets[0]?.sketch.name ?? ""));
  const codes = [...new Set(ADD.map(({ employee_id }) => employee_id))];
  expect(codes).toEqual(Array.from({ length: 12 }, (_, at) => `E${1001 + at}`));
  for (const code of codes) {
    const family = ADD.filter(({ employee_id }) => employee_id === code);
    expect(family).toHaveLength(4);
    expect(new Set(family.map(({ policy_start_date }) => policy_start_date)).size).toBe(1);
  }
});

test("a sum insured at the employee's row applies to the family's slab", async () => {
  const bytes = csv(HEADER.replace("Slab", "SI (in lakhs)"), ...FAMILY);
  const draft = await draftOf(bytes, { list: "members", operation: "ADD" });
  const name = draft.sheets[0]?.sketch.name ?? "";
  const { ADD } = await read(bytes, chooseTarget(confirmLikely(draft, name), name, 5, "sumInsured"));
  expect(ADD.map(({ slabId }) => slabId)).toEqual(["200000", "200000", "200000", "100000", "300000", "300000"]);
});

test.each([
  ["a dependant's own Employee ID", FAMILY.map((row, at) => (at === 1 ? `E1${row}` : row)), ["E1", "E1", "E1", "E2"]],
  ["an employee without an ID", FAMILY.map((row) => row.replace("E2", "")), ["E1", "E1", "E1", undefined]],
  ["a row without a relationship", FAMILY.map((row) => row.replace("Husband", "")), ["E1", "E1", "E1", "E2"]],
  // The third row may be of either family: it stays blank and is reported.
  ["another employee's ID", FAMILY.map((row, at) => (at === 1 ? `E9${row}` : row)), ["E1", "E9", undefined, "E2"]],
])("%s is one stray row: the other families keep their merged cells", async (_, rows, first) => {
  const bytes = csv(HEADER, ...rows);
  const draft = await draftOf(bytes, { list: "members", operation: "ADD" });
  const { ADD } = await read(bytes, confirmLikely(draft, draft.sheets[0]?.sketch.name ?? ""));
  expect(ADD.map(({ employee_id }) => employee_id)).toEqual([...first, "E3", "E3"]);
});

test.each([
  ["two dependants have an Employee ID", FAMILY.map((row, at) => (at === 1 || at === 2 ? `E1${row}` : row))],
  ["no row is an employee", FAMILY.map((row) => row.replace("Self", "Spouse"))],
])("nothing is filled in when %s: the rules report the rows", async (_, rows) => {
  const bytes = csv(HEADER, ...rows);
  const draft = await draftOf(bytes, { list: "members", operation: "ADD" });
  const [sheet] = draft.sheets;
  expect(sheet && findFamilyBlanks(sheet)).toEqual({ targets: [], rows: 0 });
  const { ADD } = await read(bytes, confirmLikely(draft, sheet?.sketch.name ?? ""));
  const given = rows.map((row) => row.split(",")[0]).map((code) => code || undefined);
  expect(ADD.map(({ employee_id }) => employee_id)).toEqual(given);
});
