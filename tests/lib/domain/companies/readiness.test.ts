import { type SetUpPolicy, setUpOf } from "@/lib/domain/companies/readiness";

const ready: SetUpPolicy = {
  id: "p-1",
  name: "GMC",
  hasRater: true,
  hasAccount: true,
  hasLives: true,
  hasInsurerEmail: true,
};
const draft = { id: "p-0", name: "Draft" };
const steps = (policies: SetUpPolicy[], hasContactEmail = true) =>
  setUpOf(policies, { hasContactEmail, drafts: [draft] }).map(
    ({ step, isDone, isNext }) => `${step}${isDone ? " done" : ""}${isNext ? " next" : ""}`,
  );

test("without a policy nothing is done, and the policy is next", () => {
  expect(steps([])).toEqual(["POLICY next", "RATER", "CD_ACCOUNT", "ROSTER", "EMAILS"]);
});

test("a draft is handed over while no policy is", () => {
  expect(setUpOf([], { hasContactEmail: true, drafts: [draft] })[0]?.missing).toEqual([draft]);
  expect(setUpOf([ready], { hasContactEmail: true, drafts: [draft] })[0]?.missing).toEqual([]);
});

test("a complete policy makes the company ready", () => {
  expect(steps([ready])).toEqual(["POLICY done", "RATER done", "CD_ACCOUNT done", "ROSTER done", "EMAILS done"]);
});

test.each([
  ["RATER", { hasRater: false }],
  ["CD_ACCOUNT", { hasAccount: false }],
  ["ROSTER", { hasLives: false }],
  ["EMAILS", { hasInsurerEmail: false }],
])("%s is missing if one of two policies lacks it, and names that policy", (step, lacks) => {
  const state = setUpOf([ready, { ...ready, ...lacks, id: "p-2", name: "GPA" }], {
    hasContactEmail: true,
    drafts: [draft],
  });
  expect(state.filter(({ isDone }) => !isDone)).toEqual([
    { step, isDone: false, isNext: true, missing: [{ id: "p-2", name: "GPA" }] },
  ]);
});

test("the emails need the company's contact too", () => {
  expect(steps([ready], false).at(-1)).toBe("EMAILS next");
});
