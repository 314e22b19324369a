import type { FlexRow } from "@/lib/domain/flex-onboarding/columns";
import { judgeFlex } from "@/lib/domain/flex-onboarding/judge-flex";
import { judgeOffboard } from "@/lib/domain/flex-onboarding/judge-offboard";
import { judgeUpdate } from "@/lib/domain/flex-onboarding/judge-update";
import { add, context, offboard, run } from "./family";

test("additions have their total cost; a refused row costs nothing and has its reason", () => {
  const verdict = run(
    judgeFlex("Add", [add({ coverageStartDate: "15/09/2025" }), add({ benefitIds: "gym" })], context()),
  );
  expect(verdict).toMatchObject({ total: 2, incorrect: 1, premiumPaise: 542_47 });
  expect(verdict.wrong).toEqual([
    { row: add({ benefitIds: "gym" }), errors: { "Benefit IDs": "Benefit ID not found" } },
  ]);
  expect(verdict.reasons).toHaveLength(1);
});

test("giving up a benefit has no cost, not a cost of zero", () => {
  const verdict = run(judgeFlex("Offboard", [offboard({ userId: "u-9" })], context()));
  expect(verdict).toMatchObject({ total: 1, incorrect: 1, premiumPaise: null });
});

test("2,001 refused rows: 2,000 are listed and all are counted", () => {
  const rows = Array.from({ length: 2_001 }, () => offboard({ userId: "" }));
  const verdict = run(judgeFlex("Offboard", rows, context()));
  expect([verdict.wrong.length, verdict.incorrect]).toEqual([2_000, 2_001]);
  expect([...judgeOffboard(rows, context())]).toEqual([500, 1_000, 1_500, 2_000]);
  expect([...judgeUpdate(rows, context())]).toEqual([500, 1_000, 1_500, 2_000]);
});

test("the five most frequent reasons are listed", () => {
  const rows = [{ userId: "" }, { userId: "u-9" }, { employeeId: "E-9" }, { relationship: "son" }, { parentId: "u-9" }];
  const reasonsOf = (more: FlexRow[]) =>
    run(judgeFlex("Offboard", [...rows, ...more].map(offboard), context())).reasons;
  expect(reasonsOf([{ addonBenefitId: "gym" }])).toHaveLength(5);
});
