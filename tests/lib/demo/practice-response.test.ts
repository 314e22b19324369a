import { practiceResponse } from "@/lib/demo/data/practice-response";
import { judgeResponse } from "@/lib/domain/insurer-responses/judge-response";
import { matchResponseColumns } from "@/lib/domain/insurer-responses/match-response-columns";
import { readResponseLines } from "@/lib/domain/insurer-responses/read-response-lines";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { readResponse } from "@/lib/sheets/insurer-responses/read-response";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import { endorsement, member } from "@/tests/components/endorsements/fixtures";

const added = (id: string, annual: number, net: number) =>
  member({
    id,
    userId: `u-${id}`,
    employeeId: id,
    name: `Asha ${id}`,
    newAnnualPremium: annual,
    proRatedDays: 198,
    netPremium: net,
    totalProRatePremium: net * 1.18,
  });

test("the practice response matches its note: a rejection, a rounding, an extra day, an unknown life; the rest is equal", async () => {
  const memberData = [
    added("E1", 4_150, 2_251.23),
    added("E2", 3_200, 1_735.89),
    added("E3", 5_600, 3_037.81),
    added("E4", 3_100, 1_681.64),
    member({ id: "E5", userId: "u-E5", employeeId: "E5", operationType: "DELETE", netPremium: -2_287.4, name: "Ravi" }),
  ];
  const { sheet } = practiceResponse(endorsement({ memberData }), 365);
  const tables = matchResponseColumns(await readResponse(await writeWorkbook([sheet])), null);
  expect(tables.flatMap(({ columns }) => columns.filter(({ isSure }) => !isSure))).toEqual([]);
  const { lines } = readResponseLines(tables, null);
  const { rows, matches } = judgeResponse(lines, {
    members: memberData.map((row) => ({
      id: row.id,
      userId: row.userId,
      operation: row.operationType,
      employeeId: row.employeeId,
      name: row.name,
      relationship: row.relationship,
      uhid: null,
      netPaise: paiseFromRupees(row.netPremium),
      totalPaise: paiseFromRupees(row.totalProRatePremium),
      oldAnnualPaise: 0,
      newAnnualPaise: paiseFromRupees(row.newAnnualPremium ?? 0),
      proRatedDays: row.proRatedDays,
    })),
    choices: new Map(),
    policyDays: 365,
    rates: [],
    bringsUhids: false,
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
