import type { SheetsContext } from "@/lib/domain/members/judge-rows";
import { likelyVerdict } from "@/lib/domain/members/likely-verdict";
import { addRow, contextOf, offboardRow, spouseRow, TODAY } from "../fixtures";

const context: SheetsContext = { chosen: contextOf(), exits: { policies: [], today: TODAY, mayUseException: false } };
const NOBODY = { EDIT: [], OFFBOARD: [] };

test("the likely verdict counts the rows of all sheets and lists the wrong ones", () => {
  const ADD = [
    spouseRow({ employee_id: "E1", rowNumber: 2 }),
    addRow({ employee_id: "E1", rowNumber: 3 }),
    addRow({ employee_id: "E2", mobile: "12", rowNumber: 4 }),
    spouseRow({ employee_id: "E2", rowNumber: 5 }),
  ];
  const sheets = { ADD, EDIT: [{ userId: "nobody", rowNumber: 2 }], OFFBOARD: [offboardRow({ rowNumber: 2 })] };
  const { counts, incorrect } = likelyVerdict(sheets, context);
  expect(counts).toMatchObject({ total: 6, correct: 2, incorrect: 4 });
  const rowNumbers = (sheet: keyof typeof sheets) => incorrect[sheet].map(({ rowNumber }) => rowNumber);
  expect([rowNumbers("ADD"), rowNumbers("EDIT"), rowNumbers("OFFBOARD")]).toEqual([[4, 5], [2], [2]]);
});

test("a very long list of wrong rows keeps the first in file order, employees and dependants alike", () => {
  const ADD = Array.from({ length: 6000 }, (_, at) => {
    const shared = { employee_id: `E${at >> 1}`, rowNumber: at + 2 };
    return at % 2 === 0 ? spouseRow(shared) : addRow({ ...shared, mobile: "12" });
  });
  const { counts, incorrect, reasons } = likelyVerdict({ ADD, ...NOBODY }, context);
  expect(counts).toMatchObject({ total: 6000, correct: 0, incorrect: 6000 });
  expect(incorrect.ADD.map(({ rowNumber }) => rowNumber)).toEqual(Array.from({ length: 2000 }, (_, at) => at + 2));
  expect(reasons[0]).toMatchObject({ rows: 3000 });
});
