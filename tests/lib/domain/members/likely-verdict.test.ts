import { judgementOf, type SheetsContext, validateSheets } from "@/lib/domain/members/judge-rows";
import { likelyVerdict } from "@/lib/domain/members/likely-verdict";
import { verdictCounts } from "@/lib/domain/members/verdict-counts";
import { addRow, contextOf, offboardRow, spouseRow, TODAY } from "../fixtures";

const context: SheetsContext = { chosen: contextOf(), exits: { policies: [], today: TODAY, mayUseException: false } };
const NOBODY = { EDIT: [], OFFBOARD: [] };

test("the likely verdict counts what the provider's list holds", () => {
  const ADD = [
    spouseRow({ employee_id: "E1", rowNumber: 2 }),
    addRow({ employee_id: "E1", rowNumber: 3 }),
    addRow({ employee_id: "E2", mobile: "12", rowNumber: 4 }),
    spouseRow({ employee_id: "E2", rowNumber: 5 }),
  ];
  const sheets = { ADD, EDIT: [{ userId: "nobody", rowNumber: 2 }], OFFBOARD: [offboardRow({ rowNumber: 2 })] };
  const verdicts = validateSheets(sheets, context);
  const judged = (sheet: keyof typeof sheets) =>
    judgementOf(
      sheet,
      sheets[sheet],
      (index) =>
        Object.keys(verdicts[sheet][index]?.errors ?? {}).length > 0 ? (verdicts[sheet][index]?.errors ?? null) : null,
      context.chosen?.roster,
    );
  const expected = { ADD: judged("ADD"), EDIT: judged("EDIT"), OFFBOARD: judged("OFFBOARD") };
  const likely = likelyVerdict(sheets, context);
  expect(likely.counts).toEqual(verdictCounts(expected));
  expect(likely.counts).toMatchObject({ total: 6, correct: 2, incorrect: 4 });
  for (const sheet of ["ADD", "EDIT", "OFFBOARD"] as const) {
    expect(likely.incorrect[sheet]).toEqual(expected[sheet].incorrect);
  }
});

test("of very many wrong rows the first are kept in the file's order, holders and dependants alike", () => {
  const ADD = Array.from({ length: 6000 }, (_, at) => {
    const shared = { employee_id: `E${at >> 1}`, rowNumber: at + 2 };
    return at % 2 === 0 ? spouseRow(shared) : addRow({ ...shared, mobile: "12" });
  });
  const { counts, incorrect, reasons } = likelyVerdict({ ADD, ...NOBODY }, context);
  expect(counts).toMatchObject({ total: 6000, correct: 0, incorrect: 6000 });
  expect(incorrect.ADD.map(({ rowNumber }) => rowNumber)).toEqual(Array.from({ length: 2000 }, (_, at) => at + 2));
  expect(reasons[0]).toMatchObject({ rows: 3000 });
});
