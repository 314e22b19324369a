import { compareEntered, compareResponse, type LifeResponse } from "@/lib/domain/insurer-amounts/compare-amounts";
import { explainDifference } from "@/lib/domain/insurer-responses/explain-difference";
import { E1, E2, E3, E8, RATES, ROLL_UP } from "./rows";

const EQUAL = { ADD: 454_057, EDIT: 50_853, DELETE: -269_913 };
const entered = (amounts: Partial<typeof EQUAL>) => compareEntered(ROLL_UP, { ...EQUAL, ...amounts }, RATES);

describe("amounts by operation", () => {
  test("equal amounts post nothing", () => {
    expect(entered({})).toMatchObject({ ownPaise: 234_997, insurerPaise: 234_997, differencePaise: 0, posting: null });
  });

  test("each operation has both amounts, its rows and the reasons", () => {
    const { operations, differencePaise, posting } = entered({ ADD: 454_200, EDIT: 48_330 });
    expect(operations).toEqual([
      { operation: "ADD", rows: 2, ownPaise: 454_057, insurerPaise: 454_200, reasons: [{ kind: "ROUNDING" }] },
      {
        operation: "EDIT",
        rows: 1,
        ownPaise: 50_853,
        insurerPaise: 48_330,
        reasons: [{ kind: "DAYS", days: -6, rows: 1 }],
      },
      { operation: "DELETE", rows: 1, ownPaise: -269_913, insurerPaise: -269_913, reasons: [] },
    ]);
    expect(differencePaise).toBe(143 - 2_523);
    expect(posting).toEqual({
      endorsementType: "INSURER_DIFFERENCE",
      transactionType: "credit",
      amountPaise: 2_380,
    });
  });

  test.each([
    [200, "ROUNDING", "debit"],
    [201, "INSURER_DIFFERENCE", "debit"],
    [-200, "ROUNDING", "credit"],
    [-201, "INSURER_DIFFERENCE", "credit"],
  ])("%s paise on two additions are posted as %s, %s", (more, endorsementType, transactionType) => {
    expect(entered({ ADD: 454_057 + more }).posting).toEqual({
      endorsementType,
      transactionType,
      amountPaise: Math.abs(more),
    });
  });

  test("a deletion is a refund, with or without a sign; an operation without rows has no line", () => {
    expect(entered({ DELETE: 269_913 }).differencePaise).toBe(0);
    const { operations } = compareEntered([E1], { ADD: 265_645 }, RATES);
    expect(operations.map(({ operation }) => operation)).toEqual(["ADD"]);
    expect(entered({ DELETE: 0 }).operations[2]?.insurerPaise).toBe(0);
    expect(compareEntered([E1], {}, RATES)).toMatchObject({ insurerPaise: 0, differencePaise: -265_645 });
  });
});

describe("amounts of the response, life by life", () => {
  const says = (
    row: typeof E1,
    totalPaise: number | null,
    verdict: LifeResponse["verdict"] = "ACCEPTED",
  ): LifeResponse => ({
    memberId: row.id,
    verdict,
    difference: explainDifference(row, { netPaise: null, totalPaise }, RATES),
  });
  const ALL = ROLL_UP.map((row) => says(row, row.totalPaise));

  test("equal amounts post nothing and list no life", () => {
    expect(compareResponse(ROLL_UP, ALL)).toMatchObject({
      hasAmounts: true,
      missing: [],
      comparison: { lives: [], differencePaise: 0, posting: null },
    });
  });

  test("differing lives are listed with their reason, largest difference first; the operation has their total", () => {
    const { comparison } = compareResponse(ROLL_UP, [...ALL, says(E8, 188_500), says(E1, 261_620)]);
    expect(comparison?.lives).toEqual([
      {
        memberId: "E1",
        operation: "ADD",
        rows: 1,
        ownPaise: 265_645,
        insurerPaise: 261_620,
        reasons: [{ kind: "DAYS", days: -3, rows: 1 }],
      },
      {
        memberId: "E8",
        operation: "ADD",
        rows: 1,
        ownPaise: 188_412,
        insurerPaise: 188_500,
        reasons: [{ kind: "ROUNDING" }],
      },
    ]);
    const reversed = compareResponse(ROLL_UP.toReversed(), [...ALL, says(E8, 188_500), says(E1, 261_620)]);
    expect(reversed.comparison?.lives.map(({ memberId }) => memberId)).toEqual(["E1", "E8"]);
    expect(comparison?.operations[0]).toMatchObject({
      rows: 2,
      insurerPaise: 450_120,
      reasons: [{ kind: "DAYS", days: -3, rows: 1 }, { kind: "ROUNDING" }],
    });
    expect(comparison?.posting).toMatchObject({ endorsementType: "INSURER_DIFFERENCE", amountPaise: 3_937 });
  });

  test("one rupee on each of two lives is rounding; two rupees on one life are not", () => {
    const posted = (one: number, other: number) =>
      compareResponse(ROLL_UP, [...ALL, says(E1, 265_645 + one), says(E8, 188_412 + other)]).comparison?.posting;
    expect(posted(100, 100)).toMatchObject({ endorsementType: "ROUNDING", amountPaise: 200 });
    expect(posted(200, 0)).toMatchObject({ endorsementType: "INSURER_DIFFERENCE", amountPaise: 200 });
  });

  test("a rejected life costs nothing at the insurer until a later file accepts it", () => {
    const rejected: LifeResponse = { memberId: "E1", verdict: "REJECTED", difference: null };
    const { comparison } = compareResponse(ROLL_UP, [...ALL, rejected]);
    expect(comparison?.lives).toMatchObject([{ memberId: "E1", insurerPaise: 0, reasons: [{ kind: "REJECTED" }] }]);
    const free = compareResponse([{ ...E1, netPaise: 0, totalPaise: 0 }], [rejected]);
    expect(free.comparison?.operations).toMatchObject([{ insurerPaise: 0, reasons: [] }]);
    const open: LifeResponse = { ...rejected, verdict: "PENDING" };
    expect(compareResponse([E1], [says(E1, 261_620, "PENDING")]).comparison?.insurerPaise).toBe(261_620);
    expect(compareResponse(ROLL_UP, [...ALL, rejected, open]).comparison?.differencePaise).toBe(-265_645);
    const accepted: LifeResponse = { ...rejected, verdict: "ACCEPTED" };
    expect(compareResponse(ROLL_UP, [...ALL, rejected, accepted]).comparison?.differencePaise).toBe(0);
  });

  test("the response is not compared while a life lacks an amount; a row that costs nothing needs none", () => {
    const accepted = says(E2, null);
    const known = [says(E1, 265_645), says(E8, 188_412), says(E3, 50_853), accepted];
    expect(compareResponse(ROLL_UP, known)).toEqual({ hasAmounts: true, missing: ["E2"], comparison: null });
    const free = { ...E2, netPaise: 0, totalPaise: 0 };
    expect(compareResponse([E1, E8, E3, free], known)).toMatchObject({
      missing: [],
      comparison: { differencePaise: 0 },
    });
    expect(compareResponse(ROLL_UP, [])).toEqual({
      hasAmounts: false,
      missing: ["E1", "E8", "E3", "E2"],
      comparison: null,
    });
  });
});
