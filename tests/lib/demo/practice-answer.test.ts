import { practiceAnswer } from "@/lib/demo/data/practice-answer";
import { judgeAnswer } from "@/lib/domain/insurer-answers/judge-answer";
import { matchAnswerColumns } from "@/lib/domain/insurer-answers/match-answer-columns";
import { readAnswerLines } from "@/lib/domain/insurer-answers/read-answer-lines";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { readAnswer } from "@/lib/sheets/insurer-answers/read-answer";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import { endorsement, member } from "@/tests/components/endorsements/fixtures";

const added = (id: string, annual: number, net: number) =>
  member({
    ...{ id, userId: `u-${id}`, employeeId: id, name: `Asha ${id}`, newAnnualPremium: annual, proRatedDays: 198 },
    ...{ netPremium: net, totalProRatePremium: net * 1.18 },
  });

test("the practice answer has what its note says: a rejection, a rounding, a day more, a stranger, the rest equal", async () => {
  const memberData = [
    added("E1", 4_150, 2_251.23),
    added("E2", 3_200, 1_735.89),
    added("E3", 5_600, 3_037.81),
    added("E4", 3_100, 1_681.64),
    member({ id: "E5", userId: "u-E5", employeeId: "E5", operationType: "DELETE", netPremium: -2_287.4, name: "Ravi" }),
  ];
  const { sheet } = practiceAnswer(endorsement({ memberData }), 365);
  const tables = matchAnswerColumns(await readAnswer(await writeWorkbook([sheet])), null);
  expect(tables.flatMap(({ columns }) => columns.filter(({ isSure }) => !isSure))).toEqual([]);
  const { lines } = readAnswerLines(tables, null);
  const { rows, matches } = judgeAnswer(lines, {
    members: memberData.map((row) => ({
      ...{ id: row.id, userId: row.userId, operation: row.operationType, employeeId: row.employeeId, name: row.name },
      ...{ relationship: row.relationship, uhid: null, netPaise: paiseFromRupees(row.netPremium) },
      ...{ totalPaise: paiseFromRupees(row.totalProRatePremium), oldAnnualPaise: 0 },
      newAnnualPaise: paiseFromRupees(row.newAnnualPremium ?? 0),
      proRatedDays: row.proRatedDays,
    })),
    ...{ choices: new Map(), policyDays: 365, rates: [], bringsUhids: false },
  });
  expect(rows.map(({ verdict, difference }) => [verdict, difference?.kind, difference?.days])).toEqual([
    ["REJECTED", undefined, undefined],
    ["ACCEPTED", "DAYS", 199],
    ["ACCEPTED", "ROUNDING", null],
    ["ACCEPTED", "EQUAL", null],
    ["ACCEPTED", "EQUAL", null],
  ]);
  expect(matches.at(-1)).toEqual({ kind: "UNKNOWN" });
});
