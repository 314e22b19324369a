import { chainStages } from "@/lib/domain/endorsements/chain";

const GMC = { policyType: "GMC", tpaName: "MediAssist", insurerName: "Care" } as const;
const GPA = { ...GMC, policyType: "GPA" } as const;
const shown = (stages: ReturnType<typeof chainStages>) =>
  stages.map(({ status, reachedAtSeconds }) => `${status}:${reachedAtSeconds ?? "-"}`);

test("a reached stage has its time, a future one has none", () => {
  const reachedAtSeconds = { DRAFT: 10, IN_PROGRESS: 20 };
  expect(shown(chainStages({ status: "IN_PROGRESS", policy: GPA, reachedAtSeconds }))).toEqual([
    "DRAFT:10",
    "IN_PROGRESS:20",
    "SENT_TO_INSURER:-",
    "ENDO_RECEIVED:-",
    "ENDO_COMPLETE:-",
  ]);
});

test("a refusal ends the stages, after the insurer's, and only while it is current", () => {
  const reachedAtSeconds = { DRAFT: 10, IN_PROGRESS: 20, SENT_TO_INSURER: 30, ENDO_DECLINED: 40 };
  expect(shown(chainStages({ status: "ENDO_DECLINED", policy: GPA, reachedAtSeconds })).slice(2)).toEqual([
    "SENT_TO_INSURER:30",
    "ENDO_DECLINED:40",
  ]);
  // In rework: the insurer's stage is in the future again, so its first time no longer counts.
  const again = chainStages({
    status: "IN_PROGRESS",
    policy: GPA,
    reachedAtSeconds: { ...reachedAtSeconds, IN_PROGRESS: 50 },
  });
  expect(shown(again).slice(1, 3)).toEqual(["IN_PROGRESS:50", "SENT_TO_INSURER:-"]);
});

test("a current stage that the policy's chain has lost is shown in its place", () => {
  const policy = { ...GMC, tpaName: "In-house" };
  const stages = chainStages({ status: "READY_FOR_TPA", policy, reachedAtSeconds: { READY_FOR_TPA: 50 } });
  expect(shown(stages).slice(3)).toEqual([
    "ENDO_RECEIVED:-",
    "READY_FOR_TPA:50",
    "RECEIVED_UHIDS:-",
    "ENDO_COMPLETE:-",
  ]);
});

test("the stages follow the policy's chain; a stage without a recorded time has none", () => {
  const stages = chainStages({ status: "RECEIVED_UHIDS", policy: GMC, reachedAtSeconds: { DRAFT: 10 } });
  expect(shown(stages)).toEqual([
    "DRAFT:10",
    "IN_PROGRESS:-",
    "SENT_TO_INSURER:-",
    "ENDO_RECEIVED:-",
    "READY_FOR_TPA:-",
    "RECEIVED_UHIDS:-",
    "ENDO_COMPLETE:-",
  ]);
});
