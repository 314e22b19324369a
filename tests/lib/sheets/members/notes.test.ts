import { chooseUse, confirmLikely } from "@/lib/domain/column-matching/answer-draft";
import { draftMapping, mappingOf } from "@/lib/domain/column-matching/mapping-draft";
import { readMatched } from "@/lib/sheets/matching/read-matched";
import { sketchTable } from "@/lib/sheets/matching/sketch-table";
import { membersReader, readAllMembers } from "@/tests/support/read-all-members";
import { makeSheet } from "../make-workbook";

/** The notes on a file that was read, with or without matched columns. */

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const sheetOf = (rows: string[][]) =>
  makeSheet(
    rows
      .map(
        (cells, index) =>
          `<row r="${index + 1}">${cells.map((one) => (one === "=" ? "<c><f>A1</f></c>" : cell(one))).join("")}</row>`,
      )
      .join(""),
  );

const TEMPLATE = ["User ID", "Name", "Gender"];
const FOREIGN = ["Emp Code", "Member Name", "Sex"];

async function readForeign(rows: string[][]) {
  const bytes = sheetOf([FOREIGN, ...rows]);
  const draft = confirmLikely(chooseUse(draftMapping(await sketchTable(bytes)), "Members", "EDIT"), "Members");
  const { pick, members } = membersReader();
  return members(await readMatched(bytes, mappingOf({ ...draft, statedOrder: "DMY" }, "2026-06-01"), pick));
}

test("a parent or spouse after a name is not part of it, and is listed with its row", async () => {
  const ours = await readAllMembers(
    sheetOf([TEMPLATE, ["U1", "Ravi Kumar S/O Mohan Lal", "male"], ["U2", "Asha Rao", "="]]),
  );
  expect(ours.EDIT.map(({ name }) => name)).toEqual(["Ravi Kumar", "Asha Rao"]);
  expect(ours.parentage).toEqual({ count: 1, first: [{ row: 2, text: "S/O Mohan Lal" }] });
  const theirs = await readForeign([["E1", "Sita Devi W/O Ram", "F"]]);
  expect(theirs.EDIT.map(({ name }) => name)).toEqual(["Sita Devi"]);
  expect(theirs.parentage).toEqual({ count: 1, first: [{ row: 2, text: "W/O Ram" }] });
});

test("20 of them are listed, and all are counted; without any there is no note", async () => {
  const rows = Array.from({ length: 21 }, (_, index) => [`U${index}`, "Ravi S/O Mohan", "male"]);
  const { parentage } = await readAllMembers(sheetOf([TEMPLATE, ...rows]));
  expect([parentage?.count, parentage?.first.length]).toEqual([21, 20]);
  expect((await readAllMembers(sheetOf([TEMPLATE, ["U1", "Ravi", "male"]]))).parentage).toBeUndefined();
});

test("formulas without a stored result are counted in our template and in a matched file", async () => {
  const ours = await readAllMembers(sheetOf([TEMPLATE, ["U1", "Ravi", "male"], ["U2", "=", "="]]));
  expect(ours.notes?.uncalculated).toEqual({ count: 2, row: 3 });
  expect((await readForeign([["E1", "=", "F"]])).notes?.uncalculated).toEqual({ count: 1, row: 2 });
  expect((await readForeign([["E1", "Asha", "F"]])).notes).toEqual({});
});
