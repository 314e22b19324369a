import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { refusal } from "../make-workbook";
import { bar, grid, makePdf, row, stroke, text } from "./make-pdf";

const cellsOf = async (pages: readonly (readonly string[])[]) =>
  (await readWorkbook(makePdf(pages), { sheet: "all" })).map(({ rows }) => rows.map(({ cells }) => cells));

const COLUMNS = [40, 100, 220, 300, 400];
const HEAD = ["Emp Code", "Name", "D.O.B", "Email"];

test.each([
  ["thin rectangles", bar],
  ["strokes", stroke],
])(
  "cells are read between lines drawn as %s: wrapped texts, empty cells, the lines of text around",
  async (_, line) => {
    const page = [
      text(60, 30, "Members to be added"),
      ...grid(COLUMNS, [40, 60, 100, 120], line),
      ...row(COLUMNS, 54, HEAD),
      ...row(COLUMNS, 84, ["A1"]),
      ...row(COLUMNS, 78, ["", "Venkata", "03-Jan-", "asha.menon@acme-"]),
      ...row(COLUMNS, 90, ["", "Subramanian", "1990", "industries.example"]),
      ...row(COLUMNS, 114, ["A2", "Om Prakash", "", "om@acme.example"]),
      text(60, 140, "Total: 2"),
    ];
    expect(await cellsOf([page])).toEqual([
      [
        ["Members to be added"],
        HEAD,
        ["A1", "Venkata Subramanian", "03-Jan-1990", "asha.menon@acme-industries.example"],
        ["A2", "Om Prakash", null, "om@acme.example"],
        ["Total: 2"],
      ],
    ]);
  },
);

test("a broken number is joined, two numbers in words and two addresses are not", async () => {
  const page = [
    ...grid(COLUMNS, [40, 60, 100]),
    ...row(COLUMNS, 54, ["Mobile", "Address", "Emails", "Sum"]),
    ...row(COLUMNS, 78, ["98765", "Flat 12", "a@b.in", "5,00,"]),
    ...row(COLUMNS, 90, ["43210", "44 MG Road", "c@d.in", "000.00"]),
  ];
  expect((await cellsOf([page]))[0]?.[1]).toEqual(["9876543210", "Flat 12 44 MG Road", "a@b.in c@d.in", "5,00,000.00"]);
});

test("a cell over several columns has the place of its first one", async () => {
  const page = [
    bar(40, 40, 400, 40),
    bar(40, 60, 400, 60),
    bar(40, 40, 40, 60),
    bar(220, 40, 220, 60),
    bar(400, 40, 400, 60),
    ...grid(COLUMNS, [60, 80, 100]),
    text(120, 54, "Person"),
    text(300, 54, "Details"),
    ...row(COLUMNS, 74, HEAD),
    ...row(COLUMNS, 94, ["A1", "Asha", "03/01/1990", "a@b.in"]),
  ];
  expect((await cellsOf([page]))[0]?.[0]).toEqual(["Person", null, "Details"]);
});

const lines = (from: number, distance: number, rows: readonly (readonly string[])[]) =>
  rows.flatMap((texts, index) => row(COLUMNS, from + index * distance, texts));

test("without lines, columns are where no text is, on all pages; a text that runs over is cut off there", async () => {
  const first = lines(60, 12, [
    HEAD,
    ["A1", "Asha", "03/01/1990", "a@b.in"],
    ["A2", "Venkata Subramanian Balakrishnan", "04/01/1990", "b@b.in"],
  ]);
  const second = lines(60, 12, [
    ["A3", "Om", "", "c@b.in"],
    ["A4", "", "05/01/1990", "d@b.in"],
  ]);
  expect(await cellsOf([[text(40, 30, "Members to be added by Acme Industries"), ...first], second])).toEqual([
    [
      ["Members to be added by Acme Industries"],
      HEAD,
      ["A1", "Asha", "03/01/1990", "a@b.in"],
      ["A2", "Venkata Subramanian Balakrishnan", "04/01/1990", "b@b.in"],
      ["A3", "Om", null, "c@b.in"],
      ["A4", null, "05/01/1990", "d@b.in"],
    ],
  ]);
});

test("without lines, the rest of a cell that wraps belongs to the nearest row", async () => {
  const page = [
    ...lines(60, 30, [HEAD, ["A1", "Venkata", "03/01/1990", "a@b.in"], ["A2", "Om", "04/01/1990", "c@b.in"]]),
    ...row(COLUMNS, 102, ["", "Subramanian"]),
    ...row(COLUMNS, 109, ["", "Sri"]),
  ];
  expect((await cellsOf([page]))[0]?.slice(1)).toEqual([
    ["A1", "Venkata Subramanian", "03/01/1990", "a@b.in"],
    ["A2", "Sri Om", "04/01/1990", "c@b.in"],
  ]);
});

test("a row with few values is its own where rows are as close as the lines of a cell", async () => {
  const page = lines(60, 12, [
    HEAD,
    ["A1", "Asha", "03/01/1990", "a@b.in"],
    ["", "Om"],
    ["A2", "Ravi", "04/01/1990", "c@b.in"],
  ]);
  expect((await cellsOf([page]))[0]?.[2]).toEqual([null, "Om"]);
});

test("rows without lines between a line at the top and one at the bottom are rows", async () => {
  const rows = Array.from({ length: 9 }, (_, index) => [`A${index}`, "Asha", "03/01/1990", "a@b.in"]);
  const page = [bar(40, 40, 400, 40), ...lines(54, 12, [HEAD, ...rows]), bar(40, 170, 400, 170)];
  expect((await cellsOf([page]))[0]).toEqual([HEAD, ...rows]);
});

test("a table goes on on the next page; one with other columns is another sheet", async () => {
  const OTHER = [50, 130, 260];
  const first = [...grid(COLUMNS, [40, 60, 80]), ...lines(54, 20, [HEAD, ["A1", "Asha", "03/01/1990", "a@b.in"]])];
  const second = [
    ...grid(COLUMNS, [40, 60]),
    ...lines(54, 20, [["A2", "Om", "", ""]]),
    ...grid(OTHER, [100, 120, 140]),
    ...row(OTHER, 114, ["Slab", "Sum Insured"]),
    ...row(OTHER, 134, ["1", "5,00,000"]),
  ];
  expect(await cellsOf([first, second])).toEqual([
    [HEAD, ["A1", "Asha", "03/01/1990", "a@b.in"], ["A2", "Om"]],
    [
      ["Slab", "Sum Insured"],
      ["1", "5,00,000"],
    ],
  ]);
});

test("texts of neighbouring cells are apart, however narrow the gap: by a line between them, else by the gap", async () => {
  const texts = ["A1", "Male", "03/01/1990"];
  const ruled = [
    ...grid([40, 56, 82, 150], [40, 60]),
    text(43, 54, "A1"),
    text(59, 54, "Male"),
    text(83, 54, "03/01/1990"),
  ];
  expect((await cellsOf([ruled]))[0]).toEqual([texts]);
  const places = [40, 57, 83];
  const plain = [...row(places, 54, texts), ...row(places, 74, ["A2", "Male", "04/01/1990"])];
  expect((await cellsOf([plain]))[0]).toEqual([texts, ["A2", "Male", "04/01/1990"]]);
});

test("a heading in the middle beside one that wraps is of the same row, however close the rows are", async () => {
  const page = [
    ...row(COLUMNS, 50, ["Emp", "", "Date of"]),
    ...row(COLUMNS, 56, ["", "Name", "", "Email"]),
    ...row(COLUMNS, 62, ["Code", "", "Birth"]),
    ...lines(76, 12, [
      ["A1", "Asha", "03/01/1990", "a@b.in"],
      ["A2", "Om", "04/01/1990", "c@b.in"],
    ]),
  ];
  expect((await cellsOf([page]))[0]?.[0]).toEqual(["Emp Code", "Name", "Date of Birth", "Email"]);
});

test("a row that a browser cuts in two at the end of a page is one row; a dependant without ID is another one", async () => {
  const head = (from: number) => lines(from, 20, [HEAD]);
  const first = [
    ...grid(COLUMNS, [40, 60, 80]),
    ...COLUMNS.map((at) => bar(at, 80, at, 100)),
    ...head(54),
    ...lines(74, 20, [
      ["A1", "Asha", "03/01/1990", "a@b.in"],
      ["A2", "Venkata", "04/01/1990", "c@"],
    ]),
  ];
  const cut = [...grid(COLUMNS, [40, 60, 80]), ...head(54), ...lines(74, 20, [["", "Rao", "", "b.in"]])];
  const whole = [...grid(COLUMNS, [40, 60, 80, 100]), ...lines(54, 20, [HEAD, ["A2", "Venkata"], ["A3", "Om"]])];
  expect((await cellsOf([first, cut]))[0]?.slice(2)).toEqual([["A2", "Venkata Rao", "04/01/1990", "c@b.in"], HEAD]);
  expect((await cellsOf([whole, cut]))[0]?.slice(2)).toEqual([["A3", "Om"], HEAD, [null, "Rao", null, "b.in"]]);
});

test("a letter, a scanned page, a locked and a broken PDF are refused with what to do", async () => {
  const refuse = async (bytes: Uint8Array) => {
    const { code, message } = await refusal(() => readWorkbook(bytes));
    return [code, message];
  };
  const letter = [text(40, 60, "Dear team, please add the members."), text(40, 80, "Regards, HR")];
  const page = lines(60, 12, [HEAD, ["A1", "Asha", "03/01/1990", "a@b.in"]]);
  expect(await refuse(makePdf([letter]))).toEqual(["NOT_A_WORKBOOK", WORKBOOK_MESSAGES.pdf]);
  expect(await refuse(makePdf([[]]))).toEqual(["NOT_A_WORKBOOK", WORKBOOK_MESSAGES.pdf]);
  expect(await refuse(makePdf([page], { locked: true }))).toEqual(["ENCRYPTED", WORKBOOK_MESSAGES.encryptedPdf]);
  expect(await refuse(new TextEncoder().encode("%PDF-1.4\nnothing"))).toEqual([
    "NOT_A_WORKBOOK",
    WORKBOOK_MESSAGES.pdf,
  ]);
});
